import type { Translate } from '@baize/game-kit'
import type { CardNow, CardTable } from '../card-face.ts'
import { madeWord } from './words.ts'

/** So few that everybody looks up. */
const FEW = 3

type TellParts = Pick<CardTable, 'nameAt'> & { readonly t: Translate }

/**
 * What has just been played and chopped, for whoever listens; who passes is told at
 * every table, and nobody is told what they did themselves.
 */
export function tellTienLen(
  { t, nameAt }: TellParts,
  { view, you }: CardNow,
  { view: before }: Pick<CardNow, 'view'>,
): string | undefined {
  if (view.hand !== before.hand || before.phase !== 'playing') return undefined
  const { trick } = view
  const isPlayed = trick !== null && trick.cards.join() !== before.trick?.cards.join()
  const isOthers = isPlayed && trick.place !== you?.place
  const left = isOthers ? view.seats[trick.place]?.cards : undefined
  const parts = [
    ...(isOthers ? [t('tien-len.plays', { name: nameAt(trick.place), made: madeWord(t, trick.cards) })] : []),
    ...(isPlayed && trick.chop
      ? [`${t('tien-len.chop', { name: nameAt(trick.chop.of), points: trick.chop.points })}.`]
      : []),
    ...(isOthers && left !== undefined && left > 0 && left <= FEW
      ? [t('tien-len.few', { name: nameAt(trick.place), count: left })]
      : []),
  ]
  return parts.length > 0 ? parts.join(' ') : undefined
}
