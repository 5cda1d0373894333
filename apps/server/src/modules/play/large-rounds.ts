import { unitsToWire } from '@baize/money'
import type { playSettled } from '#facts/play'
import { LARGE_UNITS, recordEvent } from '#modules/operators'
import type { Tx } from '#platform/db'
import type { PayloadOf } from '#platform/facts'
import { readLargeRounds } from './store/large-rounds.ts'

/** Stakes and payouts above the measure are events, each round once: when it is settled for the first time. */
export async function tellLargeRounds(tx: Tx, { after, upTo }: PayloadOf<typeof playSettled>): Promise<void> {
  const rounds = await readLargeRounds(tx, { after, upTo, least: LARGE_UNITS })
  for (const { id: subject, merchantCode, gameCode, staked, payout, currency } of rounds) {
    const figures = { game: gameCode, staked: unitsToWire(staked), payout: unitsToWire(payout), currency }
    const event = { component: 'play', merchantCode, subject, after: figures }
    if (staked >= LARGE_UNITS) await recordEvent(tx, { kind: 'stake.large', ...event })
    if (payout >= LARGE_UNITS) await recordEvent(tx, { kind: 'payout.large', ...event })
  }
}
