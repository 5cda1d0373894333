import { sportModels } from '../../../../../packages/engines/src/sports/index.ts'
import { expect, it } from 'vitest'
import { makeText } from '../../lib/texts/i18n.tsx'
import { messages as bn } from '../../locales/bn/sports.ts'
import { messages as en } from '../../locales/en/sports.ts'
import urRules from '../../locales/ur/sports-rules.json'
import { messages as ur } from '../../locales/ur/sports.ts'
import { groupOf, marketName, outcomeLabel, outcomeName, outcomeShort } from './market-names.ts'

const languages = [
  ['EN', en],
  ['BN', bn],
  ['UR', ur],
] as const

const sides = Array.from({ length: 8 }, (_, place) => ({ sideId: `${place}`, name: `Side ${place + 1}` }))

/** A specifier as a feed would write it. */
const given: Readonly<Record<string, string>> = { mark: '-0.25', side: 'home', first: '1', second: '2' }

/** Every type of market of every sport, each with one key and its outcomes. */
const markets = Object.values(sportModels).flatMap(({ code, marketTypes }) =>
  marketTypes.map(({ type, specifiers, outcomes, shape }) => {
    const pairs = [...specifiers].sort().map((name) => `${name}=${given[name] ?? '2'}`)
    const own = shape === 'total' ? ['over', 'under'] : shape === 'yes-no' ? ['yes', 'no'] : ['home', 'away']
    const key = pairs.length > 0 ? `${type}|${pairs.join('&')}` : type
    return { sport: code, key, outcomes: outcomes ?? own }
  }),
)

/** What nobody has named shows as it is: small Latin letters. */
const isBare = (text: string) => text === '' || /^[a-z][a-z0-9 -]*$/.test(text) || text.includes('sports.')

it.each(languages)(
  '[T02] in %s every market of our sports and every outcome has a name',
  (language, messages) => {
    const t = makeText(language, messages)
    const named = markets.flatMap(({ sport, key, outcomes }) => {
      const fixture = { sport, sides: sport === 'karts' ? sides : sides.slice(0, 2) }
      const names = outcomes.map((outcome) => outcomeName(t, fixture, { market: key, outcome }))
      return [marketName(t, fixture, key), ...names].map((text) => `${sport} ${key}: ${text}`)
    })
    expect(named.filter((each) => isBare(each.replace(/^.*?: /, '')))).toEqual([])
  },
)

it('a handicap is written for each side, and quarters keep their places', () => {
  const t = makeText('EN', en)
  const fixture = { sport: 'football', sides: sides.slice(0, 2) }
  expect(
    ['home', 'away'].map((each) => outcomeName(t, fixture, { market: 'ah|mark=-0.25', outcome: each })),
  ).toEqual(['Side 1 \u2066−0.25\u2069', 'Side 2 \u2066+0.25\u2069'])
  expect(outcomeName(t, fixture, { market: 'ah|mark=0', outcome: 'away' })).toBe('Side 2 0')
  expect(outcomeName(t, fixture, { market: 'total|mark=2.75', outcome: 'over' })).toBe('Over 2.75')
  expect(marketName(t, fixture, 'total|half=1&mark=1.5')).toBe('Half 1 · Total goals')
})

it('where there is no room the signs of the trade stand for names', () => {
  const t = makeText('EN', en)
  const fixture = { sport: 'football', sides: sides.slice(0, 2) }
  expect(
    ['home', 'draw', 'away'].map((each) => outcomeShort(t, fixture, { market: '1x2', outcome: each })),
  ).toEqual([{ name: '1' }, { name: 'X' }, { name: '2' }])
  expect(outcomeShort(t, fixture, { market: 'ah|mark=1.5', outcome: 'away' })).toEqual({
    name: '2',
    mark: '(\u2066−1.5\u2069)',
  })
  expect(outcomeShort(t, fixture, { market: 'total|mark=2.5', outcome: 'over' })).toEqual({
    name: 'Over 2.5',
  })
  expect(outcomeLabel(t, fixture, { market: 'double-chance', outcome: 'home-draw' })).toEqual({ name: '1X' })
  expect(outcomeLabel(t, fixture, { market: 'half-full', outcome: 'draw-away' })).toEqual({ name: 'X/2' })
})

it('on a button the mark of a handicap stands apart from the name, which alone may be cut', () => {
  const t = makeText('EN', en)
  const fixture = { sport: 'football', sides: sides.slice(0, 2) }
  const labels = ['home', 'away'].map((each) =>
    outcomeLabel(t, fixture, { market: 'ah|mark=-0.25', outcome: each }),
  )
  expect(labels).toEqual([
    { name: 'Side 1', mark: '\u2066−0.25\u2069' },
    { name: 'Side 2', mark: '\u2066+0.25\u2069' },
  ])
  expect(outcomeLabel(t, fixture, { market: 'winner', outcome: 'home' })).toEqual({ name: 'Side 1' })
})

it('[T02] in Urdu the sign of a number stands before it, also in the rule about quarters', () => {
  const bare = Object.entries({ ...ur, ...urRules }).filter(([, text]) => /(?<!\u2066)[−+]\d/.test(text))
  expect(bare).toEqual([])
  expect(urRules['sports.rule.quarter']).toContain('\u2066−0.25\u2069')
})

it('markets stand under the tab where they are looked for', () => {
  const outcomes = (...keys: string[]) => keys.map((outcome) => ({ outcome, odds: 2_000, isOffered: true }))
  expect(groupOf({ market: '1x2', outcomes: outcomes('home', 'draw', 'away') })).toBe('main')
  expect(groupOf({ market: 'ah|mark=-0.5', outcomes: outcomes('home', 'away') })).toBe('handicap')
  expect(groupOf({ market: 'total|mark=2.5', outcomes: outcomes('over', 'under') })).toBe('totals')
  expect(groupOf({ market: 'winner|map=2', outcomes: outcomes('home', 'away') })).toBe('halves')
  expect(groupOf({ market: 'correct-score', outcomes: outcomes('0-0', '1-0', 'other') })).toBe('specials')
})
