import { type ReportColumn, runReport } from '@baize/contracts'
import { EmptyFace, Notice } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import { sumIn } from '../kit/figures.ts'
import { useAsked } from '../kit/use-asked.ts'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import type { AskedReport } from './ReportsArea.tsx'
import { columnText, useReportText } from './texts.ts'

/** The lines of a report. */
export function ReportTable({ house, report, from, to }: AskedReport) {
  const t = useReportText()
  const ask = useCallback(
    () => call(runReport, { query: { house, report, from, to } }),
    [house, report, from, to],
  )
  const asked = useAsked(ask)
  return (
    <Answer asked={asked}>
      {({ columns, rows, currency, isCut }) =>
        rows.length === 0 ? (
          <EmptyFace title={t('none')} />
        ) : (
          <>
            {isCut && <Notice tone="plain">{t('cut')}</Notice>}
            <DataTable
              label={t(`name.${report}`)}
              columns={columns.map((column, place) => ({
                name: columnText(t, column.name),
                of: ({ cells }: Line) => (
                  <Cell column={column} text={cells[place] ?? ''} currency={currency} house={house} />
                ),
                isFigure: column.kind !== 'text' && column.kind !== 'time',
              }))}
              rows={rows.map((cells, place) => ({ place, cells }))}
              rowKey={({ place }) => String(place)}
            />
          </>
        )
      }
    </Answer>
  )
}

type Line = { readonly place: number; readonly cells: readonly string[] }

type CellProps = {
  readonly column: ReportColumn
  readonly text: string
  readonly currency: string
  readonly house: string
}

function Cell({ column: { kind, name }, text, currency, house }: CellProps) {
  if (text === '') return '–'
  if (kind === 'time') return <When at={text} house={house} isDay={name === 'since'} />
  if (kind === 'amount') return sumIn(currency)(text)
  return <bdi>{kind === 'share' ? `${text}%` : text}</bdi>
}
