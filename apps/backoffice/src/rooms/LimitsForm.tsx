import { changeRoomLimits, type OfficeRoom, type RoomLimits } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useRoomsText } from './texts.ts'

type LimitsFormProps = {
  readonly house: string
  readonly room: OfficeRoom
  readonly limits: RoomLimits
  readonly onClose: () => void
}

const amount = /^\d{1,12}(\.\d{1,4})?$/
const names = ['mainLeast', 'mainMost', 'sideLeast', 'sideMost', 'cap'] as const
type Name = (typeof names)[number]

/** Other limits from the next round on; two operators agree on them. */
export function LimitsForm({ house, room: { room, currency }, limits, onClose }: LimitsFormProps) {
  const t = useRoomsText()
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>({
    mainLeast: limits.main.least,
    mainMost: limits.main.most,
    sideLeast: limits.side?.least ?? '',
    sideMost: limits.side?.most ?? '',
    cap: limits.cap,
  })
  const asked = names.filter((name) => limits.side !== null || !name.startsWith('side'))
  const isComplete = asked.every((name) => amount.test(typed[name]))
  const wish = {
    room,
    limits: {
      main: { least: typed.mainLeast, most: typed.mainMost },
      side: limits.side && { least: typed.sideLeast, most: typed.sideMost },
      cap: typed.cap,
    },
  }
  return (
    <AskForm
      house={house}
      title={t('limits.change')}
      note={t('limits.note')}
      decides="risk"
      wish={isComplete ? wish : undefined}
      missing={t('limits.missing')}
      send={async (id, { wish: sent, reason }) => ({
        approval: await call(changeRoomLimits, { body: { id, reason, ...sent } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {asked.map((name) => (
          <TextField
            key={name}
            label={`${t(name)}, ${currency}`}
            value={typed[name]}
            inputMode="decimal"
            maxLength={17}
            dir="ltr"
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value.trim() })}
          />
        ))}
      </div>
    </AskForm>
  )
}
