import { Button, Notice } from '@baize/ui'
import styles from '../kit/kit.module.css'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { useFairnessText } from './texts.ts'
import { usePlayAgain } from './use-play-again.ts'

/** Plays all rounds of our own games again, and names those that come to something else than what is stored. */
export function PlayAgain({ house }: { readonly house: string }) {
  const t = useFairnessText()
  const tOffice = useText()
  const { found, isBusy, error, start } = usePlayAgain()
  return (
    <div className={styles.card}>
      <h2 className={styles.heading}>{t('again')}</h2>
      <p className={styles.note}>{t('again.note')}</p>
      <div className={styles.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void start()}>
          {t('again.start')}
        </Button>
      </div>
      {found && found.differences.length === 0 && (
        <Notice tone="plain">
          {t(found.isDone ? 'again.same' : 'again.under', { count: found.rounds })}
        </Notice>
      )}
      {found && found.differences.length > 0 && (
        <>
          <Notice tone="problem">{t('again.differ', { count: found.differences.length })}</Notice>
          <ul className={styles.list}>
            {found.differences.map((id) => (
              <li key={id}>
                <a className={styles.link} href={placeTo('rounds', { house, path: [id] })}>
                  <bdi dir="ltr">{id}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {error !== undefined && <Notice tone="problem">{problemText(tOffice, error)}</Notice>}
    </div>
  )
}
