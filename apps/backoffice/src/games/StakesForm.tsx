import { changeStakes, type OfficeGame } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useGameText } from './texts.ts'

type StakesFormProps = {
  readonly house: string
  readonly game: OfficeGame
  readonly currency: string
  readonly onClose: () => void
}

const amount = /^\d{1,12}(\.\d{1,4})?$/

/** What may be staked on a game; two operators agree on it. Both empty: as the currency allows. */
export function StakesForm({ house, game: { code: gameId, stakes }, currency, onClose }: StakesFormProps) {
  const t = useGameText()
  const [least, setLeast] = useState(stakes?.least ?? '')
  const [most, setMost] = useState(stakes?.most ?? '')
  const isUsual = least === '' && most === ''
  const isSpan = amount.test(least) && amount.test(most)
  return (
    <AskForm
      house={house}
      title={t('act.stakes')}
      note={t('note.stakes')}
      decides="risk"
      wish={isUsual || isSpan ? { gameId, stakes: isUsual ? null : { least, most } } : undefined}
      missing={t('stakes.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeStakes, { body: { id, house, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={`${t('stake.least')}, ${currency}`}
          value={least}
          inputMode="decimal"
          maxLength={17}
          dir="ltr"
          onChange={({ currentTarget }) => setLeast(currentTarget.value.trim())}
        />
        <TextField
          label={`${t('stake.most')}, ${currency}`}
          value={most}
          inputMode="decimal"
          maxLength={17}
          dir="ltr"
          onChange={({ currentTarget }) => setMost(currentTarget.value.trim())}
        />
      </div>
    </AskForm>
  )
}
