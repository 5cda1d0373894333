import type { ShownFixture } from '@baize/contracts'
import type { Text } from '../../../lib/texts/i18n.tsx'
import type { MatchBoard } from '../engine.ts'

type LastStep = MatchBoard['last'][number]

/** What a step brought, where it has a word of its own. */
const steps = [
  'goal',
  'red',
  'play',
  'wicket',
  'dot',
  'one',
  'two',
  'three',
  'four',
  'six',
  'wide',
  'point',
  'game',
  'set',
  'touch',
  'bonus',
  'tackle',
  'empty',
  'round',
  'map',
  'kill',
  'tower',
  'toss',
] as const

/** `Goal: Padma United`, or the runs and points of a step as they are. */
export function stepText(t: Text, { sides }: Pick<ShownFixture, 'sides'>, { key, side }: LastStep): string {
  const name = side === null ? '' : (sides[side === 'home' ? 0 : 1]?.name ?? '')
  const known = steps.find((each) => each === key)
  const what = known ? t(`sports.step.${known}`) : scored(t, key)
  return name ? `${what}: ${name}` : what
}

/** Runs or points are their number. */
function scored(t: Text, key: string): string {
  const [number] = /\d+/.exec(key) ?? []
  if (number === '0') return t('sports.step.miss')
  return number === undefined ? key.replace(/-/g, ' ') : t('sports.step.scored', { number })
}

/** The same on a ball or a chip: two letters at most. */
export function stepMark(t: Text, key: string): string {
  if (key === 'wicket') return t('sports.mark.wicket')
  if (key === 'wide') return t('sports.mark.wide')
  const runs = ['dot', 'one', 'two', 'three', 'four', '', 'six'].indexOf(key)
  return runs > 0 ? String(runs) : '·'
}

/** The same on a chip among the last steps: points and runs as figures, all else in a word. */
export function stepChip(t: Text, key: string): string {
  const [, points] = /^points-(\d+)$/.exec(key) ?? []
  if (points !== undefined) return points === '0' ? '·' : `+${points}`
  const runs = ['dot', 'one', 'two', 'three', 'four', '', 'six'].indexOf(key)
  if (runs >= 0 || key === 'wicket' || key === 'wide') return stepMark(t, key)
  const known = steps.find((each) => each === key)
  return known ? t(`sports.step.${known}`) : key.replace(/-/g, ' ')
}
