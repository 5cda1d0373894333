import type { Approval } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { usePromotionText } from './texts.ts'

type BackFormProps = {
  readonly house: string
  readonly number: number
  readonly send: (id: string, reason: string) => Promise<{ readonly approval: Approval }>
}

/** Asks that something be again what it was in a version: a change like any other. */
export function BackForm({ house, number, send }: BackFormProps) {
  const t = usePromotionText()
  const [isOpen, setOpen] = useState(false)
  const title = t('back.title', { number })
  if (!isOpen)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
    )
  return (
    <AskForm
      house={house}
      title={title}
      decides="finance"
      wish={{ number }}
      send={(id, { reason }) => send(id, reason)}
      onClose={() => setOpen(false)}
    />
  )
}
