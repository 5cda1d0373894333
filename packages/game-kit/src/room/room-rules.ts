import { partOf, type RulesPart } from '../frame/rules-sheet.ts'
import type { Translate } from '../texts.ts'

/** The rules of a room: what the game says of itself, and what holds in every room. */
export function roomRulesContent(t: Translate, parts: readonly RulesPart[]): Node[] {
  const house: RulesPart = {
    title: t('kit.fairTitle'),
    sentences: [t('room.fair1'), t('room.fair2'), t('room.betsStand'), t('kit.odds')],
  }
  return [...parts, house].map(partOf)
}
