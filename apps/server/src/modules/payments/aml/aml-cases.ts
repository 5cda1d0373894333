import type {
  AmlCase,
  AmlState,
  BodyOf,
  FileReply,
  listAmlCases as listing,
  moveAmlCase as moving,
  QueryOf,
} from '@baize/contracts'
import { strict as assert } from 'node:assert'
import { findMember } from '#modules/identity'
import { recordAudit, requireMerchant, requireRole } from '#modules/operators'
import type { App } from '#platform/app'
import { csvOf } from '#platform/csv'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { states } from '#platform/states'
import type { Operator } from '#platform/visit'
import * as store from '../store/aml.ts'

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
  { state, from, to }: QueryOf<typeof listing>,
): Promise<AmlCase[]> {
  requireRole(operator, 'risk')
  const moment = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  const { merchantCodes } = operator
  const rows = await store.readCases(app.db, { merchantCodes, state, from: moment(from), to: moment(to) })
  return show(app, rows)
}

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
  asked: QueryOf<typeof listing>,
): Promise<FileReply> {
  const cases = await listAmlCases(app, operator, asked)
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
  requireRole(operator, 'risk')
  const closedAt = state === 'looking' ? null : app.clock.now()
  const moved = await transaction(app, async (tx) => {
    const row = await store.lockCase(tx, id)
    if (!row) throw new Refusal('NOT_FOUND')
    requireMerchant(operator, row.merchantCode)
    if (!amlLife.canMove(row.state, state)) throw new Refusal('ALREADY_DECIDED')
    await store.writeCase(tx, { id, state, note, closedAt })
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
  const flags = await store.readFlags(app.db, { caseIds: rows.map(({ id }) => id) })
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      memberId: row.memberId,
      account: (await findMember(app.db, row.memberId))?.account ?? '',
      state: row.state,
      note: row.note,
      openedAt: row.openedAt.toISOString(),
      closedAt: row.closedAt?.toISOString() ?? null,
      flags: flags
        .filter(({ caseId }) => caseId === row.id)
        .map(({ kind, figures, raisedAt }) => ({ kind, figures, raisedAt: raisedAt.toISOString() })),
    })),
  )
}
