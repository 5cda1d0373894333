import type { OfficeGame, OperatorInfo } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import styles from '../kit/kit.module.css'
import { canDo } from '../lib/rights.ts'
import { ArrangeForm } from './ArrangeForm.tsx'
import { StakesForm } from './StakesForm.tsx'
import { useGameText } from './texts.ts'

type MoreActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly game: OfficeGame
  readonly currency: string
  readonly onArranged: () => void
}

/** Its place and tag by oneself, what may be staked by two. */
export function MoreActs({ operator, house, game, currency, onArranged }: MoreActsProps) {
  const t = useGameText()
  const [open, setOpen] = useState<'arrange' | 'stakes'>()
  const onClose = () => setOpen(undefined)
  const canStake = canDo(operator, 'changeStakes') && game.stakes !== null
  return (
    <>
      <div className={styles.actions}>
        {canDo(operator, 'arrangeGame') && (
          <Button look="quiet" aria-expanded={open === 'arrange'} onClick={() => setOpen('arrange')}>
            {t('act.arrange')}
          </Button>
        )}
        {canStake && (
          <Button look="quiet" aria-expanded={open === 'stakes'} onClick={() => setOpen('stakes')}>
            {t('act.stakes')}
          </Button>
        )}
      </div>
      {open === 'arrange' && (
        <ArrangeForm
          {...{ house, game, onClose }}
          onDone={() => {
            onClose()
            onArranged()
          }}
        />
      )}
      {open === 'stakes' && canStake && <StakesForm {...{ house, game, currency, onClose }} />}
    </>
  )
}
