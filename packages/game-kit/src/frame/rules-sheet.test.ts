// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import en from '../../locales/en.json'
import { type RulesFacts, rulesContent } from './rules-sheet.ts'

const texts: Readonly<Record<string, string>> = en

function figures(facts: RulesFacts): string[] {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  const [part] = rulesContent(t, facts, [])
  if (!(part instanceof Element)) throw new Error('There are no figures.')
  return [...part.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent).join(': '),
  )
}

const facts = {
  hitRate: 0.2867,
  deviation: 4.68,
  volatility: 'even',
  largest: 199.2,
  isCounted: true,
} as const

it('[F32] the rules of a slot say how often it pays and how unevenly', () => {
  expect(figures({ rtp: 0.9537, topAward: 199.2, facts })).toEqual([
    'Return to player (RTP): 95.37%',
    'Hit rate (rounds that win): 28.6%',
    'Volatility: Medium (standard deviation 4.68 × bet)',
    'Max win: 199.2 × bet',
  ])
})

it('[F24] a cap is called a cap, and only a win that can be had the highest award', () => {
  const capped = { ...facts, largest: 5_000, isCounted: false }
  expect(figures({ rtp: 0.96, topAward: 5_000, facts: capped }).at(-1)).toBe(
    'Maximum payout per round: 5,000 × bet',
  )
  expect(figures({ rtp: 0.99, topAward: 8 })).toEqual(['Return to player (RTP): 99%', 'Max win: 8 × bet'])
})
