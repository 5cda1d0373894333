import type { VendorCommand } from './money-model-commands.ts'
import {
  atLeastNothing,
  least,
  type Model,
  type ModelBonus,
  type ModelCall,
  type ModelRound,
  move,
  No,
  requireWithin,
} from './money-model-state.ts'

const emptyRound: ModelRound = {
  state: 'open',
  staked: 0n,
  bonusStaked: 0n,
  bonus: null,
  debits: 0,
  credits: 0,
}

/** The bonus that is played. */
export function activeBonus({ bonuses }: Model): ModelBonus | undefined {
  return bonuses.find(({ state }) => state === 'active')
}

/** Where nothing is played the first in line starts, unless its owner takes a break. */
export function startNext(model: Model): void {
  const next = model.bonuses.find(({ state }) => state === 'queued')
  if (!next || activeBonus(model) || model.isExcluded) return
  next.state = 'active'
  move(model, { from: 'grants', to: 'bonus', units: next.units })
}

/** Cash goes first, then the bonus; what a limit or the terms forbid is not taken. */
function stake(
  model: Model,
  round: ModelRound,
  units: bigint,
): Pick<ModelCall, 'cash' | 'bonus' | 'counted' | 'played'> {
  if (model.isExcluded) throw new No('EXCLUDED')
  const place = model.bonuses.findIndex(({ state }) => state === 'active')
  const bonus = round.bonus === null || round.bonus === place ? activeBonus(model) : undefined
  const isCovered = units <= model.purses.cash + (bonus ? model.purses.bonus : 0n)
  const cash = isCovered ? least(units, model.purses.cash) : units
  requireWithin(model, 'stake', units)
  requireWithin(model, 'wager', model.staked + units)
  if (cash > 0n) requireWithin(model, 'loss', model.lost + cash)
  if (bonus && units > bonus.maxStake) throw new No('BONUS_STAKE_LIMIT')
  if (!isCovered) throw new No('INSUFFICIENT_FUNDS')
  model.staked += units
  model.lost += cash
  model.turnoverLeft = atLeastNothing(model.turnoverLeft - cash)
  move(model, { from: 'cash', to: 'play', units: cash })
  move(model, { from: 'bonus', to: 'play', units: units - cash })
  if (bonus) bonus.done += units
  round.staked += units
  round.bonusStaked += units - cash
  if (units > cash) round.bonus = place
  return { cash: -cash, bonus: cash - units, counted: bonus ? units : 0n, played: place }
}

/** To the pockets that the stake came from; the share of a bonus that is over is cash as far as its terms go. */
function pay(model: Model, round: ModelRound, units: bigint): Pick<ModelCall, 'cash' | 'bonus'> {
  const share = round.staked > 0n ? (units * round.bonusStaked) / round.staked : 0n
  move(model, { from: 'play', to: 'cash', units: units - share })
  const { cash, bonus } = payBonus(model, round.bonus, share)
  model.lost -= units - share + cash
  return { cash: units - share + cash, bonus }
}

function payBonus(model: Model, place: number | null, units: bigint): { cash: bigint; bonus: bigint } {
  const bonus = model.bonuses[place ?? -1]
  if (units === 0n || !bonus) return { cash: 0n, bonus: 0n }
  if (bonus.state === 'active') {
    move(model, { from: 'play', to: 'bonus', units })
    return { cash: 0n, bonus: units }
  }
  const cash = bonus.state === 'done' ? least(units, bonus.maxCashOut - bonus.cashedOut) : 0n
  move(model, { from: 'play', to: 'cash', units: cash })
  bonus.cashedOut += cash
  bonus.takenBack += units - cash
  return { cash, bonus: 0n }
}

function finishBonus(model: Model): void {
  const bonus = activeBonus(model)
  if (!bonus || bonus.done < bonus.owed) return
  bonus.cashedOut = least(model.purses.bonus, bonus.maxCashOut)
  bonus.takenBack = model.purses.bonus - bonus.cashedOut
  bonus.state = 'done'
  move(model, { from: 'bonus', to: 'cash', units: bonus.cashedOut })
  move(model, { from: 'bonus', to: 'grants', units: bonus.takenBack })
  startNext(model)
}

/** A round of our own, with what the dice brought. */
export function spin(model: Model, { units, won }: { readonly units: bigint; readonly won: bigint }): void {
  const round = { ...emptyRound }
  stake(model, round, units)
  pay(model, round, won)
  finishBonus(model)
}

/** A vendor's call under the id of its place; what was done before is answered again. */
export function callVendor(model: Model, place: number): void {
  const call = model.calls[place]
  if (!call || call.state === 'done') return
  if (call.state === 'back' || call.state === 'gone') throw new No('TX_ROLLED_BACK')
  if (call.state !== 'new') throw new No(call.state)
  const { verb, round: name, units, isFinished } = call.sent
  if (verb === 'bet' && model.isExcluded) throw new No('EXCLUDED')
  const round = model.rounds.get(name) ?? { ...emptyRound }
  if (round.state !== 'open') throw new No('ROUND_CLOSED')
  if (verb === 'win' && !model.rounds.has(name)) throw new No('ROUND_NOT_FOUND')
  Object.assign(call, verb === 'bet' ? stake(model, round, units) : pay(model, round, units))
  finishBonus(model)
  if (verb === 'bet') round.debits += 1
  else round.credits += 1
  if (isFinished) round.state = 'settled'
  model.rounds.set(name, round)
  call.state = 'done'
}

export function newCall(sent: VendorCommand, state: 'new' | 'gone'): ModelCall {
  return { sent, state, cash: 0n, bonus: 0n, counted: 0n, played: -1 }
}

/** Takes a call back: what never came will do nothing, and a stake whose round was paid stays. */
export function takeBack(model: Model, place: number): void {
  const call = model.calls[place]
  if (call?.state === 'new') call.state = 'gone'
  const round = model.rounds.get(call?.sent.round ?? -1)
  if (call?.state !== 'done' || !round) return
  const { verb, units } = call.sent
  if (verb === 'bet' && round.credits > 0) throw new No('ROUND_SETTLED')
  const moved = verb === 'bet' ? giveBack(model, round, call) : takeFrom(model, round, call)
  model.lost += moved
  const bonus = activeBonus(model)
  if (bonus && model.bonuses[call.played] === bonus) bonus.done = atLeastNothing(bonus.done - call.counted)
  if (verb === 'bet') {
    model.staked = atLeastNothing(model.staked - units)
    round.staked -= units
    round.bonusStaked += call.bonus
    round.debits -= 1
  } else round.credits -= 1
  if (round.debits === 0 && round.credits === 0) round.state = 'void'
  call.state = 'back'
}

function giveBack(model: Model, round: ModelRound, call: ModelCall): bigint {
  move(model, { from: 'play', to: 'cash', units: -call.cash })
  const { cash } = payBonus(model, round.bonus, -call.bonus)
  return call.cash - cash
}

/** What became cash is taken from cash; what went back to the house with its bonus is there already. */
function takeFrom(model: Model, round: ModelRound, call: ModelCall): bigint {
  move(model, { from: 'cash', to: 'play', units: call.cash })
  const state = model.bonuses[round.bonus ?? -1]?.state
  if (state === 'active') move(model, { from: 'bonus', to: 'play', units: call.bonus })
  if (state !== 'done') return call.cash
  move(model, { from: 'cash', to: 'play', units: call.bonus })
  return call.cash + call.bonus
}
