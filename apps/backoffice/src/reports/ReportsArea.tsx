import { listReports, type ReportName } from '@baize/contracts'
import { SelectField, TextField } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { type AreaProps, useSearchChange } from '../lib/use-place.ts'
import { Files } from './Files.tsx'
import { ReportTable } from './ReportTable.tsx'
import { Schedules } from './Schedules.tsx'
import { useReportText } from './texts.ts'

const DAY_MS = 86_400_000

/** What is asked for: it stands in the address, so that it can be kept and sent. */
export type AskedReport = {
  readonly house: string
  readonly report: ReportName
  readonly from: string
  readonly to: string
}

function later(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Reports of a house: lines, files, and when somebody is told of them. */
export function ReportsArea({ operator, house, search }: AreaProps) {
  const t = useReportText()
  const office = useText()
  const change = useSearchChange()
  const asked = useAsked(useCallback(() => call(listReports, { query: { house } }), [house]))
  return (
    <Page title={office('screen.reports')} isWide>
      <Answer asked={asked}>
        {({ reports, today }) => {
          const chosen = reports.find(({ name }) => name === search.report) ?? reports[0]
          if (!chosen) return null
          const to = isDay(search.to) ? search.to : later(today, 1)
          const wanted = {
            house,
            report: chosen.name,
            from: isDay(search.from) ? search.from : later(to, -31),
            to,
          }
          return (
            <>
              <div className={kit.filters}>
                <SelectField
                  label={t('report')}
                  value={chosen.name}
                  onChange={({ currentTarget }) => change({ report: currentTarget.value })}
                >
                  {reports.map(({ name }) => (
                    <option key={name} value={name}>
                      {t(`name.${name}`)}
                    </option>
                  ))}
                </SelectField>
                <TextField
                  label={t('from')}
                  type="date"
                  value={wanted.from}
                  onChange={({ currentTarget }) => change({ from: currentTarget.value })}
                />
                <TextField
                  label={t('until')}
                  type="date"
                  value={later(wanted.to, -1)}
                  onChange={({ currentTarget: { value } }) =>
                    change({ to: isDay(value) ? later(value, 1) : '' })
                  }
                />
              </div>
              <ReportTable {...wanted} />
              {canDo(operator, 'askExport') && <Files asked={wanted} />}
              <Schedules house={house} report={chosen.name} />
            </>
          )
        }}
      </Answer>
    </Page>
  )
}
