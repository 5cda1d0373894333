import { moneyToWire } from '@baize/money'
import fc from 'fast-check'
import type { Posted, Posting } from '#modules/ledger'

type ModelAccount = {
  readonly currency: string
  readonly mayGoNegative: boolean
  readonly isFrozen: boolean
  balance: bigint
}

/** A ledger in its simplest form: one thing after another, nothing but a map of balances and what was said. */
export type Model = {
  readonly accounts: Map<string, ModelAccount>
  readonly said: Map<string, { readonly body: string; readonly answer: string }>
}

const MEMBER_START = 300n
const members = ['member:a:cash', 'member:b:cash', 'member:c:bonus', 'jackpot:mini']
const debtors = ['house:play:CNY-0', 'house:play:CNY-1', 'gateway:test']
const pkr = ['member:a:pkr', 'house:play:PKR-0', 'gateway:pkr']
export const frozenPath = 'member:frozen:cash'

/** The accounts of the model, each member with the same amount from the gateway of its currency. */
export function modelOf(): Model {
  const accounts = new Map<string, ModelAccount>()
  for (const path of [...members, ...debtors, ...pkr, frozenPath]) {
    const currency = pkr.includes(path) ? 'PKR' : 'CNY'
    const mayGoNegative = /^(house|gateway):/.test(path)
    accounts.set(path, { currency, mayGoNegative, isFrozen: path === frozenPath, balance: 0n })
  }
  for (const { from, to, amount } of startOfModel().flatMap(({ transfers }) => transfers)) {
    balanceOf(accounts, from).balance -= amount.units
    balanceOf(accounts, to).balance += amount.units
  }
  return { accounts, said: new Map() }
}

/** The postings that bring a real ledger to where the model starts. */
export function startOfModel(): Posting[] {
  return [...members, 'member:a:pkr', frozenPath].map((to, index) => {
    const currency = pkr.includes(to) ? 'PKR' : 'CNY'
    const from = currency === 'PKR' ? 'gateway:pkr' : 'gateway:test'
    const id = `11111111-0000-4000-8000-${String(index).padStart(12, '0')}`
    return { id, reason: 'start', transfers: [{ from, to, amount: { units: MEMBER_START, currency } }] }
  })
}

/** A posting in few numbers, so that a failing list shrinks to something that can be read. */
export type Body = { readonly id: number; readonly lines: readonly (readonly [number, number, number])[] }

const places = [...members, ...debtors, ...members, ...debtors, ...pkr, frozenPath, 'member:nobody:cash']
const place = fc.nat({ max: places.length - 1 })

export const bodies: fc.Arbitrary<Body> = fc.record({
  id: fc.nat({ max: 2_000 }),
  lines: fc.array(fc.tuple(place, place, fc.integer({ min: 1, max: 200 })), { minLength: 1, maxLength: 3 }),
})

export function asked({ id, lines }: Body): Posting {
  const transfers = lines.map(([from, to, units]) => {
    const payer = places[from] ?? ''
    const payee = places[from] === places[to] ? 'gateway:test' : (places[to] ?? '')
    const giver = payer === payee ? 'house:play:CNY-0' : payer
    return {
      from: giver,
      to: payee,
      amount: { units: BigInt(units), currency: pkr.includes(giver) ? 'PKR' : 'CNY' },
    }
  })
  return { id: `22222222-0000-4000-8000-${String(id).padStart(12, '0')}`, reason: 'model', transfers }
}

/** What the model answers: the balances, or the code of a refusal. */
export function postToModel(model: Model, posting: Posting): string {
  const body = posting.transfers.map(({ from, to, amount }) => `${from}>${to}=${amount.units}`).join()
  const before = model.said.get(posting.id)
  if (before) return before.body === body ? before.answer : 'POSTING_ID_REUSED'
  const sides = posting.transfers.flatMap(({ from, to, amount }) =>
    [from, to].map((path) => ({ path, amount })),
  )
  const known = sides.map(({ path, amount }) => ({ account: model.accounts.get(path), amount }))
  if (known.some(({ account }) => !account)) return 'ACCOUNT_NOT_FOUND'
  if (known.some(({ account, amount }) => account?.currency !== amount.currency)) return 'CURRENCY_MISMATCH'
  if (known.some(({ account }) => account?.isFrozen)) return 'ACCOUNT_FROZEN'

  const balances = new Map([...model.accounts].map(([path, { balance }]) => [path, balance]))
  for (const { from, to, amount } of posting.transfers) {
    const rest = (balances.get(from) ?? 0n) - amount.units
    if (rest < 0n && !model.accounts.get(from)?.mayGoNegative) return 'INSUFFICIENT_FUNDS'
    balances.set(from, rest)
    balances.set(to, (balances.get(to) ?? 0n) + amount.units)
  }
  for (const [path, balance] of balances) balanceOf(model.accounts, path).balance = balance
  const touched = [...new Set(sides.map(({ path }) => path))]
  const answer = touched
    .map((path) => `${path}=${moneyToWire({ units: balances.get(path) ?? 0n, currency: 'CNY' })}`)
    .join()
  model.said.set(posting.id, { body, answer })
  return answer
}

/** What the real ledger answered, in the model's words. */
export function saidBy(posted: Posted): string {
  return posted.balances.map(({ account, balance }) => `${account}=${moneyToWire(balance)}`).join()
}

function balanceOf(accounts: Model['accounts'], path: string): ModelAccount {
  const account = accounts.get(path)
  if (!account) throw new Error(`The model has no account ${path}.`)
  return account
}
