import type { PlayedContest } from '@baize/contracts'
import { unitsFromWire, unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { findContestOfRound } from './store/entrants.ts'
import { readHandsOfRound } from './store/hands.ts'

type ContestKey = { readonly roundId: string; readonly memberId: string }

/** One of a member's sit & go as its page shows it. */
export async function readContest(app: App, { roundId, memberId }: ContestKey): Promise<PlayedContest> {
  const contest = await findContestOfRound(app.db, roundId)
  if (contest?.memberId !== memberId || contest.endedAt === null) throw new Refusal('ROUND_NOT_FOUND')
  const { entry, fee, finish, prize, feeBack, paidAt } = contest
  const hands = await readHandsOfRound(app.db, roundId)
  return {
    entry: unitsToWire(entry),
    fee: unitsToWire(fee),
    finish,
    paid: unitsToWire((prize ?? 0n) + (feeBack ?? 0n)),
    isOwed: paidAt === null,
    hands: hands.map(({ number, endedAt, record, place }) => {
      const seat = record.seats.find((each) => each.place === place)
      const chips = (amount = '0') => Number(unitsFromWire(amount) / unitsFromWire(record.step))
      return {
        hand: number,
        endedAt: endedAt.toISOString(),
        stack: chips(seat?.stack),
        after: chips(seat?.after),
      }
    }),
  }
}
