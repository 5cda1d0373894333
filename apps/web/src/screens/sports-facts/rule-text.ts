import type { getSportsRules, ReplyOf } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

type HouseRule = ReplyOf<typeof getSportsRules>['sports'][number]['stands'][number]

/** The rules that have a text; the house may have put another in force since this page was loaded. */
const rules = [
  'decided-before-break',
  'result-within',
  'not-started-within',
  'abandoned-and-not-ended-within',
  'wrong-sides',
  'could-no-longer-win-when-accepted',
  'minutes-and-added-time',
  'extra-time-only-where-said',
  'halves-if-not-two-of',
  'official-result-with-rain-rules',
  'tie-goes-to-super-over',
  'tie-without-super-over-is-dead-heat',
  'winner-without-official-result',
  'innings-runs-under-overs-unless-decided',
  'top-batter-under-overs-unless-decided',
  'winner-once-sets-complete',
  'otherwise-on-retirement',
  'undecided-totals',
  'overtime-counts-except-quarters-and-halves',
  'under-minutes-of',
  'minutes',
  'extra-raids-only-where-said',
  'halves-not-played',
  'overtime-counts-unless-draw-offered',
  'maps-not-played',
  'maps-handicap-and-total-if-format-changes',
  'walkover-before-first-map',
  'replayed-map-in-play',
  'dead-heat',
  'each-way-by-terms-of-acceptance',
  'non-starters-repriced-before-start',
] as const

/** A rule in words, with the figures that are in force. */
export function ruleText(t: Text, { rule, figures }: HouseRule): string {
  const known = rules.find((each) => each === rule)
  return known ? t(`sports.houseRule.${known}`, { ...figures }) : rule.replace(/-/g, ' ')
}
