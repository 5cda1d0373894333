import { expect, it, vi } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { blackjack } from './blackjack.ts'
import { totalOf, valueOf } from './blackjack-hand.ts'
import { dealerOdds } from './blackjack-odds.ts'
import { strategyAgainst } from './blackjack-strategy.ts'
import type { Choice } from './blackjack-table.ts'
import { ONE, plus, reduced, toNumber, ZERO } from './fraction.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const sheet = blackjack.maths(blackjack.rules)

it('[MR-27] basic strategy returns what is declared, exactly', () => {
  expect(sheet.rtp).toEqual({
    numerator: 7911865040755275415257305528n,
    denominator: 7952113957576948743581430823n,
  })
  expect(sheet.staked).toEqual(reduced({ numerator: 418_423n, denominator: 371_293n }))
  expect(sheet.top.multiplier).toEqual({ numerator: 8n, denominator: 1n })
})

it('the dealer ends as an endless pack says, and always somehow', () => {
  for (let up = 1; up <= 10; up++)
    expect(dealerOdds(blackjack.rules, up).reduce((sum, each) => plus(sum, each), ZERO)).toEqual(ONE)
  // Published for an endless pack: the dealer goes over from a six in 42.3 of 100 rounds, from a ten in 23.0.
  expect(toNumber(dealerOdds(blackjack.rules, 6)[5] ?? ZERO)).toBeCloseTo(0.4232, 4)
  expect(toNumber(dealerOdds(blackjack.rules, 10)[5] ?? ZERO)).toBeCloseTo(0.2298, 3)
})

it.each<[string, number, number, number | null, Choice]>([
  ['16 against a ten', 16, 10, null, 'hit'],
  ['16 against a six', 16, 6, null, 'stand'],
  ['12 against a three', 12, 3, null, 'hit'],
  ['12 against a four', 12, 4, null, 'stand'],
  ['11 against a six', 11, 6, null, 'double'],
  ['two eights against a ten', 16, 10, 8, 'split'],
  ['two tens against a six', 20, 6, 10, 'stand'],
  ['two fives against a five', 10, 5, 5, 'double'],
  ['two nines against a seven', 18, 7, 9, 'stand'],
])('%s is played as everybody plays it', (_, total, up, pair, choice) => {
  const offered: Choice[] = ['stand', 'hit', 'double', ...(pair === null ? [] : (['split'] as const))]
  const position = { hand: { total, isSoft: false }, pair }
  expect(strategyAgainst(blackjack.rules, up).best(position, offered).choice).toBe(choice)
})

it('[MR-27] rounds of the engine, played by the strategy, return what the mathematics says', () => {
  const strategies = Array.from({ length: 10 }, (_, index) => strategyAgainst(blackjack.rules, index + 1))
  const remembered = new Map<string, Choice>()
  const rounds = 40_000
  let [staked, paid] = [0, 0]
  for (let nonce = 0; nonce < rounds; nonce++) {
    const actions: { choice: Choice }[] = []
    for (;;) {
      const played = { stake: 2n, start: {}, actions }
      const round = blackjack.engine.run(blackjack.rules, played, seededDraws('blackjack', nonce))
      if (round.isOver) {
        staked += Number(round.staked) / 2
        paid += Number(round.payout) / 2
        break
      }
      actions.push({ choice: chosen(round.view) })
    }
  }
  // Within the band that 99 of 100 such samples keep to.
  const band = (2.576 * sheet.deviation) / Math.sqrt(rounds)
  const expected = toNumber(sheet.staked) * (toNumber(sheet.rtp) - 1)
  expect(Math.abs((paid - staked) / rounds - expected)).toBeLessThan(band)
  expect(staked / rounds).toBeCloseTo(toNumber(sheet.staked), 2)

  function chosen(view: Parameters<typeof positionOf>[0]): Choice {
    const [only] = view.choices
    if (view.insurance === 'offered') return 'decline'
    const { up, position } = positionOf(view)
    const key = JSON.stringify([up, position, view.choices])
    const known =
      remembered.get(key) ?? strategies[up - 1]?.best(position, view.choices).choice ?? only ?? 'stand'
    remembered.set(key, known)
    return known
  }
})

type View = ReturnType<typeof blackjack.engine.run>['view']

function positionOf(view: View) {
  const cards = view.hands[view.active ?? 0]?.cards ?? []
  const [first = 0, second = 0] = cards
  const isPair = cards.length === 2 && valueOf(first) === valueOf(second)
  const position = { hand: totalOf(cards), pair: isPair ? valueOf(first) : null }
  return { up: valueOf(view.dealer.cards[0] ?? 0), position }
}
