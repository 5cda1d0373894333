import type { HaltScope, OperatorInfo } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import styles from '../kit/kit.module.css'
import { canDo } from '../lib/rights.ts'
import { HaltForm } from './HaltForm.tsx'
import { useSportsText } from './texts.ts'

type HaltOneProps = {
  readonly operator: OperatorInfo
  readonly scope: Exclude<HaltScope, 'all' | 'market'>
  readonly target: string
}

/** Halts one thing where it is shown. */
export function HaltOne({ operator, scope, target }: HaltOneProps) {
  const t = useSportsText()
  const [isOpen, setOpen] = useState(false)
  if (!canDo(operator, 'haltSports')) return null
  if (!isOpen)
    return (
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('halt')}
        </Button>
      </div>
    )
  return (
    <HaltForm
      title={t('halt')}
      wish={{ scope, target, market: null }}
      said={<Notice tone="plain">{t('halt.done')}</Notice>}
      onClose={() => setOpen(false)}
    />
  )
}
