import * as z from 'zod/mini'
import { listCursor } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { voidCauses } from './office-rounds.ts'
import { approval } from './operators.ts'
import { gameCode } from './play.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const sourceHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const officeLottery = z.object({
  gameId: z.string(),
  family: z.string(),
  /** Whether its numbers come from elsewhere. */
  isImported: z.boolean(),
  isOn: z.boolean(),
  /** When it draws: every so many seconds, or at a time of some days; both by the clock of its own place. */
  schedule: z.object({
    everySeconds: z.nullable(z.number()),
    at: z.nullable(z.string()),
    weekdays: z.nullable(z.array(z.number())),
    offsetMinutes: z.number(),
  }),
  /** Out of 2,000. */
  groups: z.object({ least: z.number(), usual: z.number(), most: z.number() }),
})
export type OfficeLottery = z.output<typeof officeLottery>

export const listOfficeLotteries = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery',
  summary: 'The lotteries, and whether they are on',
  reply: z.array(officeLottery),
  refusals: ['NOT_PERMITTED'],
})

/** Of one that is off nothing is sold; what was sold is drawn and paid. */
export const switchLottery = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/lottery/switch',
  summary: 'Turn a lottery on or off, in every house',
  body: z.strictObject({ gameId: gameCode, isOn: z.boolean(), reason: text(140) }),
  reply: officeLottery,
  refusals: ['NOT_PERMITTED', 'GAME_NOT_FOUND', 'PROOF_REQUIRED'],
})

export const awaitedDraw = z.object({
  drawId: z.string(),
  gameId: z.string(),
  numero: z.string(),
  state: z.string(),
  closesAt: z.string(),
  /** The result that stands, where it is to be corrected. */
  result: z.nullable(z.string()),
  /** What one operator has entered and another has to confirm. */
  entered: z.nullable(z.object({ numbers: z.string(), by: z.string() })),
})
export type AwaitedDraw = z.output<typeof awaitedDraw>

export const listAwaitedDraws = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery/draws',
  summary: 'Draws that wait for a result from elsewhere, or for somebody to confirm one',
  reply: z.array(awaitedDraw),
  refusals: ['NOT_PERMITTED'],
})

export const officeDrawStates = ['open', 'closed', 'drawn', 'settled', 'void'] as const

const officeDraw = z.object({
  drawId: z.string(),
  gameId: z.string(),
  numero: z.string(),
  state: z.enum(officeDrawStates),
  opensAt: z.string(),
  closesAt: z.string(),
  drawsAt: z.string(),
  settledAt: z.nullable(z.string()),
  result: z.nullable(z.string()),
  /** How many results it has had: above one, the first was wrong. */
  version: z.number(),
  voidReason: z.nullable(z.string()),
  /** Known once they are sealed. */
  tickets: z.nullable(z.number()),
})
export type OfficeDraw = z.output<typeof officeDraw>

export const listOfficeDraws = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery/all-draws',
  summary: 'The draws of a lottery, the last to close first',
  query: z.strictObject({
    gameId: gameCode,
    state: z.optional(z.enum(officeDrawStates)),
    after: z.optional(listCursor),
  }),
  reply: z.object({ draws: z.array(officeDraw), after: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED', 'BAD_QUERY'],
})

export const getOfficeDraw = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery/draw',
  summary: 'A draw with every result it has had, and what it can cost at the most',
  query: z.strictObject({ drawId: z.uuid() }),
  reply: z.object({
    draw: officeDraw,
    results: z.array(
      z.object({
        version: z.number(),
        numbers: z.string(),
        /** Those who said so, by name; null where it was drawn by itself. */
        enteredBy: z.nullable(z.string()),
        confirmedBy: z.nullable(z.string()),
        sourceHash: z.nullable(z.string()),
        madeAt: z.string(),
      }),
    ),
    /** No draw costs more than this in a currency; decimal text. */
    exposure: z.array(z.object({ currency: z.string(), amount: z.string() })),
  }),
  refusals: ['NOT_PERMITTED', 'DRAW_NOT_FOUND'],
})

const report = z.strictObject({
  drawId: z.uuid(),
  numbers: text(2_000),
  /** The SHA-256 of what they were read from. */
  sourceHash,
})

/** For a draw that has none, or to correct the one that it was settled by. */
export const enterResult = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/lottery/results',
  summary: 'Say what an imported draw came to; nothing happens before another operator says the same',
  body: report,
  reply: z.object({}),
  refusals: ['NOT_PERMITTED', 'PROOF_REQUIRED', 'DRAW_NOT_FOUND', 'NOT_DRAWN_YET', 'RESULT_WRONG'],
})

export const confirmResult = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/lottery/results/confirm',
  summary: 'Say the same as another operator did: the draw is settled by it',
  body: report,
  reply: z.object({}),
  refusals: [
    'NOT_PERMITTED',
    'PROOF_REQUIRED',
    'DRAW_NOT_FOUND',
    'NOT_DRAWN_YET',
    'RESULT_WRONG',
    'NOT_FOUND',
    'SAME_OPERATOR',
    'RESULT_DIFFERS',
  ],
})

export const replayDraw = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery/replay',
  summary:
    'Settle every ticket of a settled draw again, and say where it comes to something else than what is stored',
  query: z.strictObject({ drawId: z.uuid() }),
  reply: z.object({
    tickets: z.number(),
    won: z.number(),
    /** Tickets that came to something else. */
    differences: z.array(z.string()),
  }),
  refusals: ['NOT_PERMITTED', 'DRAW_NOT_FOUND', 'NOT_DRAWN_YET'],
})

/** What an order is owed in a draw, since an account is frozen. Below zero where it was paid too much. */
export const owedOrder = z.object({
  orderId: z.string(),
  memberId: z.string(),
  account: z.string(),
  gameId: z.string(),
  drawId: z.string(),
  numero: z.string(),
  /** What the result came to, stakes that go back, or what comes back for betting below one's group. */
  kind: z.enum(['result', 'refund', 'rebate']),
  amount: z.string(),
  currency: z.string(),
  /** Why it could not be moved, as a refusal. */
  code: z.string(),
  owedAt: z.string(),
})
export type OwedOrder = z.output<typeof owedOrder>

/** A place in that list: a draw, an order and what it is owed for. */
export const owedPlace =
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(result|refund|rebate)$/

export const listOwed = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/lottery/owed',
  summary: 'What draws owe to members whose account is frozen, a page at a time; it is paid once it can be',
  query: z.strictObject({ after: z.optional(z.string().check(z.regex(owedPlace))) }),
  reply: z.object({ owed: z.array(owedOrder), next: z.nullable(z.string()) }),
  refusals: ['NOT_PERMITTED'],
})

/** It sets odds: asked by one operator and decided by another; the id is the caller's own. */
export const setBonusGroup = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/lottery/groups',
  summary: 'Ask that the bonus group of a member be raised; tickets that are sold keep theirs',
  body: z.strictObject({
    id: z.uuid(),
    memberId: z.uuid(),
    points: z.int().check(z.gte(1), z.lte(1_999)),
    reason: text(140),
  }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'NOT_FOUND', 'GROUP_NOT_ALLOWED', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})

/** Until its numbers are known. Asked by one operator and decided by another; the id is the caller's own. */
export const voidDraw = endpoint({
  ...office,
  method: 'POST',
  path: '/wps/office/lottery/void',
  summary: 'Ask that a whole draw be given up: every stake goes back',
  body: z.strictObject({ id: z.uuid(), drawId: z.uuid(), cause: z.enum(voidCauses), reason: text(140) }),
  reply: approval,
  refusals: ['NOT_PERMITTED', 'DRAW_NOT_FOUND', 'ALREADY_DECIDED', 'REQUEST_ID_REUSED', 'PROOF_REQUIRED'],
})
