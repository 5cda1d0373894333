import {
  type BodyOf,
  endSchedule,
  listSchedules,
  putSchedule,
  type ReportName,
  scheduleSpans,
} from '@baize/contracts'
import { Button, Notice, SelectField } from '@baize/ui'
import { type FormEvent, useCallback, useState } from 'react'
import { useAct } from '../kit/acts/use-act.ts'
import { Answer } from '../kit/Answer.tsx'
import { Item } from '../kit/Item.tsx'
import kit from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { useReportText } from './texts.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

type SchedulesProps = { readonly house: string; readonly report: ReportName }

/** When one is told of reports, and of what one was told. */
export function Schedules({ house, report }: SchedulesProps) {
  const t = useReportText()
  const office = useText()
  const asked = useAsked(useCallback(() => call(listSchedules, { query: { house } }), [house]))
  const [problem, setProblem] = useState<unknown>()
  async function run(work: Promise<unknown>): Promise<void> {
    setProblem(undefined)
    await work.then(asked.refresh, setProblem)
  }
  return (
    <section className={kit.section} aria-label={t('schedules')}>
      <h2 className={kit.heading}>{t('schedules')}</h2>
      <ScheduleForm house={house} report={report} refresh={asked.refresh} />
      {problem !== undefined && <Notice tone="problem">{problemText(office, problem)}</Notice>}
      <Answer asked={asked}>
        {({ schedules, notices }) => (
          <ul className={kit.list}>
            {schedules.map(({ id, report: name, every, nextAt }) => (
              <Item key={id} title={`${t(`name.${name}`)} · ${t(`every.${every}`)}`}>
                <p className={kit.note}>
                  {t('schedules.next')} <When at={nextAt} house={house} />
                </p>
                <div className={kit.actions}>
                  <Button look="quiet" onClick={() => void run(call(endSchedule, { body: { house, id } }))}>
                    {t('schedules.end')}
                  </Button>
                </div>
              </Item>
            ))}
            {notices.map(({ id, report: name, from, to, madeAt }) => (
              <Item key={id} title={t('schedules.ready')}>
                <a
                  className={kit.link}
                  href={placeTo('reports', { house, search: { report: name, from, to } })}
                >
                  {t(`name.${name}`)} <bdi>{from}</bdi>
                </a>
                <p className={kit.note}>
                  <When at={madeAt} house={house} />
                </p>
              </Item>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

type FormProps = SchedulesProps & { readonly refresh: () => Promise<void> }

function ScheduleForm({ house, report, refresh }: FormProps) {
  const t = useReportText()
  const office = useText()
  const [every, setEvery] = useState<(typeof scheduleSpans)[number]>('day')
  const [hour, setHour] = useState(7)
  const { act, isBusy, error } = useAct((id, wish: Omit<BodyOf<typeof putSchedule>, 'id'>) =>
    call(putSchedule, { body: { id, ...wish } }),
  )
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await act({ house, report, every, hour })) await refresh()
  }
  return (
    <form className={kit.filters} onSubmit={(event) => void submit(event)} aria-label={t('schedules.add')}>
      <SelectField
        label={t('schedules.every')}
        value={every}
        onChange={({ currentTarget }) =>
          setEvery(scheduleSpans.find((each) => each === currentTarget.value) ?? 'day')
        }
      >
        {scheduleSpans.map((each) => (
          <option key={each} value={each}>
            {t(`every.${each}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('schedules.hour')}
        value={hour}
        onChange={({ currentTarget }) => setHour(Number(currentTarget.value))}
      >
        {hours.map((each) => (
          <option key={each} value={each}>
            {`${String(each).padStart(2, '0')}:00`}
          </option>
        ))}
      </SelectField>
      <Button type="submit" busy={isBusy}>
        {t('schedules.add')}
      </Button>
      {error !== undefined && <Notice tone="problem">{problemText(office, error)}</Notice>}
    </form>
  )
}
