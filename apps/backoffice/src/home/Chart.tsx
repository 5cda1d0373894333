import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import styles from './home.module.css'

type Point = { readonly at: number; readonly value: number }

type ChartProps = {
  readonly label: string
  readonly points: readonly Point[]
  readonly timeOf: (at: number) => string
}

const HEIGHT = 240
/** Room for a time in words. */
const TICK_WIDTH = 130

/** So many times at most, each one of a step: in between there is none. */
function someOf(points: readonly Point[], most: number): number[] {
  const every = Math.ceil(points.length / Math.max(1, most))
  return points.filter((_, place) => place % every === 0).map(({ at }) => at)
}

/** A line over time. Whoever does not see it has the table beside it. */
export function Chart({ label, points, timeOf }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current) return
    const token = (name: string) => getComputedStyle(current).getPropertyValue(name).trim()
    const line = {
      stroke: token('--mute'),
      grid: { stroke: token('--line') },
      ticks: { stroke: token('--line') },
    }
    const chart = new uPlot(
      {
        width: current.clientWidth,
        height: HEIGHT,
        scales: { x: { time: false } },
        axes: [
          {
            ...line,
            splits: ({ width }) => someOf(points, Math.floor(width / TICK_WIDTH)),
            values: (_, ticks) => ticks.map(timeOf),
          },
          { ...line, size: 80 },
        ],
        series: [
          { value: (_, at) => (at === null ? '' : timeOf(at)) },
          { label, stroke: token('--brass'), width: 2, points: { show: points.length < 40 } },
        ],
        legend: { show: false },
      },
      [points.map(({ at }) => at), points.map(({ value }) => value)],
      current,
    )
    const watch = new ResizeObserver(() => chart.setSize({ width: current.clientWidth, height: HEIGHT }))
    watch.observe(current)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [label, points, timeOf])
  // Time runs from left to right in every language, as it does on paper.
  return <div ref={place} className={styles.chart} dir="ltr" role="img" aria-label={label} />
}
