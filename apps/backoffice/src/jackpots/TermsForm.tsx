import { changeJackpot, type OfficeJackpot } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useJackpotText } from './texts.ts'

type TermsFormProps = {
  readonly house: string
  readonly pot: OfficeJackpot
  readonly terms: NonNullable<OfficeJackpot['next']>
  readonly onClose: () => void
}

const MOST_PPM = 100_000

/** Other terms from the next win on. */
export function TermsForm({ house, pot: { account, currency }, terms, onClose }: TermsFormProps) {
  const t = useJackpotText()
  const [share, setShare] = useState(String(terms.ppm))
  const [price, setPrice] = useState(terms.price)
  const [seed, setSeed] = useState(terms.seed)
  const ppm = Number(share)
  const isWhole = /^\d{1,6}$/.test(share) && ppm >= 1 && ppm <= MOST_PPM
  const isAmount = (text: string) => /^\d{1,12}(\.\d{1,4})?$/.test(text) && /[1-9]/.test(text)
  const isComplete = isWhole && isAmount(price) && isAmount(seed)
  return (
    <AskForm
      house={house}
      title={t('change')}
      note={t('change.note')}
      decides="owner"
      wish={isComplete ? { account, ppm, price, seed } : undefined}
      missing={t('change.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeJackpot, { body: { id, house, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t('share.ppm')}
          value={share}
          inputMode="numeric"
          maxLength={6}
          required
          dir="ltr"
          onChange={({ currentTarget }) => setShare(currentTarget.value.trim())}
        />
        <TextField
          label={`${t('price')}, ${currency}`}
          value={price}
          inputMode="decimal"
          maxLength={17}
          required
          dir="ltr"
          onChange={({ currentTarget }) => setPrice(currentTarget.value.trim())}
        />
        <TextField
          label={`${t('seed')}, ${currency}`}
          value={seed}
          inputMode="decimal"
          maxLength={17}
          required
          dir="ltr"
          onChange={({ currentTarget }) => setSeed(currentTarget.value.trim())}
        />
      </div>
    </AskForm>
  )
}
