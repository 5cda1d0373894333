import { askReturn, beginPause, realityMinutes, setRealityCheck, setZone } from '@baize/contracts'
import { Button, Card, Notice, SectionHeader, Segments } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { protectionQuery } from '../../features/protection/queries.ts'
import { RealityBox } from '../../features/protection/RealityBox.tsx'
import { ownZone } from '../../lib/browser/own-zone.ts'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { Breaks } from './Breaks.tsx'
import { Limits } from './Limits.tsx'
import { type PartProps, useSaving } from './use-saving.ts'
import looks from '../layout/looks.module.css'
import styles from './ProtectionScreen.module.css'

/** How far play may go, and the ways to stop for a while. */
export function ProtectionScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const protection = useQuery(protectionQuery(account))
  return (
    <Loaded answer={protection} cards={4}>
      {(known) => {
        const part = { protection: known, onChanged: protection.refetch }
        return (
          <>
            <p className={styles.lead}>{t('protection.lead')}</p>
            <Exclusion {...part} />
            <Pause {...part} />
            <Limits {...part} />
            <Reality {...part} />
            {known.exclusion?.kind !== 'self' && <Breaks account={account} {...part} />}
            <Zone {...part} />
            <SeeAlso />
          </>
        )
      }}
    </Loaded>
  )
}

function Exclusion({ protection: { exclusion }, onChanged }: PartProps) {
  const t = useText()
  const moment = useMinute()
  const [now] = useState(Date.now)
  const act = useSaving(onChanged)
  if (!exclusion) return null
  const until = exclusion.until ? moment(exclusion.until) : t('protection.excluded.forGood')
  const isOver = exclusion.until !== null && Date.parse(exclusion.until) <= now
  return (
    <Card>
      <p className={styles.strong} role="status">
        {t(`protection.excluded.${exclusion.kind}`, { until })}
      </p>
      <p className={styles.lead}>{t('protection.excluded.text')}</p>
      {exclusion.returnReadyAt && (
        <p className={styles.lead}>{t('protection.return.asked', { at: moment(exclusion.returnReadyAt) })}</p>
      )}
      {isOver && !exclusion.returnAskedAt && (
        <Button look="quiet" className={styles.wide} onClick={() => void act(() => call(askReturn))}>
          {t('protection.return')}
        </Button>
      )}
    </Card>
  )
}

function Pause({ protection: { pause, reality }, onChanged }: PartProps) {
  const t = useText()
  const moment = useMinute()
  const act = useSaving(onChanged)
  if (reality.isDue) {
    return (
      <Card>
        <RealityBox sitting={reality.sitting} onAcknowledged={() => void onChanged()} />
      </Card>
    )
  }
  if (!pause) return null
  if (pause.until) {
    return <Notice tone="plain">{t('protection.pause.until', { until: moment(pause.until) })}</Notice>
  }
  return (
    <Card>
      <p>{t('protection.pause', { minutes: pause.minutes })}</p>
      <Button className={styles.wide} onClick={() => void act(() => call(beginPause))}>
        {t('protection.pause.begin')}
      </Button>
    </Card>
  )
}

function Reality({ protection: { reality }, onChanged }: PartProps) {
  const t = useText()
  const act = useSaving(onChanged)
  const choices = realityMinutes
    .filter((minutes) => reality.choices.includes(minutes))
    .map((minutes) => ({ value: String(minutes), label: t('protection.minutes', { count: minutes }) }))
  const choose = (value: string) => {
    const everyMinutes = realityMinutes.find((minutes) => String(minutes) === value)
    if (everyMinutes) void act(() => call(setRealityCheck, { body: { everyMinutes } }))
  }
  return (
    <Card>
      <SectionHeader title={t('protection.reality')} />
      <p className={styles.lead}>{t('protection.reality.text')}</p>
      <Segments
        label={t('protection.reality.every')}
        segments={choices}
        value={String(reality.everyMinutes)}
        onChange={choose}
      />
    </Card>
  )
}

function Zone({ protection: { zone }, onChanged }: PartProps) {
  const t = useText()
  const [now] = useState(Date.now)
  const act = useSaving(onChanged)
  const here = ownZone()
  const isFixed = zone.changeableAt !== null && Date.parse(zone.changeableAt) > now
  return (
    <Card>
      <p className={styles.lead}>{t('protection.zone', { zone: zone.name })}</p>
      {here && here !== zone.name && !isFixed && (
        <button
          type="button"
          className={looks.action}
          onClick={() => void act(() => call(setZone, { body: { name: here } }))}
        >
          {t('protection.zone.here', { zone: here })}
        </button>
      )}
    </Card>
  )
}

function SeeAlso() {
  const t = useText()
  return (
    <nav aria-label={t('protection.links')} className={styles.links}>
      <Link to="/m/member/statement" className={looks.action}>
        {t('shell.title.statement')}
      </Link>
      <Link to="/m/gameRecord" search={{}} className={looks.action}>
        {t('shell.title.record')}
      </Link>
      <Link to="/m/member/cases" search={{}} className={looks.action}>
        {t('shell.title.cases')}
      </Link>
    </nav>
  )
}
