import { type Db, sql, type Tx } from '#platform/db'
import type { AgentHouse } from '../house.ts'

type AgentHouseRow = Omit<AgentHouse, 'caps'> & { readonly caps: Partial<AgentHouse['caps']> }

export async function findAgentHouse(db: Db | Tx, merchantCode: string): Promise<AgentHouseRow | undefined> {
  return db.maybe<AgentHouseRow>(sql`
    select depth_most, gap_ppm, gap_series, caps, min_billing, held_above, payer, transfer_most, transfer_day_most,
      transfer_receiver_most
    from agents.house where merchant_code = ${merchantCode}`)
}

export async function upsertAgentHouse(tx: Tx, merchantCode: string, house: AgentHouse): Promise<void> {
  await tx.rows(sql`
    insert into agents.house (merchant_code, depth_most, gap_ppm, gap_series, caps, min_billing, held_above, payer,
      transfer_most, transfer_day_most, transfer_receiver_most)
    values (${merchantCode}, ${house.depthMost}, ${house.gapPpm}, ${house.gapSeries}, ${JSON.stringify(house.caps)}::jsonb,
      ${house.minBilling}, ${house.heldAbove}, ${house.payer}, ${house.transferMost}, ${house.transferDayMost},
      ${house.transferReceiverMost})
    on conflict (merchant_code) do update set depth_most = excluded.depth_most, gap_ppm = excluded.gap_ppm,
      gap_series = excluded.gap_series, caps = excluded.caps, min_billing = excluded.min_billing,
      held_above = excluded.held_above, payer = excluded.payer, transfer_most = excluded.transfer_most,
      transfer_day_most = excluded.transfer_day_most, transfer_receiver_most = excluded.transfer_receiver_most`)
}
