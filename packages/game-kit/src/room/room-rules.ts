import { partOf, type RulesPart } from '../frame/rules-sheet.ts'
import type { Translate } from '../texts.ts'

/** The rules of a room: what the game says of itself, and what holds in every room. */
export function roomRulesContent(
  t: Translate,
  parts: readonly RulesPart[],
  fair: readonly string[] = ['room.fair1', 'room.fair2', 'room.betsStand'].map((key) => t(key)),
): Node[] {
  const house: RulesPart = { title: t('kit.fairTitle'), sentences: [...fair, t('kit.odds')] }
  return [...parts, house].map(partOf)
}
