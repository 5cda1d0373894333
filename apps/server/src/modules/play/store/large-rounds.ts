import { sql, type Tx } from '#platform/db'

export type LargeRound = {
  readonly id: string
  readonly merchantCode: string
  readonly gameCode: string
  readonly staked: bigint
  readonly payout: bigint
  readonly currency: string
}

type LargeSpan = { readonly after: string; readonly upTo: string; readonly least: bigint }

/** Rounds of the span that were settled for the first time and took or paid so much. */
export async function readLargeRounds(tx: Tx, { after, upTo, least }: LargeSpan): Promise<LargeRound[]> {
  return tx.rows<LargeRound>(sql`
    select id, merchant_code, game_code, staked, payout, currency from play.round
    where settled_xact > ${after}::bigint and settled_xact <= ${upTo}::bigint and not is_trial
      and is_resettled is not true and state = 'settled' and greatest(staked, payout) >= ${least} order by id`)
}
