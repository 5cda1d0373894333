import { type NetPosition, type StatementSpan, statementSpans } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findStanding, readHouse, spanAt } from '#modules/limits'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import * as store from './store/statement.ts'

type Asking = { readonly member: Member; readonly merchant: Visit['merchant'] }

/** What the member put in and took out comes first, then what play came to, for spans of their own calendar. */
export async function getStatement(app: App, { member, merchant }: Asking) {
  const { currency } = merchant.money
  const now = app.clock.now()
  const standing = await findStanding(app.db, member.id)
  const zone = standing?.zone ?? (await readHouse(app.db, member.merchantCode)).zone
  const positions = statementSpans.map(async (span): Promise<NetPosition> => {
    const from = span === 'all' ? null : spanAt(span, now, zone).since
    const to = new Date(now.getTime() + 1)
    const row = await store.readPosition(app.db, { memberId: member.id, from: from ?? new Date(0), to })
    return positionOf({ span, from, row })
  })
  return { currency, zone, positions: await Promise.all(positions) }
}

type Read = {
  readonly span: StatementSpan
  readonly from: Date | null
  readonly row: store.PositionRow
}

function positionOf({ span, from, row }: Read): NetPosition {
  const { deposits, withdrawals, staked, won, bonuses } = row
  return {
    span,
    from: from?.toISOString() ?? null,
    netDeposits: unitsToWire(deposits - withdrawals),
    deposits: unitsToWire(deposits),
    withdrawals: unitsToWire(withdrawals),
    staked: unitsToWire(staked),
    won: unitsToWire(won),
    net: unitsToWire(won - staked),
    bonuses: unitsToWire(bonuses),
  }
}
