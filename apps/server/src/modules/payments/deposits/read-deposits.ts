import type {
  Deposit as DepositOnWire,
  DepositLine,
  DepositMethod,
  DepositState,
  LanguageCode,
  MeasuredTime,
} from '@baize/contracts'
import { money, unitsToWire } from '@baize/money'
import { toDataURL } from 'qrcode'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { readCoinOrder } from './coin-order.ts'
import { type Deposit, feeOf } from './deposit.ts'
import * as store from '../store/deposits.ts'
import { type MethodRow, readMethod, readDepositMethods } from '../store/methods.ts'
import { readDepositTimes } from '../store/times.ts'

type DepositReader = Pick<Visit, 'merchant' | 'language'> & { readonly member: Member }

type Shelf = { vendor: string; displayName: string; methods: DepositMethod[] }

/** The ways to deposit, by vendor, in the merchant's order. */
export async function listDepositMethods(
  app: App,
  { member, merchant, language }: DepositReader,
): Promise<{ vendors: Shelf[] }> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const shelves = new Map<string, Shelf>()
  const [rows, times] = await Promise.all([
    readDepositMethods(app.db, merchant.code),
    readDepositTimes(app.db, merchant.code),
  ])
  for (const row of rows) {
    const { vendor, vendorName: displayName } = row
    const shelf = shelves.get(vendor) ?? { vendor, displayName, methods: [] }
    const arrival = times.find(({ methodCode }) => methodCode === row.code)
    shelf.methods.push(methodOnWire(row, { language, currency: merchant.money.currency, arrival }))
    shelves.set(vendor, shelf)
  }
  return { vendors: [...shelves.values()] }
}

type MethodTexts = {
  readonly language: LanguageCode
  readonly currency: string
  readonly arrival: MeasuredTime | undefined
}

function methodOnWire(row: MethodRow, { language, currency, arrival }: MethodTexts): DepositMethod {
  return {
    code: row.code,
    kind: row.kind,
    name: row.names[language],
    currency,
    min: unitsToWire(row.minAmount),
    max: unitsToWire(row.maxAmount),
    // A rate in parts per million has the four places of an amount.
    feePercent: unitsToWire(BigInt(row.feePpm)),
    feePpm: row.feePpm,
    quickAmounts: row.quickAmounts.map(unitsToWire),
    payee: row.payee,
    arrival: arrival ? { median: arrival.median, slow: arrival.slow, count: arrival.count } : null,
    arrives: row.arrives?.[language] ?? null,
    asksPayer: row.asksPayer,
    coin:
      row.network === null || row.confirmations === null
        ? null
        : { network: row.network, confirmations: row.confirmations },
  }
}

/** One of the member's deposits as it stands, with all that is needed to pay it. */
export async function getDeposit(
  app: App,
  { member, language }: DepositReader,
  id: string,
): Promise<DepositOnWire> {
  const deposit = await store.readDeposit(app.db, id)
  if (!deposit || deposit.memberId !== member.id) throw new Refusal('DEPOSIT_NOT_FOUND')
  const [method, steps, first, coinOrder] = await Promise.all([
    readMethod(app.db, { merchantCode: deposit.merchantCode, code: deposit.methodCode }),
    store.readSteps(app.db, id),
    store.readFirst(app.db, member.id),
    readCoinOrder(app.db, deposit),
  ])
  const isPayable = deposit.state === 'requested' || deposit.state === 'paying'
  return {
    ...lineOf(deposit, method?.names[language]),
    payUrl: isPayable ? deposit.payUrl : null,
    qrImage: isPayable && deposit.qr !== null ? await toDataURL(deposit.qr, { margin: 2 }) : null,
    payee: deposit.kind === 'manual' && isPayable ? (method?.payee ?? null) : null,
    coinOrder,
    hasSlip: deposit.transferNumber !== null || deposit.slipImageId !== null,
    isFirst: first === id,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
    expiresAt: deposit.expiresAt.toISOString(),
  }
}

export function lineOf(deposit: Deposit, methodName = deposit.methodCode): DepositLine {
  return {
    id: deposit.id,
    kind: deposit.kind,
    methodCode: deposit.methodCode,
    methodName,
    state: deposit.state,
    reason: deposit.reason,
    note: deposit.note,
    currency: deposit.currency,
    amount: unitsToWire(deposit.amount),
    fee: unitsToWire(feeOf(deposit, money(deposit.paid ?? deposit.amount, deposit.currency)).units),
    paid: deposit.paid === null ? null : unitsToWire(deposit.paid),
    credited: deposit.credited === null ? null : unitsToWire(deposit.credited),
    referenceCode: deposit.referenceCode,
    createdAt: deposit.createdAt.toISOString(),
    settledAt: deposit.settledAt?.toISOString() ?? null,
  }
}

const PAGE_SIZE = 20
const DAYS_SHOWN = 92
/** A clock of a browser runs ahead by less than this. */
const AHEAD_MS = 60_000

type DepositListQuery = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly state?: DepositState | undefined
  readonly pageNo?: string | undefined
  readonly pageSize?: string | undefined
}

/** The member's deposits, newest first; without a time, those of the last three months. */
export async function listDeposits(
  app: App,
  { member, merchant, language }: DepositReader,
  { from, to, state, pageNo, pageSize }: DepositListQuery,
): Promise<{ content: DepositLine[]; pageNum: number; totalPages: number }> {
  const end = to === undefined ? new Date(app.clock.now().getTime() + AHEAD_MS) : new Date(to)
  const start = from === undefined ? new Date(end.getTime() - DAYS_SHOWN * DAY_MS) : new Date(from)
  const slice = { memberId: member.id, from: start, to: end, state }
  const page = { number: Number(pageNo ?? 1), size: Number(pageSize ?? PAGE_SIZE) }
  const [rows, count, methods] = await Promise.all([
    store.readDeposits(app.db, slice, page),
    store.countDeposits(app.db, slice),
    readDepositMethods(app.db, merchant.code),
  ])
  const names = new Map(methods.map(({ code, names: said }) => [code, said[language]]))
  return {
    content: rows.map((row) => lineOf(row, names.get(row.methodCode))),
    pageNum: page.number,
    totalPages: Math.ceil(count / page.size),
  }
}
