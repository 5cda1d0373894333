import type { ShownFixture, ShownMarket } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'
import { parseMarket } from './engine.ts'

type Named = Pick<ShownFixture, 'sport' | 'sides'>
type NamedOutcome = { readonly market: string; readonly outcome: string }
type Specifiers = Readonly<Record<string, string>>

/** Types of markets that have a name; a foreign feed may bring others, which are called what it calls them. */
const types = [
  '1x2',
  'winner',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'ah',
  'total',
  'team-total',
  'half-full',
  'correct-score',
  'next-goal',
  'runs',
  'over-runs',
  'over-wicket',
  'wicket-runs',
  'top-batter',
  'most-sixes',
  'toss',
  'set-score',
  'race',
  'maps-ah',
  'maps-total',
  'pistol',
  'overtime',
  'first-tower',
  'first-to-ten',
  'duration',
  'top-three',
  'head-to-head',
] as const

/** What a market may be about a part of, in the order in which parts are said. */
const parts = ['innings', 'over', 'set', 'game', 'map', 'half', 'quarter', 'lap'] as const

/** What is counted in a total, by sport. */
const counted = ['football', 'cricket', 'tennis', 'basketball', 'kabaddi', 'shooter', 'arena'] as const

/** `Map 2 · Winner`, `Handicap −0.25`: what a market asks. */
export function marketName(t: Text, fixture: Named, key: string): string {
  const market = parseMarket(key)
  if (!market) return key
  const { specifiers } = market
  const named = [...partNames(t, specifiers), typeName(t, fixture, market)]
  return named.join(' · ')
}

function partNames(t: Text, specifiers: Specifiers): string[] {
  return parts.flatMap((part) => {
    const number = specifiers[part]
    return number === undefined ? [] : [t(`sports.part.${part}`, { number })]
  })
}

type ParsedMarket = { readonly type: string; readonly specifiers: Specifiers }

function typeName(t: Text, fixture: Named, { type, specifiers }: ParsedMarket): string {
  const known = types.find((each) => each === type)
  if (!known) return type.replace(/-/g, ' ')
  const sport = counted.find((each) => each === fixture.sport)
  const unit = sport ? t(`sports.counted.${sport}`) : ''
  const number = specifiers.goal ?? specifiers.wicket ?? specifiers.to ?? specifiers.points ?? ''
  return t(`sports.market.${known}`, { unit, number, side: sideName(fixture, specifiers.side) })
}

/** What a type of markets of a sport is called, without its mark or its part. */
export function marketTypeName(
  t: Text,
  { sport, type }: { readonly sport: string; readonly type: string },
): string {
  return typeName(t, { sport, sides: [] }, { type, specifiers: {} })
    .replace(/^[:\s]+/, '')
    .trim()
}

function sideName({ sides }: Named, side: string | undefined): string {
  const place = side === 'home' ? 0 : side === 'away' ? 1 : placeInField(side)
  return sides[place]?.name ?? ''
}

/** Of a field the sides are counted from 1: `side-3`, or `3` where a specifier says it. */
function placeInField(side: string | undefined): number {
  const [, number] = /^(?:side-)?(\d{1,2})$/.exec(side ?? '') ?? []
  return Number(number ?? 0) - 1
}

/** What an outcome says, in full. */
export function outcomeName(t: Text, fixture: Named, { market: key, outcome }: NamedOutcome): string {
  const specifiers = parseMarket(key)?.specifiers ?? {}
  const { mark } = specifiers
  if (outcome === 'first' || outcome === 'second') return sideName(fixture, specifiers[outcome])
  if (outcome === 'home' || outcome === 'away') {
    const handicap = handicapOf(outcome, mark)
    return [sideName(fixture, outcome), handicap].filter((part) => part !== undefined).join(' ')
  }
  if (outcome === 'over' || outcome === 'under') return t(`sports.outcome.${outcome}`, { mark: mark ?? '' })
  return outcomeWords(t, fixture, outcome)
}

const words = ['draw', 'yes', 'no', 'none', 'other', 'tie', 'odd', 'even'] as const

function outcomeWords(t: Text, fixture: Named, outcome: string): string {
  const [, batter] = /^batter-(\d+)$/.exec(outcome) ?? []
  if (batter) return t('sports.outcome.batter', { number: batter })
  const word = words.find((each) => each === outcome)
  if (word) return t(`sports.outcome.${word}`)
  const [, first, second] = PAIR.exec(outcome) ?? []
  if (first && second) return [first, second].map((each) => outcomeWord(t, fixture, each)).join(' / ')
  return sideName(fixture, outcome) || outcome.replace(/^[a-z0-9-]+:/, '')
}

function outcomeWord(t: Text, fixture: Named, side: string): string {
  return side === 'draw' ? t('sports.outcome.draw') : sideName(fixture, side)
}

/** The same where there is no room for a name. */
export function outcomeShort(t: Text, fixture: Named, { market: key, outcome }: NamedOutcome): OutcomeLabel {
  const mark = parseMarket(key)?.specifiers.mark
  const handicap = handicapOf(outcome, mark)
  if (handicap !== undefined) return { name: outcome === 'home' ? '1' : '2', mark: `(${handicap})` }
  const sign = fixture.sides.length === 2 && mark === undefined ? signs[outcome] : undefined
  return sign === undefined ? outcomeLabel(t, fixture, { market: key, outcome }) : { name: sign }
}

const PAIR = /^(home|draw|away)-(home|draw|away)$/
const signs: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** What stands on a button, where a long name may be cut: its mark may not, since often nothing else tells rows apart. */
type OutcomeLabel = { readonly name: string; readonly mark?: string }

/** A name where one fits, and 1X where two names would not. */
export function outcomeLabel(t: Text, fixture: Named, { market: key, outcome }: NamedOutcome): OutcomeLabel {
  const [, first = '', second = ''] = PAIR.exec(outcome) ?? []
  const { type, specifiers } = parseMarket(key) ?? {}
  if (first) return { name: `${signs[first]}${type === 'half-full' ? '/' : ''}${signs[second]}` }
  const mark = handicapOf(outcome, specifiers?.mark)
  if (mark === undefined) return { name: outcomeName(t, fixture, { market: key, outcome }) }
  return { name: sideName(fixture, outcome), mark }
}

/** The mark of a handicap as it is for one of the two sides. */
function handicapOf(outcome: string, mark: string | undefined): string | undefined {
  if (mark === undefined) return undefined
  return outcome === 'home' ? signed(mark) : outcome === 'away' ? signed(opposite(mark)) : undefined
}

function opposite(mark: string): string {
  return mark.startsWith('-') ? mark.slice(1) : mark === '0' ? mark : `-${mark}`
}

/** With its sign before it in a line that runs from right to left as well. */
function signed(mark: string): string {
  if (mark === '0') return mark
  return `\u2066${mark.startsWith('-') ? `−${mark.slice(1)}` : `+${mark}`}\u2069`
}

export const marketGroups = ['main', 'handicap', 'totals', 'halves', 'specials'] as const
export type MarketGroup = (typeof marketGroups)[number]

const main: readonly string[] = ['1x2', 'winner', 'double-chance', 'draw-no-bet', 'both-score']

/** Under which tab a market stands. */
export function groupOf({ market: key, outcomes }: Pick<ShownMarket, 'market' | 'outcomes'>): MarketGroup {
  const market = parseMarket(key)
  if (!market) return 'specials'
  const { type, specifiers } = market
  if (parts.some((part) => specifiers[part] !== undefined) || type === 'half-full') return 'halves'
  if (outcomes.some(({ outcome }) => outcome === 'over')) return 'totals'
  if (specifiers.mark !== undefined) return 'handicap'
  return main.includes(type) ? 'main' : 'specials'
}
