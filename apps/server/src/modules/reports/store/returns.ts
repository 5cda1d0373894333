import { type GameHour, type HourSpan, lowestIdAt } from '#modules/play'
import { sql, type Tx } from '#platform/db'

/** What the settled rounds that began in a span came to, by house and game; simulated members apart, and no trials. */
export async function readGameHours(tx: Tx, { from, to }: HourSpan): Promise<GameHour[]> {
  return tx.rows<GameHour>(sql`
    select r.merchant_code, r.game_code, m.type = 41 as is_simulated, count(*)::int as rounds, sum(r.staked)::text as staked,
      sum(r.payout - r.jackpot_won)::text as paid, sum(r.staked::numeric * r.staked)::text as staked_squared,
      sum((r.payout - r.jackpot_won)::numeric * (r.payout - r.jackpot_won))::text as paid_squared,
      sum(r.staked::numeric * (r.payout - r.jackpot_won))::text as staked_paid
    from play.round r join identity.member m on m.id = r.member_id
    where r.id >= ${lowestIdAt(from)}::uuid and r.id < ${lowestIdAt(to)}::uuid
      and r.started_at >= ${from} and r.started_at < ${to} and r.state = 'settled' and not r.is_trial and r.staked > 0
    group by 1, 2, 3`)
}
