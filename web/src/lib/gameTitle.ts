/** What a game is called: `trajan` is Trajan. */
export const gameTitle = (game: string): string => game.charAt(0).toUpperCase() + game.slice(1)
