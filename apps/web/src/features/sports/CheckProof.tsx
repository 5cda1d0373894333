import { bytesOf, toBase64Url } from '@baize/client'
import { Button, buttonClass, Notice } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './CheckProof.module.css'

const VERIFIER = '/verifier/verifier.html'

type CheckProofProps = {
  /** What the button that fetches the file says. */
  readonly label: string
  /** What the file is called once it is kept. */
  readonly fileName: string
  readonly fetchFile: () => Promise<string>
}

/** Fetches a proof, to keep or to open in the verifier: it travels in the address, and nothing of it leaves the browser. */
export function CheckProof({ label, fileName, fetchFile }: CheckProofProps) {
  const t = useText()
  const [file, setFile] = useState<string>()
  const { isBusy, problem, attemptInPlace } = useAttempt()
  if (file === undefined) {
    return (
      <div className={styles.check}>
        <Button
          look="quiet"
          busy={isBusy}
          onClick={() => void attemptInPlace(async () => setFile(await fetchFile()))}
        >
          <ShieldCheck size={16} aria-hidden="true" className={styles.sign} />
          {label}
        </Button>
        {problem !== undefined && <Notice tone="plain">{problemText(t, problem)}</Notice>}
      </div>
    )
  }
  return (
    <div className={styles.check}>
      <a
        href={`${VERIFIER}#${toBase64Url(bytesOf(file))}`}
        target="_blank"
        rel="noopener"
        className={buttonClass()}
      >
        {t('sports.check.open')}
      </a>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(file)}`}
        download={fileName}
        className={buttonClass('quiet')}
      >
        {t('sports.check.keep')}
      </a>
    </div>
  )
}
