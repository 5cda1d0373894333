import { strict as assert } from 'node:assert'
import type { MemberCase, OfficeCase } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { openForMember } from '#modules/identity'
import { requireRole } from '#modules/operators'
import type { App } from '#platform/app'
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
export async function listOfficeCases(app: App, operator: Operator): Promise<{ content: OfficeCase[] }> {
  requireRole(operator, 'support', 'risk')
  const cases = await store.readWaiting(app.db, operator.merchantCodes)
  return { content: await onWire(app, cases) }
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
  const byCase = Map.groupBy(letters, ({ caseId }) => caseId)
  return Promise.all(
    cases.map(async (each) => ({
      ...headOf(each),
      memberId: each.memberId,
      merchantCode: each.merchantCode,
      letters: await Promise.all((byCase.get(each.id) ?? []).map((letter) => letterOf(app, each, letter))),
    })),
  )
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
