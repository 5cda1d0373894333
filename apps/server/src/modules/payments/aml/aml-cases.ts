import type {
  AmlCase,
  AmlState,
  BodyOf,
  FileReply,
  downloadAmlCases as downloading,
  listAmlCases as listing,
  moveAmlCase as moving,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { strict as assert } from 'node:assert'
import { findMembers } from '#modules/identity'
import {
  dueAt,
  leaveQueue,
  pageOf,
  recordAudit,
  requireAction,
  requireMerchant,
  holdToDecide,
  sliceOf,
} from '#modules/operators'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { states } from '#platform/states'
import type { Operator } from '#platform/visit'
import * as store from '../store/aml.ts'
import { readAmlQueue } from '../store/queues.ts'

/** A case is taken up, then closed one way or the other; what is noticed afterwards opens another. */
const amlLife = states<AmlState>('A case of laundering', {
  open: ['looking', 'cleared', 'reported'],
  looking: ['cleared', 'reported'],
  cleared: [],
  reported: [],
})

/** Cases of the operator's houses, the oldest first; with their figures they are also the report that is filed. */
export async function listAmlCases(
  app: App,
  operator: Operator,
  { state, waiting, from, to, ...page }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listAmlCases')
  const slice = sliceOf(operator, [LIST, state, waiting, from, to], page)
  const wanted = { state, onlyWaiting: waiting === 'true', from: moment(from), to: moment(to) }
  const { rows, after } = pageOf(await readAmlQueue(app.db, { ...slice, ...wanted }), slice)
  return { cases: await show(app, rows), after }
}

const LIST = 'aml'

function moment(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text)
}

/** A report of more than these is asked for in parts, by its time. */
const MOST_IN_FILE = 10_000

const HEADINGS = [
  'case',
  'member',
  'account',
  'state',
  'opened',
  'closed',
  'note',
  'flag',
  'raised',
  'figures',
]

/** The same as a table, one line a flag, for whom it is reported to. That it was taken away is noted. */
export async function downloadAmlCases(
  app: App,
  operator: Operator,
  { state, from, to }: QueryOf<typeof downloading>,
): Promise<FileReply> {
  requireAction(operator, 'downloadAmlCases')
  const { merchantCodes } = operator
  const wanted = { state, onlyWaiting: false, from: moment(from), to: moment(to) }
  const all = { merchantCodes, after: undefined, limit: MOST_IN_FILE }
  const cases = await show(app, await readAmlQueue(app.db, { ...all, ...wanted }))
  const line = { operator, merchantCode: null, action: 'aml-case.export', subject: 'aml' }
  await transaction(app, (tx) => recordAudit(tx, { ...line, after: { cases: cases.length } }))
  const lines = cases.flatMap(({ flags, ...each }) => flags.map((flag) => lineOf(each, flag)))
  const content = Buffer.from(csvOf([HEADINGS, ...lines]))
  return { name: 'aml-cases.csv', type: 'text/csv; charset=utf-8', content }
}

type Flag = AmlCase['flags'][number]

function lineOf(
  { id, memberId, account, state, openedAt, closedAt, note }: Omit<AmlCase, 'flags'>,
  { kind, raisedAt, figures }: Flag,
): string[] {
  const said = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  const where = [id, memberId, account, state, openedAt, closedAt ?? '', note ?? '']
  return [...where, kind, raisedAt, said.join('; ')]
}

export async function moveAmlCase(
  app: App,
  operator: Operator,
  { id, state, note }: BodyOf<typeof moving>,
): Promise<AmlCase> {
  requireAction(operator, 'moveAmlCase')
  const closedAt = state === 'looking' ? null : app.clock.now()
  const moved = await transaction(app, async (tx) => {
    const row = await store.lockCase(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    requireMerchant(operator, row.merchantCode)
    if (!amlLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')
    const { merchantCode } = row
    await holdToDecide(tx, { kind: 'aml', item: id, merchantCode, operator, now: app.clock.now() })
    await store.writeCase(tx, { id, state, note, closedAt })
    if (closedAt) await leaveQueue(tx, { kind: 'aml', item: id, merchantCode: row.merchantCode })
    await recordAudit(tx, {
      operator,
      merchantCode: row.merchantCode,
      action: 'aml-case.move',
      subject: id,
      before: { state: row.state },
      after: { state },
    })
    return { ...row, state, note, closedAt }
  })
  const [shown] = await show(app, [moved])
  assert(shown, 'A case that was moved is shown.')
  return shown
}

async function show(app: App, rows: readonly store.AmlCaseRow[]): Promise<AmlCase[]> {
  const [flags, members] = await Promise.all([
    store.readFlags(app.db, { caseIds: rows.map(({ id }) => id) }),
    findMembers(
      app.db,
      rows.map(({ memberId }) => memberId),
    ),
  ])
  const flagsOf = Map.groupBy(flags, ({ caseId }) => caseId)
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  return rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    merchantCode: row.merchantCode,
    account: accounts.get(row.memberId) ?? '',
    state: row.state,
    note: row.note,
    openedAt: row.openedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    dueAt: row.closedAt ? null : dueAt('aml', row.openedAt).toISOString(),
    flags: (flagsOf.get(row.id) ?? []).map(({ kind, figures, raisedAt }) => ({
      kind,
      figures,
      raisedAt: raisedAt.toISOString(),
    })),
  }))
}
