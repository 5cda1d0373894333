import type { LiabilityReport, OfficeLiability, OwnLiability } from '@baize/contracts'
import { toHex } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from './store/liabilities.ts'

const REPORTS_SHOWN = 100

export async function listLiabilities(app: App): Promise<{ content: LiabilityReport[] }> {
  const rows = await store.readLiabilities(app.db, REPORTS_SHOWN)
  return { content: rows.map(onWire) }
}

/** By pocket, and by those houses that the operator works for. */
export async function listOfficeLiabilities(
  app: App,
  operator: Operator,
): Promise<{ content: OfficeLiability[] }> {
  requireAction(operator, 'listOfficeLiabilities')
  const rows = await store.readLiabilities(app.db, REPORTS_SHOWN)
  return {
    content: rows.map((row) => {
      const { cash, held, commission, disputed, elsewhere, bonus } = row
      return {
        ...onWire(row),
        cash: unitsToWire(cash),
        held: unitsToWire(held),
        commission: unitsToWire(commission),
        disputed: unitsToWire(disputed),
        elsewhere: unitsToWire(elsewhere),
        bonus: unitsToWire(bonus),
        houses: row.houses
          .filter(({ merchantCode }) => operator.merchantCodes.includes(merchantCode))
          .map(({ owed, ...house }) => ({ ...house, owed: unitsToWire(BigInt(owed)) })),
      }
    }),
  }
}

/** The newest tree that the member is in, and the way from their balance to its root. */
export async function proveOwnLiability(app: App, memberId: string): Promise<OwnLiability> {
  const leaf = await store.findLeaf(app.db, memberId)
  const report = leaf && (await store.findLiability(app.db, leaf))
  if (!leaf || !report) throw new Refusal('NOT_FOUND')
  const neighbours = await store.readNeighbours(app.db, leaf)
  return {
    report: onWire(report),
    memberId,
    sum: String(leaf.sum),
    salt: toHex(app.secrets.digest(`liability:${leaf.day}`, memberId)),
    path: neighbours.map(({ level, place, sum, hash }) => ({
      side: place < leaf.place >> BigInt(level) ? ('left' as const) : ('right' as const),
      hash: toHex(hash),
      sum: String(sum),
    })),
    rootSum: String(report.owed),
  }
}

function onWire({ day, currency, members, owed, reserve, root, leafIndex, takenAt }: store.LiabilityRow) {
  return {
    day,
    currency,
    members,
    owed: unitsToWire(owed),
    reserve: unitsToWire(reserve),
    root: toHex(root),
    leafIndex: Number(leafIndex),
    takenAt: takenAt.toISOString(),
  }
}
