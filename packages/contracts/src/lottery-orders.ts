import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { drawStates, lotteryModes } from './lottery.ts'
import { gameCode, stakeOnWire } from './play.ts'
import { requestId } from './request-id.ts'

const pageNo = z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/)))

const LONGEST_SELECTION = 120_000
const MOST_TICKETS = 50
const MOST_DRAWS = 50
/** All lines that an order may have, typed one by one; or the names of all its tickets in all its draws. */
const MOST_BYTES = 128 * 1024

/** One sub-order as the member put it together. Lines and stake are what the page counted: they are checked, never used. */
export const wantedTicket = z.strictObject({
  play: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,63}$/)),
  mode: z.enum(lotteryModes),
  selection: z.string().check(z.minLength(1), z.maxLength(LONGEST_SELECTION)),
  linePrice: stakeOnWire,
  multiple: z.int().check(z.gte(1), z.lte(10_000)),
  /** Of traditional play alone; the member's usual one where it is left out. */
  group: z.optional(z.int().check(z.gte(1), z.lte(2_000))),
  lines: z.int().check(z.gte(1)),
})
export type WantedTicket = z.output<typeof wantedTicket>

export const subOrderStates = ['accepted', 'cancelled', 'won', 'lost', 'void'] as const

/** A ticket in one draw. Amounts are decimal text in the currency of its order. */
export const subOrder = z.object({
  subOrderId: z.string(),
  drawId: z.string(),
  numero: z.string(),
  drawState: z.enum(drawStates),
  result: z.nullable(z.string()),
  play: z.string(),
  mode: z.enum(lotteryModes),
  selection: z.string(),
  lines: z.number(),
  multiple: z.number(),
  linePrice: z.string(),
  group: z.number(),
  stake: z.string(),
  state: z.enum(subOrderStates),
  payout: z.nullable(z.string()),
  /** What the ticket pays if one line hits a tier, its multiple included, as it was when it was bought. */
  prizes: z.array(z.object({ tier: z.string(), prize: z.string() })),
  /** What comes back of the stake for betting below one's own group, and whether it has: it is paid with the draw. */
  rebate: z.string(),
  isRebatePaid: z.boolean(),
  /** Until when it can be given back; null when it no longer can, whatever the time. */
  cancelUntil: z.nullable(z.string()),
  closesAt: z.string(),
})
export type SubOrder = z.output<typeof subOrder>

/** A chase runs while one of its draws is still to come. */
export const orderStates = ['running', 'finished', 'cancelled'] as const

export const order = z.object({
  orderId: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  state: z.enum(orderStates),
  currency: z.string(),
  isTrial: z.boolean(),
  stake: z.string(),
  payout: z.string(),
  /** What has come back of the stakes for betting below one's own group. */
  rebate: z.string(),
  /** How many draws it takes in, and the first of them. */
  draws: z.number(),
  numero: z.string(),
  tickets: z.number(),
  stopsOnWin: z.boolean(),
  placedAt: z.string(),
})
export type Order = z.output<typeof order>

export const orderDetail = z.object({
  ...order.shape,
  subOrders: z.array(subOrder),
  /** Cash right after it was done. */
  balance: z.string(),
  serverTime: z.string(),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Every ticket is bought in every draw that is named, there with so many times its multiple. */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/lgw/orders',
  summary: 'Buys tickets of a lottery, in one draw or in several',
  audience: 'member',
  rate: 'bet',
  mostBytes: MOST_BYTES,
  body: z.strictObject({
    requestId,
    gameId: gameCode,
    draws: z
      .array(z.strictObject({ drawId: z.uuid(), times: z.int().check(z.gte(1), z.lte(1_000)) }))
      .check(z.minLength(1), z.maxLength(MOST_DRAWS)),
    tickets: z.array(wantedTicket).check(z.minLength(1), z.maxLength(MOST_TICKETS)),
    /** Whether the draws that are left are given back once one has won. */
    stopsOnWin: z.optional(z.boolean()),
    /** What the page says that all of it costs. */
    stake: stakeOnWire,
  }),
  reply: orderDetail,
  refusals: [
    'LOGIN_REQUIRED',
    'GAME_NOT_FOUND',
    'GAME_DISABLED',
    'DRAW_NOT_FOUND',
    'DRAW_CLOSED',
    'SELECTION_WRONG',
    'GROUP_NOT_ALLOWED',
    'PRICE_CHANGED',
    'STAKE_LIMIT',
    'NUMBERS_SOLD_OUT',
    'INSUFFICIENT_FUNDS',
    'ACCOUNT_FROZEN',
    'EXCLUDED',
    'LIMIT_REACHED',
    'REALITY_CHECK_DUE',
    'BREAK_DUE',
    'BONUS_STAKE_LIMIT',
    'REQUEST_ID_REUSED',
  ],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/lgw/orders',
  summary: 'My orders, newest first, a page at a time',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({
    gameId: z.optional(gameCode),
    state: z.optional(z.enum(orderStates)),
    pageNo,
    pageSize: z.optional(z.string().check(z.regex(/^[1-9]\d?$|^100$/))),
  }),
  reply: z.object({ orders: z.array(order), pageNum: z.number(), totalPages: z.number() }),
  refusals: ['LOGIN_REQUIRED'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/lgw/orders/detail',
  summary: 'One of my orders with all its sub-orders',
  audience: 'member',
  rate: 'read',
  query: z.strictObject({ orderId: z.uuid() }),
  reply: orderDetail,
  refusals: ['LOGIN_REQUIRED', 'ORDER_NOT_FOUND'],
})

export const cancelSubOrders = endpoint({
  method: 'POST',
  path: '/lgw/orders/suborders/cancel',
  summary: 'Gives sub-orders of one order back before their draws close; all of them or none',
  audience: 'member',
  rate: 'bet',
  mostBytes: MOST_BYTES,
  body: z.strictObject({
    orderId: z.uuid(),
    subOrderIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_TICKETS * MOST_DRAWS)),
  }),
  reply: orderDetail,
  refusals: ['LOGIN_REQUIRED', 'ORDER_NOT_FOUND', 'CANCEL_TOO_LATE', 'ACCOUNT_FROZEN'],
})
