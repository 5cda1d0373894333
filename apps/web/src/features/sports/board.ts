import type { ShownFixture } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'
import { type MatchBoard, matchBoard } from './engine.ts'

/** How a match stands; undefined before its start, or where a feed's state says nothing to this page. */
export function readBoard({ sport, state }: Pick<ShownFixture, 'sport' | 'state'>): MatchBoard | undefined {
  if (state === null || state === undefined) return undefined
  try {
    return matchBoard(sport, state)
  } catch {
    return undefined
  }
}

/** Being played, or stopped and to be played on. */
export function isUnderWay({ status }: Pick<ShownFixture, 'status'>): boolean {
  return status === 'live' || status === 'interrupted'
}

const over: readonly ShownFixture['status'][] = ['ended', 'abandoned', 'cancelled']

/** Nothing can be bet on any more. */
export function isOver({ status }: Pick<ShownFixture, 'status'>): boolean {
  return over.includes(status)
}

type BoardSide = MatchBoard['sides'][number]

/** Runs and wickets stand together: 164/7. */
export function totalText(sport: string, side: BoardSide | undefined): string {
  if (!side) return ''
  const [wickets] = sport === 'cricket' ? (side.now?.split('/') ?? []) : []
  return wickets === undefined ? String(side.total) : `${side.total}/${wickets}`
}

/** What is being played now, where a sport calls it: the points of a game. */
export function nowText(sport: string, side: BoardSide | undefined): string {
  return (sport === 'tennis' && side?.now) || ''
}

/** How many of a side were sent off. */
export function redCards(sport: string, side: BoardSide | undefined): number {
  const [, count] = /^red-(\d+)$/.exec((sport === 'football' && side?.now) || '') ?? []
  return Number(count ?? 0)
}

/** Parts of a match that have a name of their own. */
const periods = [
  'half',
  'half-time',
  'quarter',
  'set',
  'tie-break',
  'map',
  'innings',
  'overtime',
  'super-over',
  'lap',
  'raid',
  'toss',
  'ended',
] as const

/** `2nd half · 61'`, as a sport counts. */
export function clockText(t: Text, sport: string, { period, clock }: MatchBoard): string {
  const key = periods.find((each) => each === period.key)
  const name = key ? t(`sports.period.${key}`, { number: period.number ?? 0 }) : ''
  const at = clock === null ? '' : clockOf(t, sport, clock)
  return [name, at].filter(Boolean).join(' · ')
}

/** Minutes keep their own direction in a line that runs from right to left. */
function clockOf(t: Text, sport: string, clock: number): string {
  if (sport === 'football' || sport === 'kabaddi' || sport === 'arena') return `\u2066${clock}'\u2069`
  if (sport === 'cricket') return t('sports.clock.overs', { overs: `${Math.floor(clock / 6)}.${clock % 6}` })
  return sport === 'basketball' ? t('sports.clock.left', { minutes: clock }) : ''
}
