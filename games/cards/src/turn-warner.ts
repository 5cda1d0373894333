import type { CardRules } from '@baize/contracts'
import type { PlainSeat } from '@baize/game-kit'
import type { CardNow } from './card-face.ts'
import { ringTime } from './table/ring.ts'

const LAST_SECONDS = 5

/** Ticks and speaks in the last seconds of one's own turn, and says when the bank begins. */
export function createTurnWarner({ t, said, sounds, buzz, now: time }: PlainSeat<CardRules>) {
  let last: number | undefined
  let wasBank = false
  return {
    tick({ view, you }: CardNow): void {
      const { turn } = view
      if (!turn || turn.place !== you?.place) {
        last = undefined
        wasBank = false
        return
      }
      const { ms, isBank } = ringTime(turn, time())
      const seconds = Math.ceil(ms / 1_000)
      if (isBank && !wasBank) said.urge(t('cards.bankRuns', { seconds }))
      wasBank = isBank
      if (seconds === last) return
      if (seconds > 0 && seconds <= LAST_SECONDS) sounds.play('tick')
      if (seconds === LAST_SECONDS && last !== undefined) {
        said.urge(t('room.fiveSeconds'))
        buzz('soon')
      }
      last = seconds
    },
  }
}
