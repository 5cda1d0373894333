import { type OfficeGame, type OperatorInfo, reopenGame, switchGame } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useGameText } from './texts.ts'

type Act = 'on' | 'off' | 'reopen'
type GameActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly game: OfficeGame
  readonly onChanged: (isOn: boolean) => void
}

/** Off by oneself, and on again too unless its return gave an alarm: then it takes two. */
export function GameActs({ operator, house, game, onChanged }: GameActsProps) {
  const t = useGameText()
  const [open, setOpen] = useState<Act>()
  const act = actFor(operator, game)
  if (!act) return null
  const onClose = () => setOpen(undefined)
  return (
    <>
      <div className={styles.actions}>
        <Button look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
          {t(`act.${act}`)}
        </Button>
      </div>
      {open === 'reopen' && act === 'reopen' && (
        <AskForm
          house={house}
          title={t('act.reopen')}
          note={t('note.reopen')}
          decides="risk"
          wish={{ gameId: game.code }}
          send={async (id, { wish, reason }) => ({
            approval: await call(reopenGame, { body: { id, house, reason, ...wish } }),
          })}
          onClose={onClose}
        />
      )}
      {open === act && act !== 'reopen' && (
        <ActForm
          key={act}
          title={t(`act.${act}`)}
          note={t(`note.${act}`)}
          submit={t(`act.${act}`)}
          look={act === 'off' ? 'danger' : 'primary'}
          wish={{ gameId: game.code, isOn: act === 'on' }}
          send={(_, { wish, reason }) => call(switchGame, { body: { house, reason, ...wish } })}
          // The page says it.
          done={() => null}
          onClose={onClose}
          onDone={({ isOn }) => onChanged(isOn)}
        />
      )}
    </>
  )
}

/** The server holds to it as well. */
function actFor(operator: OperatorInfo, { isOn, lived }: OfficeGame): Act | undefined {
  if (!isOn && lived?.standing === 'alarm') return canDo(operator, 'reopenGame') ? 'reopen' : undefined
  if (!canDo(operator, 'switchGame')) return undefined
  return isOn ? 'off' : 'on'
}
