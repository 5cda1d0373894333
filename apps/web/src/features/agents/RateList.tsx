import { gameTypes } from '@baize/contracts'
import { FactList } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import type { GivenRates } from './given-rates.ts'
import { Rate } from './Rate.tsx'

/** Rates as they are, those of the families and the bonus groups of the lotteries. */
export function RateList({ rebates, series }: GivenRates) {
  const t = useText()
  const families = gameTypes.map(
    (family) => [t(`games.category.${family}`), <Rate key={family} ppm={rebates[family]} />] as const,
  )
  const groups = Object.entries(series)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([group, value]) => [t('agents.rates.group', { group }), String(value)] as const)
  return <FactList facts={[...families, ...groups]} />
}
