import { describe, expect, it } from 'vitest'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as bn } from '../../locales/bn/lottery.ts'
import { messages as en } from '../../locales/en/lottery.ts'
import { messages as ur } from '../../locales/ur/lottery.ts'
import { lotteryFamilies, lotteryFamily, lotteryPlay } from './engine.ts'
import { largestPrize, oneIn, returnsText, returnText } from './explain-numbers.ts'
import { explain } from './explain-words.ts'

const languages = [
  ['EN', en, /[A-Za-z]/],
  ['BN', bn, /\p{Script=Bengali}/u],
  ['UR', ur, /\p{Script=Arabic}/u],
] as const

const all = lotteryFamilies.flatMap((family) => family.plays.map((play) => ({ family, play })))

function named(familyId: string, id: string) {
  const family = lotteryFamily(familyId)
  const play = family && lotteryPlay(family, id)
  if (!family || !play) throw new Error(`There is no ${familyId} ${id}.`)
  return { family, play }
}

const said = (familyId: string, id: string) => {
  const { family, play } = named(familyId, id)
  return explain(makeText('EN', en), family, play)
}

describe('[F25] what a play is about', () => {
  it.each(languages)(
    'in %s each of the 360 is explained in whole sentences',
    (language, messages, letters) => {
      const t = makeText(language, messages)
      expect(all).toHaveLength(360)
      for (const { family, play } of all) {
        const { sentences, names } = explain(t, family, play)
        const id = `${family.id} ${play.id}`
        expect(sentences.length, id).toBeGreaterThan(0)
        for (const text of [...sentences, ...names.flat()]) {
          expect(text, id).not.toContain('explain.')
          expect(text, id).not.toMatch(/[{}#]|undefined|NaN/)
        }
        for (const sentence of sentences) {
          expect(sentence, id).toMatch(letters)
          expect(sentence, id).toMatch(/[.:।۔]$/)
        }
      }
    },
  )

  it.each(languages)(
    'in %s plays of a family that win by other rules are told apart',
    (language, messages) => {
      const t = makeText(language, messages)
      for (const family of lotteryFamilies) {
        const rules = new Map<string, string>()
        for (const play of family.plays) {
          const { sentences, names } = explain(t, family, play)
          const text = [...sentences, ...names.flat()].join(' ')
          const { window, tiers } = play
          const ways = tiers.map(({ id, chance }) => `${id} ${chance.numerator}/${chance.denominator}`)
          const places = [...window.prizes, ...(window.places ?? [])].join()
          const rule = JSON.stringify([play.rule, window.size, places, ways])
          expect(rules.get(text) ?? rule, `${family.id} ${play.id}: ${text}`).toBe(rule)
          rules.set(text, rule)
        }
      }
    },
  )
})

describe('[F25] in the words of the table', () => {
  it.each([
    ['ssc', 'last3-span', 'Only the last 3 digits of the draw count.', 'The span is the highest digit minus'],
    [
      'ssc',
      'all5-group60',
      'All 5 digits of the draw count.',
      'one digit twice and 3 different digits once each',
    ],
    ['ssc', 'duel-2v4', 'Dragon wins if place 2 is higher than place 4', 'Tie wins if both are the same.'],
    ['11x5', 'sum-sides', 'All 5 numbers drawn count.', 'A sum of 30 is neither big nor small.'],
    ['k3', 'pair-any', 'Three dice are rolled.', 'It wins if at least two dice show it.'],
    ['pk10', 'first-one', 'Only the first number drawn counts.', 'It wins if that number comes first.'],
    ['keno', 'pick-7', '20 of 80 numbers are drawn.', 'this many of them are drawn: 7 · 6 · 5 · 4 · 0'],
    ['vn-north', 'two-head', 'Seventh (4 numbers)', 'costs 4 lines'],
    ['vn-south', 'two-head', 'The last 2 digits of this prize number count: Eighth.', 'exactly this number'],
    [
      'thai',
      'three-of-four',
      'The last 3 digits of the first prize count.',
      'all among them and all different',
    ],
    ['lao', 'two-bottom', 'The first 2 digits of the first prize count.', 'exactly this number'],
    ['4d', 'box-small', 'First · Second · Third (3 numbers)', 'the same digits, in any order'],
  ])('%s %s', (family, id, ...parts) => {
    const text = said(family, id).sentences.join(' ')
    for (const part of parts) expect(text).toContain(part)
  })

  it('names that nobody could guess have a meaning', () => {
    expect(said('keno', 'sum-elements').names).toEqual([
      ['Gold', '210 to 695'],
      ['Wood', '696 to 763'],
      ['Water', '764 to 855'],
      ['Fire', '856 to 923'],
      ['Earth', '924 to 1,410'],
    ])
    expect(said('ssc', 'shape-first3').names.map(([name]) => name)).toEqual([
      'Leopard',
      'Straight',
      'Pair',
      'Half straight',
      'Mixed',
    ])
    expect(said('thai', 'sides-top').names).toEqual([
      ['Big', '500 or more'],
      ['Small', '499 or less'],
    ])
  })
})

describe('[F25] [F26] the figures beside it', () => {
  const t = makeText('EN', en)
  const terms = { mode: 'traditional', group: 1_800, linePrice: '2.00' } as const

  it.each([
    ['ssc', 'last3-direct', 1_000, '1800.00'],
    ['ssc', 'last3-one', 3.69, '6.642'],
    ['keno', 'pick-10', 8_911_711, '4010270.0294'],
    ['vn-north', 'lot-two', 100, '180.00'],
    ['k3', 'straight-any', 9, '16.20'],
  ])('%s %s wins once in %d lines, and pays at most %s', (familyId, id, lines, prize) => {
    const { play } = named(familyId, id)
    const [tier] = play.tiers
    expect(tier && oneIn(tier)).toBe(lines)
    expect(largestPrize(play, terms)).toBe(prize)
  })

  it('a play returns its group, and 4D at customary odds what custom leaves of a stake', () => {
    for (const { play } of all) expect(returnText(t, play, terms)).toBe('90.0%')
    const fixed = { mode: 'entertainment', group: 1_900 } as const
    expect(returnText(t, named('4d', 'straight-big').play, fixed)).toBe('64.0%')
    expect(returnText(t, named('4d', 'box-big').play, fixed)).toBe('64.0 – 66.7%')
    expect(returnsText(t, named('4d', 'box-big').family, fixed)).toBe('60.0 – 66.7%')
    expect(returnsText(t, named('ssc', 'duel-1v2').family, fixed)).toBe('95.0%')
    expect(returnsText(t, named('ssc', 'duel-1v2').family, terms)).toBe('90.0%')
  })
})
