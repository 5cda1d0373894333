import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../testing/card-of.ts'
import { scriptedDraws } from '../testing/scripted-draws.ts'
import { blackjack } from './blackjack.ts'
import type { BlackjackRules } from './blackjack-rules.ts'
import { type Choice, choices } from './blackjack-table.ts'

const named = (names: string) => names.split(' ').map(cardOf)
const actionsOf = (chosen: readonly Choice[]) => chosen.map((choice) => ({ choice }))

/** Cards in the order of the deal: member, dealer's open card, member, dealer's hidden card, then as they are drawn. */
function play(
  names: string,
  chosen: readonly Choice[],
  changed: Partial<BlackjackRules> & { stake?: bigint } = {},
) {
  const { stake = 10_000n, ...rules } = changed
  const played = { stake, start: {}, actions: actionsOf(chosen) }
  return blackjack.engine.run({ ...blackjack.rules, ...rules }, played, scriptedDraws(named(names)))
}

describe('what a round pays', () => {
  it.each<[string, Choice[], bigint, bigint]>([
    ['TS 6H 9D KC 5S', ['stand'], 10_000n, 0n],
    ['TS 6H 9D KC 6S', ['stand'], 10_000n, 20_000n],
    ['TS 9H 9D KC', ['stand'], 10_000n, 10_000n],
    ['TS 9H 8D KC', ['stand'], 10_000n, 0n],
    ['TS 9H 6D KC KS', ['hit'], 10_000n, 0n],
    ['TS 9H 6D KC 5S', ['hit'], 10_000n, 20_000n],
    ['AS 9H KD KC', [], 10_000n, 25_000n],
    ['AS TH KD AC', [], 10_000n, 10_000n],
    ['9S TH KD AC', [], 10_000n, 0n],
    ['6S 6H 5D TC TS KS', ['double'], 20_000n, 40_000n],
    ['6S 6H 5D TC 2S 5S', ['double'], 20_000n, 0n],
    ['6S 6H 5D TC TS 5S', ['double'], 20_000n, 20_000n],
  ])('%s, %j: staked %d, paid %d', (names, chosen, staked, payout) => {
    expect(play(names, chosen)).toMatchObject({ staked, payout: payout, isOver: true })
  })

  it('a natural of an odd stake is rounded down once', () => {
    expect(play('AS 9H KD KC', [], { stake: 3n }).payout).toBe(7n)
    expect(play('AS 9H KD KC', [], { naturalPays: 120, stake: 3n }).payout).toBe(6n)
  })
})

describe('splitting', () => {
  it('plays two hands, each of which may be doubled, against one dealer', () => {
    const round = play('8S 6H 8D TC 3S 2H TD 9H KS', ['split', 'double', 'double'])
    expect(round).toMatchObject({ staked: 40_000n, payout: 80_000n, isOver: true })
    expect(round.view.hands.map(({ total, result }) => [total, result])).toEqual([
      [21, 'won'],
      [19, 'won'],
    ])
  })

  it('gives aces one card each, and makes no natural', () => {
    const round = play('AS 6H AD TC KS 5H 5S', ['split'])
    expect(round).toMatchObject({ staked: 20_000n, payout: 10_000n, isOver: true })
    expect(round.view.hands.map(({ result }) => result)).toEqual(['pushed', 'lost'])
  })

  it('is possible once, with two cards that count the same', () => {
    expect(play('TS 6H KD TC', []).view.choices).toEqual(['hit', 'stand', 'double', 'split'])
    expect(play('9S 6H KD TC', []).view.choices).not.toContain('split')
    expect(play('8S 6H 8D TC 8C 8H', ['split']).view.choices).toEqual(['hit', 'stand', 'double'])
    const without = { canDoubleAfterSplit: false }
    expect(play('8S 6H 8D TC 8C 8H', ['split'], without).view.choices).toEqual(['hit', 'stand'])
  })
})

describe('insurance', () => {
  it('is offered against an ace, costs half the stake, and pays twice what it cost', () => {
    expect(play('TS AH 9D KC', []).view).toMatchObject({
      insurance: 'offered',
      active: null,
      choices: ['insure', 'decline'],
    })
    expect(play('TS AH 9D KC', ['insure'])).toMatchObject({ staked: 15_000n, payout: 15_000n, isOver: true })
    expect(play('TS AH 9D KC', ['decline'])).toMatchObject({ staked: 10_000n, payout: 0n, isOver: true })
    expect(play('TS AH 9D 8C', ['insure', 'stand'])).toMatchObject({ staked: 15_000n, payout: 10_000n })
    expect(play('AS AH KD KC', ['insure'])).toMatchObject({ staked: 15_000n, payout: 25_000n, isOver: true })
    expect(play('AS AH KD 8C', ['decline'])).toMatchObject({ payout: 25_000n, isOver: true })
  })

  it('is not to be had for a stake that has no half', () => {
    expect(play('TS AH 9D KC', [], { stake: 1n }).view.choices).toEqual(['decline'])
    expect(() => play('TS AH 9D KC', ['insure'], { stake: 1n })).toThrow('too small')
  })
})

it('the dealer stands on a soft seventeen, unless the rules say otherwise', () => {
  expect(play('TS 6H 8D AC', ['stand'])).toMatchObject({ payout: 20_000n })
  const hits = play('TS 6H 8D AC 4S', ['stand'], { dealerHitsSoft17: true })
  expect(hits).toMatchObject({ payout: 0n, view: { dealer: { total: 21 } } })
})

it('the dealer draws no card against hands that are lost already', () => {
  const { view } = play('TS 6H 6D TC KS', ['hit'])
  expect(view.dealer).toEqual({ cards: named('6H TC'), total: 16 })
})

it.each<[string, Choice[]]>([
  ['TS 9H 9D KC', ['split']],
  ['TS 9H 9D KC', ['insure']],
  ['TS 9H 9D KC', ['stand', 'stand']],
  ['AS 9H KD KC', ['hit']],
  ['TS 9H 2D KC 2S 5S', ['hit', 'double']],
  ['TS AH 9D KC', ['hit']],
])('%s: %j is a foul', (names, chosen) => {
  expect(() => play(names, chosen)).toThrow(expect.objectContaining({ name: 'Foul' }))
})

it('while a round runs, the hidden card and the cards to come are not in its view', () => {
  const cards = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 24, maxLength: 24 })
  const some = fc.array(fc.constantFrom(...choices), { maxLength: 4 })
  fc.assert(
    fc.property(cards, cards, some, (first, second, chosen) => {
      const round = (ints: readonly number[]) => {
        const played = { stake: 10_000n, start: {}, actions: actionsOf(chosen) }
        try {
          return blackjack.engine.run(blackjack.rules, played, scriptedDraws(ints))
        } catch {
          return undefined
        }
      }
      const one = round(first)
      if (!one || one.isOver) return
      // Everything that has been seen stays; the hidden card and all that follows is another.
      const seen = one.view.hands.reduce((sum, hand) => sum + hand.cards.length, 0) + 2
      const other = round([...first.slice(0, 3), ...second.slice(0, 1), ...first.slice(4, seen), ...second])
      expect(one.view.dealer.cards).toHaveLength(1)
      if (other && !other.isOver) expect(other).toEqual(one)
    }),
    { numRuns: 2000 },
  )
})

it('whoever stays away takes no insurance and stands', () => {
  const abandoned = (names: string, chosen: readonly Choice[]) =>
    blackjack.engine
      .abandon(
        blackjack.rules,
        { stake: 1n, start: {}, actions: actionsOf(chosen) },
        scriptedDraws(named(names)),
      )
      .map(({ choice }) => choice)
  expect(abandoned('TS 9H 9D KC', [])).toEqual(['stand'])
  expect(abandoned('TS AH 9D 8C', [])).toEqual(['decline', 'stand'])
  expect(abandoned('TS AH 9D KC', [])).toEqual(['decline'])
  expect(abandoned('8S 6H 8D TC 3S 2H', ['split'])).toEqual(['stand', 'stand'])
  expect(abandoned('AS 9H KD KC', [])).toEqual([])
})
