import { getVendorRound, type VendorRound } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import kit from '../kit/kit.module.css'
import { useWork } from '../kit/use-work.ts'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import styles from './rounds.module.css'
import { useRoundText } from './texts.ts'

type OneRound = { readonly house: string; readonly id: string }

/** What the vendor says of a round that was played there. It is asked by hand: each time is a line of the record. */
export function VendorCard({ house, id }: OneRound) {
  const t = useRoundText()
  const tOffice = useText()
  const [said, setSaid] = useState<VendorRound>()
  const { isBusy, error, run } = useWork()
  const ask = () => run(async () => setSaid(await call(getVendorRound, { query: { house, id } })))
  return (
    <div className={kit.card}>
      <h3 className={kit.heading}>{t('said')}</h3>
      <p className={kit.note}>{t('replay.none')}</p>
      <div className={kit.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void ask()}>
          {t('said.ask')}
        </Button>
      </div>
      <div role="status">{said && <Said said={said} />}</div>
      {error !== undefined && <Notice tone="problem">{problemText(tOffice, error)}</Notice>}
    </div>
  )
}

function Said({ said: { answer, summary, replayUrl, proof } }: { readonly said: VendorRound }) {
  const t = useRoundText()
  if (answer !== 'told') return <Notice tone="problem">{t(`said.${answer}`)}</Notice>
  return (
    <>
      <p dir="auto">{summary}</p>
      {replayUrl !== null && (
        <a className={kit.link} href={replayUrl} target="_blank" rel="noreferrer">
          {t('said.replay')}
        </a>
      )}
      {proof !== null && (
        <pre dir="ltr" className={styles.words}>
          {JSON.stringify(proof, null, 2)}
        </pre>
      )}
    </>
  )
}
