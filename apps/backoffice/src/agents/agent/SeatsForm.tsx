import { setAgentSeats } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import styles from '../../kit/kit.module.css'
import { useActProblem } from '../acts/use-act-problem.ts'
import { useAgentText } from '../texts.ts'

type SeatsFormProps = { readonly house: string; readonly account: string; readonly onClose: () => void }

const empty = { gameGroup: '', points: '', seats: '' }

/** Asks how many of a high bonus group an agent can still give. */
export function SeatsForm({ house, account, onClose }: SeatsFormProps) {
  const t = useAgentText()
  const problemOf = useActProblem()
  const [draft, setDraft] = useState(empty)
  const set = (part: Partial<typeof empty>) => setDraft({ ...draft, ...part })
  const { gameGroup, points, seats } = draft
  return (
    <AskForm
      problemOf={problemOf}
      house={house}
      title={t('seats.title')}
      note={t('seats.note')}
      decides="owner"
      wish={{ gameGroup: gameGroup.trim(), points: Number(points), seats: Number(seats) }}
      send={(id, { wish, reason }) => call(setAgentSeats, { body: { id, house, account, reason, ...wish } })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t('value.gameGroup')}
          hint={t('seats.group.hint')}
          value={gameGroup}
          maxLength={16}
          required
          pattern="\s*[A-Z0-9_]{1,16}\s*"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => set({ gameGroup: currentTarget.value })}
        />
        <TextField
          label={t('value.points')}
          hint={t('seats.points.hint')}
          value={points}
          required
          inputMode="numeric"
          pattern="1[7-9][0-9]{2}|2000"
          dir="ltr"
          onChange={({ currentTarget }) => set({ points: currentTarget.value })}
        />
        <TextField
          label={t('value.seats')}
          value={seats}
          required
          inputMode="numeric"
          pattern="[0-9]{1,5}|100000"
          dir="ltr"
          onChange={({ currentTarget }) => set({ seats: currentTarget.value })}
        />
      </div>
    </AskForm>
  )
}
