import type { Command, GrantCommand, TransferCommand } from './money-model-commands.ts'
import { activeBonus, callVendor, newCall, spin, startNext, takeBack } from './money-model-play.ts'
import { atLeastNothing, least, type Model, move, No, requireWithin } from './money-model-state.ts'

/** Parts per million that the house keeps of money on its way in and out. */
export const DEPOSIT_FEE = 12_345n
export const WITHDRAWAL_FEE = 5_000n
const MILLION = 1_000_000n

/** What the outside world did, which nobody can work out beforehand: the dice, and what a vendor says. */
export type Seen = { readonly won: bigint; readonly vendor: 'done' | 'failed' | 'unknown' }

export type Told = { readonly code: string; readonly model: Model }

/** What a command is answered with, and how everything stands after it. A no leaves all as it was. */
export function tell(before: Model, command: Command, seen: Seen): Told {
  const model = structuredClone(before)
  const place = callOf(model, command)
  try {
    return { code: carryOut(model, command, { seen, place }), model }
  } catch (error) {
    if (!(error instanceof No)) throw error
    return { code: error.message, model: declined(before, command, error.message) }
  }
}

/** Which of the vendor's ids a command is about; a new bet or win gets the next one. */
function callOf(model: Model, command: Command): number {
  if (command.verb === 'bet' || command.verb === 'win') return model.calls.push(newCall(command, 'new')) - 1
  return 'place' in command ? command.place % Math.max(1, model.calls.length) : 0
}

/** A bet that was refused stays refused under its id. A win is paid as soon as it can be. */
function declined(before: Model, command: Command, code: string): Model {
  const model = structuredClone(before)
  const place = callOf(model, command)
  const call = model.calls[place]
  const isSent = command.verb === 'bet' || command.verb === 'again'
  if (isSent && call?.sent.verb === 'bet' && call.state === 'new') call.state = code
  return model
}

type Doing = { readonly seen: Seen; readonly place: number }

function carryOut(model: Model, command: Command, { seen, place }: Doing): string {
  switch (command.verb) {
    case 'bet':
    case 'win':
    case 'again':
      callVendor(model, place)
      return 'ok'
    case 'back':
      if (model.calls.length === 0) model.calls.push(newCall(neverCame, 'gone'))
      else takeBack(model, place)
      return 'ok'
    case 'spin':
      spin(model, { units: command.units, won: seen.won })
      return 'ok'
    case 'deposit':
      return deposit(model, command)
    case 'withdraw':
      return withdraw(model, command)
    case 'decide':
    case 'payout':
      return moveWithdrawal(model, command)
    case 'transfer':
      return transfer(model, command, seen)
    case 'hear':
      return hear(model, command.place, seen)
    case 'grant':
      return grant(model, command)
    case 'cancel':
      return cancel(model)
    case 'limit':
    case 'confirm':
      return changeLimit(model, command)
    case 'exclude':
      model.isExcluded = true
      return 'ok'
  }
}

/** What is sent under an id that was taken back before anything came under it. */
const neverCame = { verb: 'bet', round: 0, units: 10_000n, isFinished: false } as const

type Of<Verb extends Command['verb']> = Extract<Command, { readonly verb: Verb }>

const MOST_WAITING = 5

/** It counts from its request on; what is paid is credited less the fee, and what is declined never was. */
function deposit(model: Model, { units, news }: Of<'deposit'>): string {
  if (model.waiting >= MOST_WAITING) throw new No('DEPOSITS_WAITING')
  if (model.isExcluded) throw new No('EXCLUDED')
  requireWithin(model, 'deposit', model.deposited + units)
  if (news !== 'declined') model.deposited += units
  if (news === 'none') model.waiting += 1
  if (news !== 'paid') return 'ok'
  const fee = (units * DEPOSIT_FEE) / MILLION
  move(model, { from: 'gateway', to: 'cash', units: units - fee })
  move(model, { from: 'gateway', to: 'fees', units: fee })
  model.turnoverLeft += units - fee
  return 'ok'
}

function withdraw(model: Model, { units, forfeits }: Of<'withdraw'>): string {
  if (activeBonus(model) && !forfeits) throw new No('BONUS_OPEN')
  forfeit(model)
  move(model, { from: 'cash', to: 'held', units })
  model.withdrawals.push({ units, state: 'requested' })
  return 'ok'
}

function forfeit(model: Model): void {
  const bonus = activeBonus(model)
  if (!bonus) return
  Object.assign(bonus, { state: 'forfeited', takenBack: model.purses.bonus })
  move(model, { from: 'bonus', to: 'grants', units: model.purses.bonus })
  startNext(model)
}

/** The staff decides once; then the gateway says once what came of it. */
function moveWithdrawal(model: Model, { verb, place, isYes }: Of<'decide' | 'payout'>): string {
  const withdrawal = model.withdrawals[place % Math.max(1, model.withdrawals.length)]
  if (withdrawal?.state !== (verb === 'decide' ? 'requested' : 'approved')) return 'ok'
  const { units } = withdrawal
  if (verb === 'decide') withdrawal.state = isYes ? 'approved' : 'rejected'
  else withdrawal.state = isYes ? 'paid' : 'failed'
  if (!isYes) move(model, { from: 'held', to: 'cash', units })
  if (withdrawal.state !== 'paid') return 'ok'
  const fee = (units * WITHDRAWAL_FEE) / MILLION
  move(model, { from: 'held', to: 'gateway', units: units - fee })
  move(model, { from: 'held', to: 'fees', units: fee })
  return 'ok'
}

/**
 * What goes to a vendor leaves the cash at once, and counts as staked and lost; nothing comes back before the vendor
 * has said so.
 */
function transfer(model: Model, { direction, units }: TransferCommand, seen: Seen): string {
  if (direction === 'in') {
    if (model.isExcluded) throw new No('EXCLUDED')
    requireWithin(model, 'wager', model.staked)
    requireWithin(model, 'wager', model.staked + units, 'TRANSFER_WAGER_LIMIT')
    requireWithin(model, 'loss', model.lost + units, 'TRANSFER_LOSS_LIMIT')
    move(model, { from: 'cash', to: 'vendor', units })
    model.staked += units
    model.lost += units
    model.sent += units
  }
  model.transfers.push({ direction, units, state: 'unknown' })
  return hear(model, model.transfers.length - 1, seen)
}

function hear(model: Model, place: number, { vendor }: Seen): string {
  const known = model.transfers[place % Math.max(1, model.transfers.length)]
  if (known?.state !== 'unknown') return known?.state ?? 'ok'
  known.state = vendor
  const isToCash = known.direction === 'in' ? vendor === 'failed' : vendor === 'done'
  if (!isToCash) return vendor
  if (known.direction === 'in') model.staked = atLeastNothing(model.staked - known.units)
  const returned = least(known.units, model.sent)
  model.lost -= returned
  model.sent -= returned
  const there = least(known.units, model.purses.vendor)
  move(model, { from: 'vendor', to: 'cash', units: there })
  move(model, { from: 'vendorHouse', to: 'cash', units: known.units - there })
  return vendor
}

function grant(model: Model, { units, times, maxStake, maxCashOut }: GrantCommand): string {
  const isFirst = model.bonuses.every(({ state }) => state !== 'active' && state !== 'queued')
  const terms = { units, owed: units * BigInt(times), maxStake, maxCashOut }
  const state = isFirst ? 'active' : 'queued'
  model.bonuses.push({ ...terms, state, done: 0n, cashedOut: 0n, takenBack: 0n })
  if (isFirst) move(model, { from: 'grants', to: 'bonus', units })
  return 'ok'
}

function cancel(model: Model): string {
  const last = model.bonuses.at(-1)
  if (last?.state === 'done') throw new No('NOT_FOUND')
  if (last?.state === 'queued') last.state = 'forfeited'
  else if (last?.state === 'active') forfeit(model)
  return 'ok'
}

/** Tighter at once; looser only when it is confirmed. */
function changeLimit(model: Model, command: Of<'limit' | 'confirm'>): string {
  const { limits } = model
  const { kind } = command
  const limit = limits.get(kind)
  if (command.verb === 'confirm') {
    if (limit?.wish === undefined) throw new No('NOT_FOUND')
    if (limit.wish === null) limits.delete(kind)
    else limits.set(kind, { amount: limit.wish })
    return 'ok'
  }
  const { units } = command
  if (units !== null && (!limit || units <= limit.amount)) limits.set(kind, { amount: units })
  else if (limit) limit.wish = units
  return 'ok'
}
