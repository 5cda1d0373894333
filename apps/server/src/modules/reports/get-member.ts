import type {
  getOfficeMember as getting,
  listMemberMovements as moving,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { timelineKindsFor } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { officeMember, requireOwnMember } from '#modules/identity'
import { recordAudit, requireAction } from '#modules/operators'
import { readCards } from '#modules/payments'
import { readCurrency } from '#modules/settings'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import { flagsFor } from './list-members.ts'
import { readTimeline } from './member-timeline.ts'
import { readMovementsBefore } from './store/movements.ts'
import { readOfficeHead, readPockets } from './store/office-members.ts'

const PAGE = 50

/** All that the first view of a member's page shows, in one answer. Every look is noted. */
export async function getOfficeMember(
  app: App,
  operator: Operator,
  { id: memberId }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getOfficeMember')
  const row = await requireOwnMember(app, operator, memberId)
  const { merchantCode } = row
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'member.look', subject: memberId }),
  )
  const { roles } = operator
  const kinds = timelineKindsFor(roles)
  const [member, head, pockets, cards, currency] = await Promise.all([
    officeMember(app, row),
    readOfficeHead(app.db, { memberId, flags: flagsFor(roles) }),
    readPockets(app.db, memberId),
    readCards(app.db, memberId),
    readCurrency(app.db, merchantCode),
  ])
  return {
    member,
    ...head,
    flags: [...head.flags],
    currency,
    pockets: pockets.map(({ balance, ...pocket }) => ({ ...pocket, balance: unitsToWire(balance) })),
    cards: cards.map(({ id, bankName, last4, addedAt }) => ({
      id,
      bank: bankName,
      last4,
      addedAt: addedAt.toISOString(),
    })),
    ...(await readTimeline(app, { memberId, kinds, before: undefined, wanted: undefined })),
  }
}

/** What moved a member's cash. That somebody began to read is noted. */
export async function listMemberMovements(
  app: App,
  operator: Operator,
  { id: memberId, after }: QueryOf<typeof moving>,
): Promise<ReplyOf<typeof moving>> {
  requireAction(operator, 'listMemberMovements')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const list = ['member-movements', memberId]
  const [number] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  if (number === undefined)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'member.look', subject: memberId }),
    )
  const before = number === undefined ? undefined : BigInt(number)
  const account = pocketPath(memberId, 'cash')
  const found = await readMovementsBefore(app.db, { account, before, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    currency: await readCurrency(app.db, merchantCode),
    movements: shown.map(({ id, at, code, amount, balanceAfter }) => ({
      id,
      at: at.toISOString(),
      code,
      amount: unitsToWire(amount),
      balanceAfter: unitsToWire(balanceAfter),
    })),
    after: found.length > PAGE && end ? writePlace(list, [end.number]) : null,
  }
}
