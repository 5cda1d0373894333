import {
  type Action,
  type getWaiting as contract,
  type OfficeAction,
  type OfficeAlarm,
  officeActions,
  type QueryOf,
  type ReplyOf,
  waitingKinds,
  type WaitingWork,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import * as store from '../store/waiting.ts'

/** Who may see the list may know how long it is. */
const lists = {
  approvals: 'listApprovals',
  withdrawals: 'listOfficeWithdrawals',
  deposits: 'listDepositsToReview',
  documents: 'listKycCases',
  protection: 'listHarmReviews',
  complaints: 'listOfficeCases',
  aml: 'listAmlCases',
} as const satisfies Record<(typeof waitingKinds)[number], OfficeAction>

/** What waits in a house for somebody, and what is wrong with its money; each for those who may see it. */
export async function getWaiting(
  app: App,
  operator: Operator,
  { house: merchantCode }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'getWaiting')
  requireMerchant(operator, merchantCode)
  const now = app.clock.now()
  const kinds = waitingKinds.filter((kind) => mayDo(operator, lists[kind]))
  const waiting = await Promise.all(
    kinds.map(async (what): Promise<WaitingWork> => {
      const { oldestAt, ...found } = await store.readWaiting(app.db, { kind: what, merchantCode, now })
      return { what, ...found, oldestAt: oldestAt?.toISOString() ?? null }
    }),
  )
  return { waiting, alarms: await alarmsOf(app, operator, merchantCode) }
}

async function alarmsOf(app: App, operator: Operator, merchantCode: string): Promise<OfficeAlarm[]> {
  const alarms: OfficeAlarm[] = []
  if (mayDo(operator, 'listFrozenAccounts')) {
    const count = await store.countFrozen(app.db, merchantCode)
    if (count > 0) alarms.push({ what: 'frozen', count, amount: null })
  }
  if (!mayDo(operator, 'getFigures')) return alarms
  const gap = await store.readFigureGap(app.db, merchantCode)
  if (gap !== 0n) alarms.push({ what: 'figures', count: 1, amount: unitsToWire(gap) })
  const cover = await store.readCover(app.db, merchantCode)
  if (cover < 0n) alarms.push({ what: 'cover', count: 1, amount: unitsToWire(-cover) })
  return alarms
}

function mayDo({ roles }: Operator, name: OfficeAction): boolean {
  const action: Action = officeActions[name]
  return action.roles.some((role) => roles.includes(role))
}
