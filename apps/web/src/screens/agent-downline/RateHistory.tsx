import type { getDownline, ReplyOf } from '@baize/contracts'
import { SectionHeader, StitchedRow } from '@baize/ui'
import { RateLine } from '../../features/agents/RateLine.tsx'
import { useMomentDay } from '../../features/agents/use-day-text.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgentDownlineScreen.module.css'

type RateHistoryProps = { readonly history: ReplyOf<typeof getDownline>['history'] }

/** What the rates were and from when to when, the newest first. */
export function RateHistory({ history }: RateHistoryProps) {
  const t = useText()
  const dayOf = useMomentDay()
  if (history.length === 0) return null
  return (
    <div className={styles.history}>
      <SectionHeader title={t('agents.one.history')} />
      {history.map(({ from, until, rebates, series }) => (
        <StitchedRow
          key={from}
          title={
            until === null
              ? t('agents.one.since', { from: dayOf(from) })
              : t('agents.one.between', { from: dayOf(from), until: dayOf(until) })
          }
          note={
            <>
              <RateLine rebates={rebates} />
              {Object.entries(series)
                .map(([group, value]) => `${t('agents.rates.group', { group })} ${value}`)
                .join(' · ')}
            </>
          }
        />
      ))}
    </div>
  )
}
