import { getFigures, type HouseFigures, intlTag, type ReplyOf } from '@baize/contracts'
import { EmptyFace, Segments, SelectField } from '@baize/ui'
import { useCallback, useMemo } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useLanguage } from '../lib/texts.tsx'
import { type Search, useSearchChange } from '../lib/use-place.ts'
import { Chart } from './Chart.tsx'
import styles from './home.module.css'
import { useHomeText } from './texts.ts'

const DAY_MS = 86_400_000

/** How far back it goes, and in which steps. */
const courses = {
  days: { days: 2, step: 'hour' },
  month: { days: 31, step: 'day' },
  year: { days: 366, step: 'month' },
} as const
type CourseName = keyof typeof courses
const courseNames: readonly CourseName[] = ['days', 'month', 'year']

const measures = ['ggr', 'ngr', 'stakes', 'deposits', 'withdrawals', 'active'] as const
type Measure = (typeof measures)[number]

/** Drawn, not reckoned with: an amount as near as a number comes. */
const drawn = {
  ggr: ({ ggr }: HouseFigures) => Number(ggr),
  ngr: ({ ngr }: HouseFigures) => Number(ngr),
  stakes: ({ stakes }: HouseFigures) => Number(stakes),
  deposits: ({ deposits }: HouseFigures) => Number(deposits.amount),
  withdrawals: ({ withdrawals }: HouseFigures) => Number(withdrawals.amount),
  active: ({ active }: HouseFigures) => active,
} as const satisfies Record<Measure, (figures: HouseFigures) => number>

type CourseProps = { readonly house: string; readonly search: Search }

/** How figures went from hour to hour, day to day or month to month: drawn, and as a table. */
export function Course({ house, search }: CourseProps) {
  const t = useHomeText()
  const change = useSearchChange({ screen: 'home', house })
  const course = courseNames.find((name) => name === search.course) ?? 'days'
  const measure = measures.find((name) => name === search.measure) ?? 'ggr'
  const { days, step } = courses[course]
  const asked = useAsked(
    useCallback(async () => {
      const { today, to } = await call(getFigures, { query: { house, step: 'day' } })
      const from = new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
      return call(getFigures, { query: { house, from, to, step } })
    }, [house, days, step]),
  )
  return (
    <section className={kit.section} aria-label={t('course.title')}>
      <h2 className={kit.heading}>{t('course.title')}</h2>
      <div className={kit.filters}>
        <Segments
          label={t('course.span')}
          segments={courseNames.map((value) => ({ value, label: t(`course.${value}`) }))}
          value={course}
          onChange={(value) => change({ course: value })}
        />
        <SelectField
          label={t('course.measure')}
          value={measure}
          onChange={({ currentTarget }) => change({ measure: currentTarget.value })}
        >
          {measures.map((name) => (
            <option key={name} value={name}>
              {t(`figure.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <Answer asked={asked}>{(figures) => <Drawn figures={figures} measure={measure} />}</Answer>
    </section>
  )
}

type DrawnProps = { readonly figures: ReplyOf<typeof getFigures>; readonly measure: Measure }
type Span = DrawnProps['figures']['spans'][number]

function Drawn({ figures: { spans, zone, currency, step, identities }, measure }: DrawnProps) {
  const t = useHomeText()
  const timeOf = useSpanTime(zone, step)
  const label = t(`figure.${measure}`)
  const points = useMemo(
    () => spans.map(({ since, figures }) => ({ at: Date.parse(since), value: drawn[measure](figures) })),
    [spans, measure],
  )
  const failed = identities.filter(({ holds }) => !holds)
  if (failed.length > 0)
    return <EmptyFace title={t('identity.all', { names: failed.map(({ name }) => name).join(', ') })} />
  const sum = sumIn(currency)
  const columns: readonly Column<Span>[] = [
    { name: t('course.when'), of: ({ since }) => timeOf(Date.parse(since)) },
    { name: t('figure.stakes'), of: ({ figures }) => sum(figures.stakes), isFigure: true },
    { name: t('figure.ggr'), of: ({ figures }) => sum(figures.ggr), isFigure: true },
    { name: t('figure.ngr'), of: ({ figures }) => sum(figures.ngr), isFigure: true },
    { name: t('figure.deposits'), of: ({ figures }) => sum(figures.deposits.amount), isFigure: true },
    { name: t('figure.withdrawals'), of: ({ figures }) => sum(figures.withdrawals.amount), isFigure: true },
    { name: t('figure.active'), of: ({ figures }) => figures.active, isFigure: true },
  ]
  return (
    <>
      <Chart label={label} points={points} timeOf={timeOf} />
      <details>
        <summary className={styles.summary}>{t('course.table')}</summary>
        <DataTable
          label={t('course.title')}
          columns={columns}
          rows={spans.toReversed()}
          rowKey={({ since }) => since}
        />
      </details>
    </>
  )
}

/** Says when a step began, by the clock of the house. */
function useSpanTime(zone: string, step: 'hour' | 'day' | 'month'): (at: number) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const options: Intl.DateTimeFormatOptions =
      step === 'hour'
        ? { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
        : step === 'day'
          ? { day: 'numeric', month: 'short' }
          : { month: 'short', year: 'numeric' }
    const format = new Intl.DateTimeFormat(intlTag(tag), { ...options, timeZone: zone })
    return (at) => format.format(new Date(at))
  }, [tag, zone, step])
}
