import type {
  getWaiting as contract,
  OfficeAlarm,
  QueryOf,
  QueueKind,
  ReplyOf,
  WaitingWork,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { listQueues, mayDo, requireAction, requireMerchant, type WorkQueue } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import * as store from '../store/waiting.ts'

/** The screen on which each queue is worked on. */
const screens = {
  chat: 'chats',
  withdrawal: 'withdrawals',
  deposit: 'deposits',
  transfer: 'transfers',
  document: 'documents',
  review: 'protection',
  complaint: 'complaints',
  aml: 'aml',
} as const satisfies Record<QueueKind, WaitingWork['what']>

type Looking = { readonly operator: Operator; readonly queues: readonly WorkQueue[] }

/** What waits in a house for somebody, and what is wrong with its money; each for those who may see it. */
export async function getWaiting(
  app: App,
  { operator, queues }: Looking,
  { house }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'getWaiting')
  requireMerchant(operator, house)
  const counted = await listQueues(app, operator, { queues, house })
  const waiting = counted.queues.map(
    ({ kind, waiting: count, ...state }): WaitingWork => ({ what: screens[kind], count, ...state }),
  )
  return {
    waiting: [...(await approvalsOf(app, operator, house)), ...waiting],
    alarms: await alarmsOf(app, operator, house),
  }
}

async function approvalsOf(app: App, operator: Operator, merchantCode: string): Promise<WaitingWork[]> {
  if (!mayDo(operator, 'listApprovals')) return []
  const asked = { merchantCode, now: app.clock.now() }
  const { nextDueAt, ...found } = await store.readApprovalsAsked(app.db, asked)
  return [{ what: 'approvals', ...found, nextDueAt: nextDueAt?.toISOString() ?? null }]
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
