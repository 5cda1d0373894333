import { sportCodes } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

/** What a sport is called; one of a foreign feed, by its code. */
export function sportName(t: Text, sport: string): string {
  const known = sportCodes.find((code) => code === sport)
  return known ? t(`sports.sport.${known}`) : sport
}
