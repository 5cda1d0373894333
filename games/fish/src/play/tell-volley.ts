import type { ReefRules, ReefYou } from '@baize/contracts'
import { type RoomSeat, shownUnits, unitsOf } from '@baize/game-kit'

type VolleyTeller = {
  readonly seat: RoomSeat<ReefRules>
  readonly panels: { readonly seats: { showWon(text: string): void } }
}

const GRAND_TIMES = 60
const RESULT_MS = 2_400

/**
 * What one's own volley came to: into the net position, over the cannon, and celebrated where it is worth it. The one that
 * was there when the reef was first seen is of another session; one that was shot before the line was lost is of this.
 */
export function createVolleyTeller({ seat, panels }: VolleyTeller): (you: ReefYou | undefined) => void {
  let known: number | undefined
  return (you) => {
    if (!you) return
    const { last } = you
    const isNew = known !== undefined && last !== null && last.n !== known
    known = last?.n ?? 0
    if (isNew) tell({ seat, panels }, last)
  }
}

function tell({ seat, panels }: VolleyTeller, last: NonNullable<ReefYou['last']>): void {
  const [staked, payout] = [unitsOf(last.stake), unitsOf(last.payout)]
  seat.book({ round: last.n, staked, payout })
  if (payout === 0) return
  const amount = shownUnits(payout, seat.currency)
  panels.seats.showWon(`+${amount}`)
  const most = Math.max(...last.shots.map(({ times }) => times))
  if (payout <= staked || most < GRAND_TIMES) return
  seat.buzz('won')
  seat.shell.showResult({ title: `×${most}`, amount, isGrand: true })
  void seat.motion.wait(RESULT_MS).then(() => seat.shell.showResult())
}
