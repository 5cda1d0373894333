import { giveFreeRounds } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useHouse } from '../lib/houses.ts'
import { useFreeRoundsText } from './texts.ts'

type GiveFormProps = { readonly house: string; readonly memberId: string; readonly onClose: () => void }

/** Rounds of a vendor's game that a member plays without a stake; two operators agree on them. */
export function GiveForm({ house, memberId, onClose }: GiveFormProps) {
  const t = useFreeRoundsText()
  const { currency } = useHouse(house)
  const [draft, setDraft] = useState({ gameId: '', count: '10', stake: '', days: '7' })
  const change = (patch: Partial<typeof draft>) => setDraft({ ...draft, ...patch })
  return (
    <AskForm
      house={house}
      title={t('give')}
      decides="finance"
      wish={{
        gameId: draft.gameId.trim(),
        count: Number(draft.count),
        stake: draft.stake.trim(),
        days: Number(draft.days),
      }}
      send={async (id, { wish, reason }) => ({
        approval: await call(giveFreeRounds, { body: { id, memberId, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t('game')}
          hint={t('game.hint')}
          value={draft.gameId}
          required
          maxLength={64}
          dir="ltr"
          onChange={({ currentTarget }) => change({ gameId: currentTarget.value })}
        />
        <TextField
          label={t('count')}
          value={draft.count}
          required
          inputMode="numeric"
          pattern="([1-9][0-9]{0,2}|1000)"
          dir="ltr"
          onChange={({ currentTarget }) => change({ count: currentTarget.value })}
        />
        <TextField
          label={t('stakeIn', { currency })}
          value={draft.stake}
          required
          inputMode="decimal"
          pattern="[0-9]{1,9}(\.[0-9]{1,4})?"
          dir="ltr"
          onChange={({ currentTarget }) => change({ stake: currentTarget.value })}
        />
        <TextField
          label={t('days')}
          value={draft.days}
          required
          inputMode="numeric"
          pattern="([1-9]|[12][0-9]|30)"
          dir="ltr"
          onChange={({ currentTarget }) => change({ days: currentTarget.value })}
        />
      </div>
    </AskForm>
  )
}
