import { listChatSchedules, type OfficeSchedule } from '@baize/contracts'
import { Button, LoadingFace, RefusedFace } from '@baize/ui'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import { useMoment } from '../lib/use-moment.ts'
import { HoursForm } from './HoursForm.tsx'
import styles from './HoursPage.module.css'

/** When somebody answers in each house, and what is answered when nobody does. */
export function HoursPage({ house }: Pick<AreaProps, 'house'>) {
  const t = useText()
  const [schedules, setSchedules] = useState<readonly OfficeSchedule[]>()
  const [error, setError] = useState<unknown>()
  const refresh = useCallback(async () => {
    try {
      const { content } = await call(listChatSchedules)
      setSchedules(content)
      setError(undefined)
    } catch (problem) {
      setError(problem)
    }
  }, [])
  useEffect(() => void refresh(), [refresh])
  const shown = schedules?.find(({ merchantCode }) => merchantCode === house)
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{t('hours.title')}</h1>
      {!schedules && error === undefined && <LoadingFace text={t('office.wait')} />}
      {error !== undefined && (
        <RefusedFace
          title={problemText(t, error)}
          action={<Button onClick={() => void refresh()}>{t('problem.again')}</Button>}
        />
      )}
      {shown && <Now schedule={shown} />}
      {shown && <HoursForm key={shown.merchantCode} saved={shown} onSaved={refresh} />}
    </main>
  )
}

function Now({ schedule: { schedule, now } }: { readonly schedule: OfficeSchedule }) {
  const t = useText()
  const moment = useMoment()
  if (!schedule) return <p className={styles.now}>{t('hours.none')}</p>
  const closed = now.opensAt === null ? t('hours.closedNow') : t('hours.opensAt', { at: moment(now.opensAt) })
  return <p className={styles.now}>{now.isOpen ? t('hours.openNow') : closed}</p>
}
