import { Amount } from '@baize/ui'
import { useEffect } from 'react'
import { sittingQuery } from '../../features/protection/queries.ts'
import { SITTING_ASKED_EVERY_MS } from '../../lib/limits.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './SportsPage.module.css'
import { usePlayGuard } from './use-play-guard.tsx'

type SportsMemberProps = {
  readonly account: string
  /** The refusal of a stake that has to be explained. */
  readonly refused: string | undefined
  readonly onTold: () => void
}

/** The clock and the net position, which stand on every screen where something is staked, and what stands over play. */
export function SportsMember({ account, refused, onTold }: SportsMemberProps) {
  const t = useText()
  const { money } = useSettings()
  const { explains, box } = usePlayGuard()
  const { data, refetch } = useQuery(sittingQuery(account))
  useEffect(() => {
    const timer = setInterval(() => void refetch(), SITTING_ASKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    if (refused === undefined) return
    explains(refused)
    onTold()
  }, [refused, explains, onTold])
  return (
    <>
      <p className={styles.sitting}>
        {data && (
          <>
            {t('sports.sitting', { minutes: Math.floor(data.sitting.elapsedSeconds / 60) })} ·{' '}
            <Amount value={data.sitting.net} format={money} isSigned />
          </>
        )}
      </p>
      {box}
    </>
  )
}
