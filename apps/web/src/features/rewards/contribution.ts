import type { DepositOffer } from '@baize/contracts'
import type { Text } from '../../lib/texts/i18n.tsx'

/** Game contribution: one figure where all games count alike, else one for each kind that counts, and for its exceptions. */
export function contributionText(
  t: Text,
  { weights, games }: Pick<DepositOffer, 'weights' | 'games'>,
): string {
  const [first] = weights
  if (!first) return t('offer.counts.all', { percent: 100 })
  if (games.length === 0 && weights.every(({ percent }) => percent === first.percent))
    return t('offer.counts.all', { percent: first.percent })
  const kinds = weights
    .filter(({ percent }) => percent > 0)
    .map(({ gameType, percent }) => `${t(`games.category.${gameType}`)} ${percent}%`)
  return [...kinds, ...(games.length > 0 ? [exceptionsText(t, games)] : [])].join(' · ')
}

/** Which games they are stands in the terms. */
function exceptionsText(t: Text, games: DepositOffer['games']): string {
  const percents = games.map(({ percent }) => percent)
  const [least, most] = [Math.min(...percents), Math.max(...percents)]
  return t('offer.counts.games', { percent: least === most ? String(least) : `${least}–${most}` })
}
