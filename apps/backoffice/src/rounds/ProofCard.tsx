import { Button, buttonClass, classes, Notice, toneClass } from '@baize/ui'
import kit from '../kit/kit.module.css'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { checkNames, type Verdicts } from './check-proof.ts'
import styles from './rounds.module.css'
import { useRoundText } from './texts.ts'
import { keepProof, useProof } from './use-proof.ts'

type ProofCardProps = { readonly house: string; readonly id: string; readonly receipt: string | null }

/** What a round is checked with: here in the browser, in the verifier, or by whoever gets its file in a dispute. */
export function ProofCard({ house, id, receipt }: ProofCardProps) {
  const t = useRoundText()
  const tOffice = useText()
  const { checked, isBusy, error, check } = useProof({ house, id })
  return (
    <div className={kit.card}>
      <h3 className={kit.heading}>{t('proof')}</h3>
      <p className={kit.note}>{t('proof.note')}</p>
      {receipt !== null && (
        <section aria-label={t('proof.receipt')} className={kit.section}>
          <h4>{t('proof.receipt')}</h4>
          <pre dir="ltr" className={styles.words}>
            {receipt}
          </pre>
        </section>
      )}
      <div className={kit.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void check()}>
          {t('proof.check')}
        </Button>
        {checked && (
          <>
            <Button look="quiet" onClick={() => keepProof(checked.file)}>
              {t('proof.keep')}
            </Button>
            <a className={buttonClass('quiet')} href={checked.verifier} target="_blank" rel="noreferrer">
              {t('proof.verifier')}
            </a>
          </>
        )}
      </div>
      {checked && <Found verdicts={checked.verdicts} />}
      {error !== undefined && <Notice tone="problem">{problemText(tOffice, error)}</Notice>}
    </div>
  )
}

function Found({ verdicts }: { readonly verdicts: Verdicts }) {
  const t = useRoundText()
  return (
    <ul className={styles.verdicts} role="status">
      {checkNames.map((name) => (
        <li key={name} className={styles.verdict}>
          <span>{t(`check.${name}`)}</span>
          <span className={classes(styles.word, toneClass(verdicts[name] ? 'good' : 'bad'))}>
            {t(verdicts[name] ? 'check.passed' : 'check.failed')}
          </span>
        </li>
      ))}
    </ul>
  )
}
