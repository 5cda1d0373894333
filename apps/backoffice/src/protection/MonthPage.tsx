import { serverNow } from '@baize/client'
import { evaluateHarm } from '@baize/contracts'
import { EmptyFace, TextField } from '@baize/ui'
import { useCallback } from 'react'
import { Answer } from '../kit/Answer.tsx'
import { DataTable } from '../kit/DataTable.tsx'
import kit from '../kit/kit.module.css'
import { Page } from '../kit/Page.tsx'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { placeTo, useSearchChange } from '../lib/use-place.ts'
import { useProtectionText } from './texts.ts'

type MonthPageProps = {
  readonly house: string
  readonly month: string | undefined
  readonly canGoBack: boolean
}

/** What the looks of a month led to, and whether it helped. */
export function MonthPage({ house, month, canGoBack }: MonthPageProps) {
  const t = useProtectionText()
  const change = useSearchChange()
  const isMonth = month !== undefined && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month)
  const shown = isMonth ? month : new Date(serverNow()).toISOString().slice(0, 'yyyy-mm'.length)
  const asked = useAsked(
    useCallback(async () => {
      const rows = await call(evaluateHarm, { query: { month: shown } })
      return rows.filter(({ merchantCode }) => merchantCode === house)
    }, [shown, house]),
  )
  return (
    <Page title={t('month.title')}>
      {canGoBack && (
        <a className={kit.link} href={placeTo('protection', { house })}>
          {t('month.back')}
        </a>
      )}
      <div className={kit.finder}>
        <TextField
          label={t('month.month')}
          type="month"
          value={shown}
          dir="ltr"
          onChange={({ currentTarget }) => change({ month: currentTarget.value })}
        />
      </div>
      <Answer asked={asked}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyFace title={t('month.none')} />
          ) : (
            <DataTable
              label={t('month.title')}
              rows={rows}
              rowKey={({ action }) => action}
              columns={[
                { name: t('month.action'), of: ({ action }) => t(`action.${action}`) },
                { name: t('month.days'), of: ({ days }) => String(days), isFigure: true },
                { name: t('month.members'), of: ({ members }) => String(members), isFigure: true },
                { name: t('month.calmer'), of: ({ calmer }) => String(calmer), isFigure: true },
                {
                  name: t('month.inTime'),
                  of: ({ reviewedInTime }) => String(reviewedInTime),
                  isFigure: true,
                },
              ]}
            />
          )
        }
      </Answer>
    </Page>
  )
}
