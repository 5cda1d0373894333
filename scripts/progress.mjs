// Says how far a long step is; plain Node 20, because the first of them is the installation.

/** How often somebody who waits wants to hear of it. */
const QUIET_MILLISECONDS = 3_000

/** Begins a step: `note` says now and then how far it is, `end` that it is over and how long it took. */
export function beginStep(what, now = Date.now) {
  const started = now()
  let lastSaid = started
  console.log(`${what} …`)
  return {
    note(text) {
      if (now() - lastSaid < QUIET_MILLISECONDS) return
      lastSaid = now()
      console.log(`  ${text}`)
    },
    end() {
      console.log(`  done in ${((now() - started) / 1000).toFixed(0)} s`)
    },
  }
}
