/**
 * Calls `stop` when the person at the terminal, the system or `ready.mjs` wants this process to end,
 * and `force` when they ask a second time.
 */
export function onStop(stop: () => void, force: () => void): void {
  let asked = false
  const ask = () => {
    if (asked) return force()
    asked = true
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  // The process that started this one is gone without a word: nobody is left to say stop.
  process.once('disconnect', () => {
    if (!asked) ask()
  })
  process.channel?.unref() // to listen for that is no reason to go on
}
