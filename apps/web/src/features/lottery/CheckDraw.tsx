import { bytesOf, toBase64Url } from '@baize/client'
import { type DrawProofFile, getDrawProof, getTicketProof } from '@baize/contracts'
import { Button, buttonClass, Notice } from '@baize/ui'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './CheckDraw.module.css'

const VERIFIER = '/verifier/verifier.html'

type CheckDrawProps = {
  readonly drawId: string
  /** With a ticket of the member's own its place among all tickets is proven as well. */
  readonly subOrderId?: string
}

/** Fetches everything that a draw can be checked with, to keep or to open in the verifier. */
export function CheckDraw({ drawId, subOrderId }: CheckDrawProps) {
  const t = useText()
  const [file, setFile] = useState<DrawProofFile>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function fetchProof(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      setFile(
        subOrderId
          ? await call(getTicketProof, { query: { subOrderId } })
          : await call(getDrawProof, { query: { drawId } }),
      )
    } catch (error) {
      setProblem(problemText(t, error))
    }
    setBusy(false)
  }
  if (!file) {
    return (
      <div className={styles.check}>
        <Button look="quiet" busy={isBusy} onClick={() => void fetchProof()}>
          <ShieldCheck size={16} aria-hidden="true" className={styles.sign} />
          {t('lottery.check')}
        </Button>
        {problem && <Notice tone="problem">{problem}</Notice>}
      </div>
    )
  }
  const text = JSON.stringify(file, null, 2)
  return (
    <div className={styles.check}>
      <p className={styles.text}>{t('lottery.check.text')}</p>
      <a
        href={`${VERIFIER}#${toBase64Url(bytesOf(JSON.stringify(file)))}`}
        target="_blank"
        rel="noopener"
        className={buttonClass()}
      >
        {t('lottery.check.open')}
      </a>
      <a
        href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        download={`draw-${file.draw.numero}.json`}
        className={buttonClass('quiet')}
      >
        {t('lottery.check.keep')}
      </a>
    </div>
  )
}
