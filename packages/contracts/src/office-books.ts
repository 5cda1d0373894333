import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'

const office = { audience: 'operator', rate: 'list' } as const

/** An account by the name that the ledger knows it by, as `member:<id>:cash` or `house:play:CNY-3`. */
const accountPath = z
  .string()
  .check(z.regex(/^(member|house|gateway|jackpot|host|room)(:[A-Za-z0-9_.-]+)+$/), z.maxLength(200))

export const ledgerAccount = z.object({
  path: z.string(),
  currency: z.string(),
  balance: z.string(),
  /** How many entries it has. */
  entries: z.number(),
  openedAt: z.string(),
  frozenAt: z.nullable(z.string()),
  frozenFor: z.nullable(z.string()),
  /** When its balance was last found to be the sum of its entries; null where nobody has looked yet. */
  checkedAt: z.nullable(z.string()),
})
export type LedgerAccount = z.output<typeof ledgerAccount>

/** Members' accounts are completed from the first eight signs of the member's id on. */
export const findLedgerAccounts = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/ledger/accounts',
  summary: 'Accounts whose path begins like this, in the order of their paths',
  query: z.strictObject({
    path: z.string().check(z.regex(/^[a-z]+(:[A-Za-z0-9_.-]*)*$/), z.maxLength(200)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ accounts: z.array(ledgerAccount), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED'],
})

/** What a posting was made for; the id is there where something can be opened by it. */
export const postingCause = z.object({
  kind: z.enum([
    'round',
    'deposit',
    'withdrawal',
    'bonus',
    'jackpot',
    'transfer',
    'agents',
    'case',
    'gifts',
    'cards',
    'adjustment',
    'other',
  ]),
  id: z.nullable(z.string()),
})
export type PostingCause = z.output<typeof postingCause>

export const ledgerEntry = z.object({
  number: z.number(),
  at: z.string(),
  /** Below zero where money left. */
  amount: z.string(),
  balanceAfter: z.string(),
  /** Null with its reason and its cause where the posting moved money of another house's member. */
  postingId: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  cause: z.nullable(postingCause),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

export const listLedgerEntries = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/ledger/entries',
  summary: 'What moved through an account, newest first, with the balance after each entry',
  query: z.strictObject({ path: accountPath, after: z.optional(listCursor) }),
  reply: z.object({
    account: ledgerAccount,
    /** Whose it is, where it is a member's. */
    owner: z.nullable(z.object({ memberId: z.string(), account: z.string(), merchantCode: z.string() })),
    entries: z.array(ledgerEntry),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const officePosting = z.object({
  id: z.string(),
  reason: z.string(),
  at: z.string(),
  /** Over the reason and every transfer, as it was kept when it was posted. */
  digest: z.string(),
  /** Whether the same digest comes out of what is stored now. */
  isAsWritten: z.boolean(),
  cause: postingCause,
  entries: z.array(
    z.object({
      transfer: z.number(),
      path: z.string(),
      number: z.number(),
      amount: z.string(),
      currency: z.string(),
      balanceAfter: z.string(),
    }),
  ),
})
export type OfficePosting = z.output<typeof officePosting>

export const getPosting = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/ledger/posting',
  summary: 'One posting with all its entries, its digest, and what it was made for',
  query: z.strictObject({ id: z.uuid() }),
  reply: officePosting,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Some ten thousand entries at a time: ask on with `after` until there is none. */
export const verifyLedgerAccount = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/ledger/verify',
  summary: 'Add up the entries of an account again, and say where one does not go on from the one before it',
  query: z.strictObject({ path: accountPath, after: z.optional(listCursor) }),
  reply: z.object({
    currency: z.string(),
    /** How many entries this part looked at, and the numbers of those that do not fit. */
    entries: z.number(),
    faults: z.array(z.number()),
    /** What the entries come to up to here, and what the account stands at. */
    total: z.string(),
    balance: z.string(),
    /** Whether the account stands where its entries say; null until the last part. */
    isRight: z.nullable(z.boolean()),
    after: z.nullable(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})
