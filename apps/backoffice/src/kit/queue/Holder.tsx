import type { Claim } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { problemText } from '../../lib/problem.ts'
import { useText } from '../../lib/texts.tsx'
import { useMoment } from '../../lib/use-moment.ts'
import { ActForm } from '../acts/ActForm.tsx'
import styles from '../kit.module.css'
import { useQueueText } from './texts.ts'

type HolderProps = {
  readonly claim: Claim | undefined
  /** Whether this operator decides such things at all. */
  readonly canTake: boolean
  readonly take: (takeOver?: string) => Promise<unknown>
  readonly release: () => Promise<unknown>
}

/** Who has it, and how it comes to whoever looks: taken, given back, or taken over for a reason. */
export function Holder({ claim, canTake, take, release }: HolderProps) {
  const t = useQueueText()
  const text = useText()
  const moment = useMoment()
  const [isTakingOver, setTakingOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function doing(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const isOthers = claim !== undefined && !claim.isMine
  return (
    <>
      <div className={styles.actions}>
        <p role="status">
          {claim
            ? t(claim.isMine ? 'holder.mine' : 'holder.other', {
                login: claim.holder,
                until: moment(claim.endsAt),
              })
            : t('holder.nobody')}
        </p>
        {canTake && !claim && (
          <Button look="quiet" busy={isBusy} onClick={() => void doing(() => take())}>
            {t('holder.take')}
          </Button>
        )}
        {claim?.isMine && (
          <Button look="quiet" busy={isBusy} onClick={() => void doing(release)}>
            {t('holder.release')}
          </Button>
        )}
        {canTake && isOthers && (
          <Button look="quiet" aria-expanded={isTakingOver} onClick={() => setTakingOver(true)}>
            {t('holder.takeOver')}
          </Button>
        )}
      </div>
      {error !== undefined && <Notice tone="problem">{problemText(text, error)}</Notice>}
      {isTakingOver && isOthers && (
        <ActForm
          title={t('holder.takeOver')}
          note={t('holder.takeOver.note', { login: claim.holder })}
          submit={t('holder.takeOver')}
          wish={claim.item}
          send={(_, { reason }) => take(reason).then(() => true)}
          done={() => null}
          onDone={() => setTakingOver(false)}
          onClose={() => setTakingOver(false)}
        />
      )}
    </>
  )
}
