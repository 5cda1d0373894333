import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardOf } from '../testing/card-of.ts'
import { scriptedDraws } from '../testing/scripted-draws.ts'
import { type HiLoAction, hiLo } from './hi-lo.ts'
import { type Side, winsOf } from './hi-lo-rules.ts'

const guess = (side: Side): HiLoAction => ({ kind: 'guess', side })
const skip: HiLoAction = { kind: 'skip' }
const cashOut: HiLoAction = { kind: 'cashOut' }

function play(cards: readonly number[], actions: readonly HiLoAction[], rules = hiLo.rules) {
  return hiLo.engine.run(rules, { stake: 10_000n, start: {}, actions }, scriptedDraws(cards))
}

const named = (names: string) => names.split(' ').map(cardOf)

it('a guess multiplies the value by its fair odds', () => {
  const round = play(named('7S 9H 2D'), [guess('higher'), guess('lower'), cashOut])
  // From a seven seven ranks are as high or higher; from a nine nine are as low or lower.
  expect(round.payout).toBe((10_000n * 99n * 13n * 13n) / (100n * 7n * 9n))
  expect(round.view).toEqual({ state: 'cashedOut', cards: named('7S 9H 2D'), value: 26_557, offers: null })
})

it.each([
  ['7S 7H', 'higher', 'running'],
  ['7S 7H', 'lower', 'running'],
  ['AS AH', 'higher', 'lost'],
  ['AS AH', 'lower', 'running'],
  ['AS 2H', 'higher', 'running'],
  ['AS 2H', 'lower', 'lost'],
  ['KS KH', 'lower', 'lost'],
  ['KS KH', 'higher', 'running'],
  ['KS QH', 'lower', 'running'],
  ['KS QH', 'higher', 'lost'],
  ['7S 8H', 'lower', 'lost'],
  ['7S 6H', 'higher', 'lost'],
] as const)('%s: a guess of %s leaves the round %s', (names, side, state) => {
  const round = play(named(names), [guess(side)])
  expect(round.view.state).toBe(state)
  expect(round.payout).toBe(0n)
})

it('every guess from every card is fair: it pays one over the share of cards that win it', () => {
  for (let card = 0; card < 52; card++)
    for (const side of ['higher', 'lower'] as const) {
      const outcomes = Array.from({ length: 52 }, (_, next) => play([card, next], [guess(side)]).view)
      const won = outcomes.filter(({ state }) => state === 'running')
      const wins = winsOf((card % 13) + 1, side)
      expect(won.length).toBe(wins * 4)
      expect(won.every(({ value }) => value === Math.floor((9_900 * 13) / wins))).toBe(true)
    }
})

it('a skipped card changes what is guessed from, and not what the round is worth', () => {
  const { view } = play(named('7S KH'), [skip])
  expect(view).toMatchObject({ state: 'running', value: 9_900, offers: { higher: 128_700, lower: 10_725 } })
})

it('a guess worth more than the rules allow is not offered', () => {
  const rules = { ...hiLo.rules, highestValue: 13 }
  const { view } = play(named('7S KH'), [guess('higher')], rules)
  expect(view.offers).toEqual({ higher: null, lower: 19_917 })
  expect(() => play(named('7S KH KS'), [guess('higher'), guess('higher')], rules)).toThrow('not offered')
  const ended = play(named('AS AH'), [guess('lower')], rules)
  expect(ended).toMatchObject({
    isOver: true,
    payout: 128_700n,
    view: { state: 'cashedOut', value: 128_700 },
  })
})

it('after the last card the round pays what it is worth', () => {
  const rules = { ...hiLo.rules, mostCards: 3 }
  const ended = play(named('7S 8H 9D'), [skip, guess('higher')], rules)
  expect(ended).toMatchObject({ isOver: true, view: { state: 'cashedOut' } })
  expect(() => play(named('7S 8H 9D TC'), [skip, guess('higher'), skip], rules)).toThrow('over')
})

it('while a round runs, nothing of the next card is in its view', () => {
  const card = fc.integer({ min: 0, max: 51 })
  const choice = fc.constantFrom(guess('higher'), guess('lower'), skip)
  fc.assert(
    fc.property(
      fc.array(card, { minLength: 6, maxLength: 6 }),
      fc.array(choice, { maxLength: 5 }),
      card,
      (cards, actions, other) => {
        const shown = cards.slice(0, actions.length + 1)
        expect(outcome([...shown, other], actions)).toEqual(outcome(cards, actions))
      },
    ),
  )
})

function outcome(cards: readonly number[], actions: readonly HiLoAction[]) {
  try {
    return play(cards, actions)
  } catch (error) {
    return error
  }
}

it('whoever stays away is paid what the round is worth', () => {
  const played = { stake: 10_000n, start: {}, actions: [guess('higher')] }
  const draws = () => scriptedDraws(named('7S 9H'))
  const chosen = hiLo.engine.abandon(hiLo.rules, played, draws())
  expect(chosen).toEqual([cashOut])
  expect(play(named('7S 9H'), [guess('higher'), ...chosen]).payout).toBe((10_000n * 99n * 13n) / 700n)
  const lost = hiLo.engine.abandon(hiLo.rules, { ...played, actions: [guess('lower')] }, draws())
  expect(lost).toEqual([])
})
