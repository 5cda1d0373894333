import { listAgentApprovals } from '@baize/contracts'
import { EmptyFace, Segments } from '@baize/ui'
import { useCallback, useState } from 'react'
import { call } from '../../lib/api.ts'
import { APPLIED_LOOKED_EVERY_MS, ASKED_EVERY_MS } from '../../lib/limits.ts'
import styles from '../../kit/kit.module.css'
import { Answer } from '../../kit/Answer.tsx'
import type { AreaPageProps } from '../place.ts'
import { useAgentText } from '../texts.ts'
import { useAsked } from '../../kit/use-asked.ts'
import { useEvery } from '../../kit/use-every.ts'
import { ApprovalItem } from './ApprovalItem.tsx'

type Which = 'asked' | 'all'

/** What of agents waits for a second operator, each with how it stands and how it would be. */
export function WaitingPage({ operator, house }: AreaPageProps) {
  const t = useAgentText()
  const [which, setWhich] = useState<Which>('asked')
  const asked = useAsked(
    useCallback(() => {
      const query = { house, ...(which === 'asked' && { state: which }) }
      return call(listAgentApprovals, { query })
    }, [house, which]),
  )
  const { value, refresh } = asked
  const isApplying = value?.content.some(({ approval }) => approval.state === 'approved') ?? false
  useEvery(isApplying ? APPLIED_LOOKED_EVERY_MS : ASKED_EVERY_MS, refresh)
  return (
    <section className={styles.section} aria-label={t('area.waiting')}>
      <Segments
        label={t('waiting.which')}
        segments={[
          { value: 'asked', label: t('waiting.asked') },
          { value: 'all', label: t('waiting.all') },
        ]}
        value={which}
        onChange={setWhich}
      />
      <Answer asked={asked}>
        {({ content, currency }) =>
          content.length === 0 ? (
            <EmptyFace title={t(which === 'asked' ? 'waiting.none' : 'waiting.noneEver')} />
          ) : (
            <ul className={styles.list}>
              {content.map((each) => (
                <ApprovalItem
                  key={each.approval.id}
                  operator={operator}
                  house={house}
                  asked={each}
                  currency={currency}
                  onDecided={() => setWhich('all')}
                />
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}
