/** What is said somewhere, in order. */
import type { Remark } from '$lib/net/types'

/** The same with a remark that was just heard; one that is known already may have been taken out by a moderator. */
export function heard(chat: Remark[], remark: Remark): Remark[] {
  if (chat.some((each) => each.number === remark.number))
    return chat.map((each) => (each.number === remark.number ? remark : each))
  return [...chat, remark].sort((a, b) => a.number - b.number)
}
