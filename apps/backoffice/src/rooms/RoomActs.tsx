import {
  type getOfficeRoom,
  haltRoom,
  type OfficeAction,
  type OperatorInfo,
  type ReplyOf,
  relaxRoom,
  type VoidCause,
  voidRoomRound,
} from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { CauseField } from '../kit/acts/CauseField.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { LimitsForm } from './LimitsForm.tsx'
import { useRoomsText } from './texts.ts'

type RoomActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly shown: ReplyOf<typeof getOfficeRoom>
  readonly onChanged: () => void
}
type Act = 'halt' | 'resume' | 'relax' | 'unrelax' | 'void' | 'limits.change'

const actionOf = {
  halt: 'haltRoom',
  resume: 'haltRoom',
  relax: 'relaxRoom',
  unrelax: 'relaxRoom',
  void: 'voidRoomRound',
  'limits.change': 'changeRoomLimits',
} as const satisfies Record<Act, OfficeAction>

/** Halting and the time to bet are decided by oneself; what touches money or what may be bet is agreed on by two. */
export function RoomActs({ operator, house, shown, onChanged }: RoomActsProps) {
  const t = useRoomsText()
  const [open, setOpen] = useState<Act>()
  const acts = actsFor(shown).filter((act) => canDo(operator, actionOf[act]))
  const onClose = () => setOpen(undefined)
  const { room, round, limits } = shown
  if (acts.length === 0) return null
  return (
    <>
      <div className={styles.actions}>
        {acts.map((act) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(act)}
          </Button>
        ))}
      </div>
      {(open === 'halt' || open === 'resume') && acts.includes(open) && (
        <ActForm
          key={open}
          title={t(open)}
          note={t(open === 'halt' ? 'halt.note' : 'resume.note')}
          submit={t(open)}
          look={open === 'halt' ? 'danger' : 'primary'}
          wish={{ room: room.room, isHalted: open === 'halt' }}
          send={(_, { wish, reason }) => call(haltRoom, { body: { reason, ...wish } })}
          // The page says it.
          done={() => null}
          onClose={onClose}
          onDone={onChanged}
        />
      )}
      {(open === 'relax' || open === 'unrelax') && acts.includes(open) && (
        <ActForm
          key={open}
          title={t(open)}
          note={t(open === 'relax' ? 'relax.note' : 'unrelax.note')}
          submit={t(open)}
          wish={{ room: room.room, isRelaxed: open === 'relax' }}
          send={(_, { wish, reason }) => call(relaxRoom, { body: { reason, ...wish } })}
          done={() => null}
          onClose={onClose}
          onDone={onChanged}
        />
      )}
      {open === 'void' && round && (
        <VoidForm house={house} room={room.room} round={round.number} onClose={onClose} />
      )}
      {open === 'limits.change' && limits && (
        <LimitsForm house={house} room={room} limits={limits} onClose={onClose} />
      )}
    </>
  )
}

/** What can be asked of it as it stands; the server holds to it as well. */
function actsFor({ room, round, limits }: RoomActsProps['shown']): readonly Act[] {
  const isUnderWay = round !== null && (room.phase === 'betting' || room.phase === 'sealing')
  return [
    room.state === 'halted' ? 'resume' : 'halt',
    ...(isUnderWay ? (['void'] as const) : []),
    ...(limits ? ([room.isRelaxed ? 'unrelax' : 'relax', 'limits.change'] as const) : []),
  ]
}

type VoidFormProps = {
  readonly house: string
  readonly room: string
  readonly round: number
  readonly onClose: () => void
}

function VoidForm({ house, room, round, onClose }: VoidFormProps) {
  const t = useRoomsText()
  const text = useText()
  const [cause, setCause] = useState<VoidCause>()
  return (
    <AskForm
      house={house}
      title={t('void')}
      note={t('void.note')}
      decides="finance"
      look="danger"
      wish={cause && { room, round, cause }}
      missing={text('cause.choose')}
      send={async (id, { wish, reason }) => ({
        approval: await call(voidRoomRound, { body: { id, reason, ...wish } }),
      })}
      onClose={onClose}
    >
      <CauseField value={cause} onChange={setCause} />
    </AskForm>
  )
}
