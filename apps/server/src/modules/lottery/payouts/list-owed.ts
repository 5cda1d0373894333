import type { OwedOrder, ReplyOf, listOwed as contract } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMember } from '#modules/identity'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { type OwedPlace, type OwedRow, readOwed } from '../store/unpaid.ts'

const PAGE_SIZE = 50

/** What draws owe to members of the operator's houses whose account could not take it, draw by draw. */
export async function listOwed(
  app: App,
  operator: Operator,
  { after }: { readonly after?: string | undefined },
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'listOwed')
  const { merchantCodes } = operator
  const rows = await readOwed(app.db, {
    merchantCodes,
    after: after === undefined ? undefined : placeIn(after),
    limit: PAGE_SIZE + 1,
  })
  const shown = rows.slice(0, PAGE_SIZE)
  const accounts = await accountsOf(app, shown)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    owed: shown.map((row) => onWire(row, accounts.get(row.memberId) ?? '')),
    next: last ? `${last.drawId}.${last.orderId}.${last.kind}` : null,
  }
}

/** The contract has looked at its form. */
function placeIn(text: string): OwedPlace {
  const [drawId = '', orderId = '', kind] = text.split('.')
  return { drawId, orderId, kind: kind === 'refund' || kind === 'rebate' ? kind : 'result' }
}

async function accountsOf(app: App, rows: readonly OwedRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ memberId }) => memberId))]
  const members = await Promise.all(ids.map((id) => findMember(app.db, id)))
  return new Map(members.flatMap((member) => (member ? [[member.id, member.account]] : [])))
}

function onWire({ lotteryCode, units, owedAt, ...row }: OwedRow, account: string): OwedOrder {
  return {
    ...row,
    account,
    gameId: lotteryCode,
    amount: unitsToWire(units),
    owedAt: owedAt.toISOString(),
  }
}
