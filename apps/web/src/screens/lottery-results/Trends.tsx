import type { LotteryGame, TrendPlace } from '@baize/contracts'
import { Card, FilterBar, Segments } from '@baize/ui'
import { useState } from 'react'
import { rowText } from '../../features/lottery/names.ts'
import { type TrendCount, trendsQuery } from '../../features/lottery/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Places } from '../layout/Places.tsx'
import styles from './LotteryResultsScreen.module.css'

const counts: readonly TrendCount[] = ['30', '50', '100']

/** How often each number fell in each place lately, and how long it has stayed away. It says nothing of the next draw. */
export function Trends({ game }: { readonly game: LotteryGame }) {
  const t = useText()
  const [count, setCount] = useState<TrendCount>('30')
  const [wished, setPlace] = useState('')
  const trends = useQuery(trendsQuery({ gameId: game.gameId, count }))
  if (!trends.data) {
    if (trends.isError) return <LoadFailure error={trends.error} onRetry={trends.refetch} />
    return <Places of="low" count={1} />
  }
  const { places } = trends.data
  const place = places.find((each) => each.place === wished) ?? places[0]
  const spans = counts.map((value) => ({ value, label: t('lottery.latest', { count: Number(value) }) }))
  return (
    <Card>
      <Segments label={t('lottery.span')} segments={spans} value={count} onChange={setCount} />
      {places.length > 1 && place && (
        <div className={styles.places}>
          <FilterBar
            label={t('lottery.place')}
            choices={places.map((each) => ({ value: each.place, label: placeText(t, each.place) }))}
            value={place.place}
            onChange={setPlace}
          />
        </div>
      )}
      {place && <Table place={place} count={trends.data.count} />}
      <p className={styles.note}>{t('lottery.trends.text')}</p>
    </Card>
  )
}

function placeText(t: ReturnType<typeof useText>, place: string): string {
  if (place === 'all') return t('lottery.trends.all')
  return place === 'pairs' ? t('lottery.trends.pairs') : rowText(t, place)
}

function Table({ place, count }: { readonly place: TrendPlace; readonly count: number }) {
  const t = useText()
  const most = Math.max(1, ...place.symbols.map((symbol) => symbol.count))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('lottery.trends.number')}</th>
          <th scope="col">{t('lottery.trends.fell', { count })}</th>
          <th scope="col">{t('lottery.trends.away')}</th>
        </tr>
      </thead>
      <tbody>
        {place.symbols.map(({ symbol, count: fell, missedFor }) => (
          <tr key={symbol}>
            <th scope="row">
              <span className={styles.symbol}>{symbol}</span>
            </th>
            <td>
              <span className={styles.fell}>
                <progress value={fell} max={most} aria-hidden="true" className={styles.share} />
                {fell}
              </span>
            </td>
            <td>{missedFor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
