import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { counted, listTotal } from './list-total.ts'
import { approval } from './operators.ts'
import { gameCode, roundDetail } from './play.ts'
import { proofFile } from './proof-file.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/))
const moment = z.optional(z.iso.datetime())

export const officeRoundStates = ['open', 'held', 'settled', 'void'] as const

/** A round as operators see it. Amounts are decimal text in its currency. */
export const officeRound = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  game: z.string(),
  gameName: z.string(),
  vendor: z.string(),
  /** The vendor's own name for it. */
  ref: z.nullable(z.string()),
  state: z.enum(officeRoundStates),
  currency: z.string(),
  staked: z.string(),
  payout: z.string(),
  /** What of the payout is a pot that fell in it. */
  jackpotWon: z.string(),
  isTrial: z.boolean(),
  startedAt: z.string(),
  settledAt: z.nullable(z.string()),
})
export type OfficeRound = z.output<typeof officeRound>

export const listOfficeRounds = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rounds',
  summary: 'Rounds of a house, newest first',
  query: z.strictObject({
    house,
    /** A member by their id. */
    member: z.optional(z.uuid()),
    game: z.optional(gameCode),
    vendor: z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,15}$/))),
    /** The vendor's own name for a round, whole. */
    ref: z.optional(text(128)),
    state: z.optional(z.enum(officeRoundStates)),
    from: moment,
    to: moment,
    after: z.optional(listCursor),
    counted,
  }),
  reply: z.object({ rounds: z.array(officeRound), after: z.nullable(z.string()), total: listTotal }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** One thing that was asked for in a round, and what came of it. */
export const officeRoundStep = z.object({
  at: z.string(),
  kind: z.string(),
  state: z.enum(['applied', 'held', 'declined', 'rolled_back', 'tombstoned']),
  /** Why it was declined. */
  code: z.nullable(z.string()),
  /** The vendor's id for it; none of our own games, where it is the browser's. */
  txId: z.nullable(z.string()),
  walletTxId: z.string(),
  stake: z.string(),
  payout: z.string(),
  /** What of both was bonus money. */
  bonusStake: z.string(),
  bonusPayout: z.string(),
  jackpot: z.string(),
  balanceAfter: z.string(),
  postingId: z.nullable(z.string()),
  rolledBackAt: z.nullable(z.string()),
  /** When the vendor first wanted it back and was refused. */
  rollbackRefusedAt: z.nullable(z.string()),
})
export type OfficeRoundStep = z.output<typeof officeRoundStep>

export const officeRoundDetail = z.object({
  round: officeRound,
  stake: z.string(),
  turnover: z.string(),
  bonusStaked: z.string(),
  /** What it put into a pot, and where the terms of that pot stand in the public log. */
  jackpot: z.string(),
  terms: z.nullable(z.number()),
  /** What a vendor has set aside and not given back. */
  held: z.string(),
  balanceBefore: z.string(),
  balanceAfter: z.string(),
  isAbandoned: z.boolean(),
  rulesHash: z.nullable(z.string()),
  /** Whether it is one of our own games; nothing of a vendor's can be played again here. */
  isOwn: z.boolean(),
  steps: z.array(officeRoundStep),
  /** Of our own games: what was chosen, what it shows and its receipt, by the game's own code run once more. */
  played: roundDetail.shape.played,
  /** What comes out when the round is played again, and whether that is what is stored. */
  replay: z.nullable(z.object({ staked: z.string(), payout: z.string(), isAsStored: z.boolean() })),
})
export type OfficeRoundDetail = z.output<typeof officeRoundDetail>

export const getOfficeRound = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rounds/round',
  summary: 'One round: its steps, money, postings, receipt, and what it comes to when it is played again',
  query: z.strictObject({ house, id: z.uuid() }),
  reply: officeRoundDetail,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** For a dispute: the same file that the member can fetch, which the verifier reads. */
export const getOfficeProof = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rounds/proof',
  summary: 'A round of our own games as a file that the verifier checks without asking anybody',
  query: z.strictObject({ house, id: z.uuid() }),
  reply: proofFile,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** What a vendor says of a round of its own, in its own words: for a complaint, beside what was written here. */
export const vendorRound = z.object({
  /** Nothing came back in time, or the vendor knows no such round. */
  answer: z.enum(['told', 'not-known', 'silent']),
  summary: z.nullable(z.string()),
  replayUrl: z.nullable(z.string()),
  proof: z.nullable(z.record(z.string(), z.unknown())),
})
export type VendorRound = z.output<typeof vendorRound>

export const getVendorRound = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/rounds/vendor',
  summary: 'Ask the vendor of a round what it knows of it',
  query: z.strictObject({ house, id: z.uuid() }),
  reply: vendorRound,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

/** Why the house takes a round or a draw back, as the public log says it. */
export const voidCauses = ['malfunction', 'vendor-error', 'wrong-terms', 'duplicate', 'ruling'] as const
export type VoidCause = (typeof voidCauses)[number]

/** Asked by one operator and decided by another; the id is the caller's own. A round that won a pot stands. */
export const voidRound = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/rounds/void',
  summary:
    'Ask that a whole round be taken back: stakes returned, and of what it paid whatever is still there',
  body: z.strictObject({
    id: z.uuid(),
    house,
    roundId: z.uuid(),
    cause: z.enum(voidCauses),
    reason: text(140),
  }),
  reply: approval,
  refusals: [
    'NOT_PERMITTED',
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'ROUND_STANDS',
    'OWN_ACCOUNT',
    'REQUEST_ID_REUSED',
    'PROOF_REQUIRED',
  ],
})
