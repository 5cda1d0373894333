import type { RoomPhase } from '@baize/contracts'
import { LAST_SECONDS } from './countdown.ts'
import type { RoomSeat } from './room-seat.ts'

/** What of a round has to do with time. */
type TimedRound = {
  readonly phase: RoomPhase
  readonly round: number
  readonly locksAt: number | null
}

type ClockSeat = Pick<RoomSeat<{ readonly times: { readonly bets: number } }>, RoundClockNeeds>
type RoundClockNeeds =
  | 't'
  | 'said'
  | 'sounds'
  | 'dealerSounds'
  | 'buzz'
  | 'countdown'
  | 'caption'
  | 'now'
  | 'rules'

export type RoundClock = { hear(now: TimedRound, before: TimedRound | undefined): void; tick(): void }

/** Calls what a dealer would call, and shows how long bets are taken: all by the server's time. */
export function createRoundClock(seat: ClockSeat): RoundClock {
  const { t, said, sounds, dealerSounds, countdown, caption, rules } = seat
  let round: TimedRound | undefined
  let last: number | undefined
  countdown.show(undefined)
  return {
    hear(now, before) {
      round = now
      if (before?.phase === now.phase && before.round === now.round) return
      last = undefined
      if (now.phase === 'showing' || now.phase === 'flying') return caption('')
      if (now.phase === 'over') return
      const text = t(`room.phase.${now.phase}`)
      caption(text)
      said.say(text)
      if (before && (now.phase === 'betting' || now.phase === 'sealing')) dealerSounds.play('reveal')
    },
    tick() {
      const locksAt = round?.phase === 'betting' ? round.locksAt : null
      if (locksAt === null) return void countdown.show(undefined)
      const seconds = countdown.show({ ms: locksAt - seat.now(), of: rules.times.bets })
      if (seconds === undefined || seconds === last) return
      if (seconds > 0 && seconds <= LAST_SECONDS) sounds.play('tick')
      if (seconds === LAST_SECONDS && last !== undefined) {
        said.urge(t('room.fiveSeconds'))
        seat.buzz('soon')
      }
      last = seconds
    },
  }
}
