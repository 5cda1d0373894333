import { gameTypes, type getOfficeAgent, type ReplyOf } from '@baize/contracts'
import styles from '../../kit/kit.module.css'
import { Figures } from '../../kit/Figures.tsx'
import { percentText } from '../../kit/figures.ts'
import { useAgentText } from '../texts.ts'
import { usePeriod } from '../../kit/use-period.ts'

type Shown = ReplyOf<typeof getOfficeAgent>
type RatesCardProps = { readonly shown: Pick<Shown, 'rebates' | 'series' | 'next'> }

/** What an agent earns of each family, now and from the next day where that is agreed already. */
export function RatesCard({ shown: { rebates, series, next } }: RatesCardProps) {
  const t = useAgentText()
  const { moment } = usePeriod()
  return (
    <section className={styles.section} aria-label={t('agent.rates')}>
      <h2 className={styles.heading}>{t('agent.rates')}</h2>
      <div className={styles.card}>
        <RateFigures rebates={rebates} series={series} />
      </div>
      {next && (
        <section className={styles.card} aria-label={t('agent.rates.next', { from: moment(next.from) })}>
          <h3 className={styles.heading}>{t('agent.rates.next', { from: moment(next.from) })}</h3>
          <RateFigures rebates={next.rebates} series={next.series} />
        </section>
      )}
    </section>
  )
}

function RateFigures({ rebates, series }: Pick<Shown, 'rebates' | 'series'>) {
  const t = useAgentText()
  const groups = Object.entries(series).map(([group, points]) => `${group} ${points}`)
  return (
    <>
      <Figures
        figures={gameTypes.map((family) => [t(`family.${family}`), percentText(rebates[family])] as const)}
      />
      <Figures figures={[[t('agent.series'), groups.join(', ') || t('agent.series.none')]]} />
    </>
  )
}
