import { adjustMember } from '@baize/contracts'
import { Segments } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, asked } from './act-props.ts'
import { amountIn } from './amount-in.ts'
import { AmountField } from './AmountField.tsx'

/** Asks that a member's cash be corrected. */
export function AdjustForm({ house, page, onClose }: ActProps) {
  const t = useMemberText()
  const [direction, setDirection] = useState<'credit' | 'debit'>('credit')
  const [typed, setTyped] = useState('')
  const amount = amountIn(typed)
  const memberId = page.member.id
  return (
    <AskForm
      house={house}
      title={t('act.adjust')}
      note={t('adjust.note')}
      decides="finance"
      look="danger"
      wish={amount === undefined ? undefined : { memberId, direction, amount }}
      missing={t('amount.missing')}
      send={(id, { wish, reason }) => asked(call(adjustMember, { body: { id, ...wish, reason } }))}
      onClose={onClose}
    >
      <Segments
        label={t('adjust.direction')}
        segments={[
          { value: 'credit', label: t('adjust.credit') },
          { value: 'debit', label: t('adjust.debit') },
        ]}
        value={direction}
        onChange={setDirection}
      />
      <AmountField value={typed} onChange={setTyped} />
    </AskForm>
  )
}
