/** A phone's clock may be wrong by minutes; what is signed or sealed carries the server's time. */
let aheadMs = 0

/** The header's time is in whole seconds and took its way here; smaller differences mean nothing. */
const WORTH_MS = 5_000

export function serverNow(): number {
  return Date.now() + aheadMs
}

/** Learns the server's time from one of its answers; true when it differed from what was believed. */
export function setServerClock(saidAt: number): boolean {
  if (Number.isNaN(saidAt) || Math.abs(saidAt - serverNow()) < WORTH_MS) return false
  aheadMs = saidAt - Date.now()
  return true
}
