import { prepared, sql, type Tx } from '#platform/db'

type RebateQuery = { readonly ticketIds: readonly string[]; readonly place: number }

/** What somebody on the path of each ticket has not had yet; the member who bought it has the place 0. */
export async function readWaiting(
  tx: Tx,
  { ticketIds, place }: RebateQuery,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ ticketId: string; units: bigint }>(
    prepared(
      'lottery.readWaitingRebates',
      sql`
        select ticket_id, units from lottery.rebate
        where ticket_id = any (${ticketIds}::uuid[]) and place = ${place} and state = 'waiting'`,
    ),
  )
  return new Map(rows.map(({ ticketId, units }) => [ticketId, units]))
}

/** The member's own alone: those above are paid by whoever pays agents. */
export async function markSent(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  if (ticketIds.length === 0) return
  await tx.rows(sql`
    update lottery.rebate set state = 'sent'
    where ticket_id = any (${ticketIds}::uuid[]) and place = 0 and state = 'waiting'`)
}

/** What a ticket that goes back would have earned anybody goes with it. */
export async function dropRebates(tx: Tx, ticketIds: readonly string[]): Promise<void> {
  await tx.rows(sql`
    update lottery.rebate set state = 'dropped' where ticket_id = any (${ticketIds}::uuid[]) and state = 'waiting'`)
}
