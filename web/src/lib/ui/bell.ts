/** A short bell: it is your turn. */
export function bell(): void {
  try {
    const context = new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 660
    volume.gain.setValueAtTime(0.15, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.7)
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.7)
    tone.onended = () => void context.close()
  } catch {
    // No sound here.
  }
}
