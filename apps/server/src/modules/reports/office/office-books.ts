import type {
  findLedgerAccounts as finding,
  getPosting as getting,
  LedgerAccount,
  LedgerEntry,
  listLedgerEntries as listing,
  OfficePosting,
  QueryOf,
  ReplyOf,
  verifyLedgerAccount as verifying,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/books.ts'
import { causeOf } from './posting-cause.ts'

const PAGE = 50
const ACCOUNTS = 'ledger-accounts'
const ENTRIES = 'ledger-entries'
const ADDING = 'ledger-verify'

/** The first eight signs of a member's id: before them a path would lead through everybody. */
const namesMember = /^member:[0-9a-f]{8}/

/** Accounts whose path begins like what was typed. */
export async function findLedgerAccounts(
  app: App,
  operator: Operator,
  { path: prefix, after }: QueryOf<typeof finding>,
): Promise<ReplyOf<typeof finding>> {
  requireAction(operator, 'findLedgerAccounts')
  if ('member:'.startsWith(prefix) || (prefix.startsWith('member:') && !namesMember.test(prefix)))
    return { accounts: [], after: null }
  const list = [ACCOUNTS, prefix]
  const [place] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const found = await store.readBookAccounts(app.db, scopeOf(operator), {
    prefix,
    after: place,
    limit: PAGE + 1,
  })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    accounts: shown.map(accountOnWire),
    after: found.length > PAGE && end ? writePlace(list, [end.id]) : null,
  }
}

/** What moved through an account. A look at a member's is noted. */
export async function listLedgerEntries(
  app: App,
  operator: Operator,
  { path, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listLedgerEntries')
  const list = [ENTRIES, path]
  const [before] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const page = { path, before, limit: PAGE + 1 }
  const [account, found] = await Promise.all([
    requireAccount(app, operator, path),
    store.readBookEntries(app.db, page),
  ])
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  const numbers = shown.map(({ number }) => number)
  const foreign = account.isShared
    ? await store.readForeignPostings(app.db, operator.merchantCodes, { path, numbers })
    : new Set<string>()
  const { merchantCode } = account
  if (merchantCode !== null && before === undefined)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'ledger-account.look', subject: path }),
    )
  return {
    account: accountOnWire(account),
    owner: ownerOf(account),
    entries: shown.map((entry) => entryOnWire(entry, foreign)),
    after: found.length > PAGE && end ? writePlace(list, [end.number]) : null,
  }
}

function ownerOf({
  memberId,
  account,
  merchantCode,
}: store.BookAccountRow): ReplyOf<typeof listing>['owner'] {
  if (memberId === null || account === null || merchantCode === null) return null
  return { memberId, account, merchantCode }
}

/** A posting is there for whoever works for every house whose members it touched; risk sees those of members alone. */
export async function getPosting(
  app: App,
  operator: Operator,
  { id }: QueryOf<typeof getting>,
): Promise<OfficePosting> {
  requireAction(operator, 'getPosting')
  const scope = scopeOf(operator)
  const entries = await store.readBookPosting(app.db, scope, id)
  const [head] = entries
  const houses = entries.flatMap(({ merchantCode }) => merchantCode ?? [])
  const isOfMember = houses.length > 0
  const isOwnMoney = entries.every((entry) => entry.isOwnMoney)
  if (!head || (scope.isMembersOnly && !isOfMember) || !isOwnMoney) throw new Refusal('NOT_FOUND')
  for (const house of houses) requireMerchant(operator, house)
  const [merchantCode] = houses
  if (merchantCode !== undefined)
    await transaction(app, (tx) =>
      recordAudit(tx, { operator, merchantCode, action: 'posting.look', subject: id }),
    )
  const { reason, postedAt, digest, isAsWritten } = head
  const cause = causeOf({ id, reason })
  const roundId = cause.kind === 'round' ? await store.findRoundOfPosting(app.db, id, postedAt) : null
  return {
    id,
    reason,
    at: postedAt.toISOString(),
    digest,
    isAsWritten,
    cause: { ...cause, id: cause.id ?? roundId },
    entries: entries.map(({ transfer, path, number, amount, currency, balanceAfter }) => ({
      transfer,
      path,
      number: Number(number),
      amount: unitsToWire(amount),
      currency,
      balanceAfter: unitsToWire(balanceAfter),
    })),
  }
}

const ENTRIES_AT_ONCE = 20_000
const anyBalance = /^-?\d{1,19}$/

/** Adds an account up from its first entry on, a part at a time. Nothing is changed by it. */
export async function verifyLedgerAccount(
  app: App,
  operator: Operator,
  { path, after }: QueryOf<typeof verifying>,
): Promise<ReplyOf<typeof verifying>> {
  requireAction(operator, 'verifyLedgerAccount')
  const list = [ADDING, path]
  const place = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber, anyBalance] })
  const [number = '0', balance = '0'] = place
  const { currency } = await requireAccount(app, operator, path)
  const part = await store.addUpPart(app.db, { path, number, balance, limit: ENTRIES_AT_ONCE })
  const isLast = part.looked < ENTRIES_AT_ONCE
  const stands = part.total === part.balance && part.lastNumber === part.entryCount
  return {
    currency,
    entries: part.looked,
    faults: part.faults.map(Number),
    total: unitsToWire(part.total),
    balance: unitsToWire(part.balance),
    isRight: isLast ? stands && part.faults.length === 0 : null,
    after: isLast ? null : writePlace(list, [part.lastNumber, part.total]),
  }
}

async function requireAccount(app: App, operator: Operator, path: string): Promise<store.BookAccountRow> {
  const account = await store.findBookAccount(app.db, scopeOf(operator), path)
  if (!account) throw new Refusal('NOT_FOUND')
  return account
}

/** The house's own accounts are for whoever keeps its books; risk looks at members. */
function scopeOf({ roles, merchantCodes }: Operator): store.BookScope {
  const isMembersOnly = !roles.some((role) => role === 'finance' || role === 'owner' || role === 'auditor')
  return { merchantCodes, isMembersOnly }
}

function accountOnWire(row: store.BookAccountRow): LedgerAccount {
  const { path, currency, balance, entries, openedAt, frozenAt, frozenFor, checkedAt } = row
  return {
    path,
    currency,
    balance: unitsToWire(balance),
    entries: Number(entries),
    openedAt: openedAt.toISOString(),
    frozenAt: frozenAt?.toISOString() ?? null,
    frozenFor,
    checkedAt: checkedAt?.toISOString() ?? null,
  }
}

/** What a posting was for stays unsaid where it moved money of another house's members. */
function entryOnWire(row: store.BookEntryRow, foreign: ReadonlySet<string>): LedgerEntry {
  const { number, postedAt, amount, balanceAfter, postingId, reason } = row
  const posting = foreign.has(postingId)
    ? { postingId: null, reason: null, cause: null }
    : { postingId, reason, cause: causeOf({ id: postingId, reason }) }
  return {
    number: Number(number),
    at: postedAt.toISOString(),
    amount: unitsToWire(amount),
    balanceAfter: unitsToWire(balanceAfter),
    ...posting,
  }
}
