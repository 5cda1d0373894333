import { strict as assert } from 'node:assert'
import type { listOfficeCases as listing, MemberCase, OfficeCase, QueryOf, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers, openForMember } from '#modules/identity'
import { pageOf, requireAction, requireMerchant, sliceOf } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Operator } from '#platform/visit'
import type { Case, Letter } from './case.ts'
import * as store from './store.ts'

export async function listCases(app: App, { id, merchantCode }: Member) {
  const [cases, adr] = await Promise.all([
    store.readMemberCases(app.db, id),
    store.findAdr(app.db, merchantCode),
  ])
  return { content: await onWire(app, cases), adr: adr ?? null }
}

/** What waits for an answer or a decision in the houses of an operator. */
export async function listOfficeCases(
  app: App,
  operator: Operator,
  page: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeCases')
  const slice = sliceOf(operator, [LIST], page)
  const { rows, after } = pageOf(await store.readWaiting(app.db, slice), slice)
  return { content: await onWire(app, rows), after }
}

const LIST = 'complaints'

/** One of them, also where it is closed by now. */
export async function getOfficeCase(app: App, operator: Operator, id: string): Promise<OfficeCase> {
  requireAction(operator, 'getOfficeCase')
  const found = await store.findCase(app.db, id)
  if (!found) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, found.merchantCode)
  return caseOnWire(app, found)
}

export async function caseOnWire(app: App, found: Case): Promise<OfficeCase> {
  const [shown] = await onWire(app, [found])
  assert(shown, 'A case that was found is shown.')
  return shown
}

async function onWire(app: App, cases: readonly Case[]): Promise<OfficeCase[]> {
  const letters = await store.readLetters(
    app.db,
    cases.map(({ id }) => id),
  )
  const members = await findMembers(
    app.db,
    cases.map(({ memberId }) => memberId),
  )
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  const byCase = Map.groupBy(letters, ({ caseId }) => caseId)
  return Promise.all(
    cases.map(async (each) => ({
      ...headOf(each),
      memberId: each.memberId,
      merchantCode: each.merchantCode,
      account: accounts.get(each.memberId) ?? '',
      currency: each.currency,
      dueAt: dueOf(each)?.toISOString() ?? null,
      letters: await Promise.all((byCase.get(each.id) ?? []).map((letter) => letterOf(app, each, letter))),
    })),
  )
}

/** The first answer is due first, then the decision. */
function dueOf({ state, answeredAt, answerBy, decideBy }: Case): Date | null {
  if (state === 'closed') return null
  return answeredAt ? decideBy : answerBy
}

/** What was said by or to somebody who has been forgotten is gone with their key. */
async function letterOf(app: App, { memberId }: Case, { sealed, writer, writtenAt }: Letter) {
  const { secrets } = app
  const text = await openForMember(app.db, { secrets, memberId }, sealed)
  return { from: writer, text: text?.toString() ?? '', at: writtenAt.toISOString() }
}

function headOf(each: Case): Omit<MemberCase, 'letters'> {
  const { id, topic, state, roundId, disputed } = each
  return {
    id,
    number: `C-${String(each.number).padStart(6, '0')}`,
    topic,
    state,
    roundId,
    openedAt: each.openedAt.toISOString(),
    answerBy: each.answerBy.toISOString(),
    decideBy: each.decideBy.toISOString(),
    answeredAt: each.answeredAt?.toISOString() ?? null,
    closedAt: each.closedAt?.toISOString() ?? null,
    disputed: disputed > 0n ? unitsToWire(disputed) : null,
  }
}
