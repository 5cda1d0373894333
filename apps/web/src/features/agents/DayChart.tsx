import { useText } from '../../lib/texts/i18n.tsx'
import styles from './DayChart.module.css'
import { useDayText } from './use-day-text.ts'

export type DayBar = {
  readonly day: string
  /** How high it stands beside the others. */
  readonly size: number
  /** The same as it is read. */
  readonly text: string
}

type DayChartProps = { readonly name: string; readonly bars: readonly DayBar[] }

const HEIGHT = 100
/** A bar and the room after it. */
const STEP = 10
const WIDTH = 7
/** What was little is seen as little, and not as nothing. */
const LOWEST = 1.5

/** Bars by day, from the oldest on; what they say in figures stands in the rows under it. */
export function DayChart({ name, bars }: DayChartProps) {
  const t = useText()
  const dayText = useDayText()
  const first = bars[0]
  const last = bars[bars.length - 1]
  if (!first || !last || bars.length < 2) return null
  const highest = bars.reduce((best, bar) => (bar.size > best.size ? bar : best), first)
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{t('agents.chart', { name })}</span>
        <span>{t('agents.chart.most', { amount: highest.text })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.chart}
        aria-hidden="true"
      >
        {bars.map((bar, index) => {
          const height = heightOf(bar.size, highest.size)
          return (
            <rect
              key={bar.day}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
              className={styles.bar}
            />
          )
        })}
      </svg>
      <p className={styles.days}>
        <span>{dayText(first.day)}</span>
        <span>{dayText(last.day)}</span>
      </p>
    </figure>
  )
}

function heightOf(size: number, highest: number): number {
  return size <= 0 || highest <= 0 ? 0 : Math.max(LOWEST, (size / highest) * HEIGHT)
}
