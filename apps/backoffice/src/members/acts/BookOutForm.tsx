import { bookOutLoss } from '@baize/contracts'
import { SelectField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import { call } from '../../lib/api.ts'
import { useMemberText } from '../texts.ts'
import { type ActProps, asked, vendorWallets } from './act-props.ts'
import { amountIn } from './amount-in.ts'
import { AmountField } from './AmountField.tsx'

/** Asks that what a vendor's wallet no longer has be taken out of the books. */
export function BookOutForm({ house, page, onClose }: ActProps) {
  const t = useMemberText()
  const wallets = vendorWallets(page)
  const [walletCode = '', setWalletCode] = useState(wallets[0])
  const [typed, setTyped] = useState('')
  const amount = amountIn(typed)
  const memberId = page.member.id
  return (
    <AskForm
      house={house}
      title={t('act.bookOut')}
      note={t('bookOut.note')}
      decides="finance"
      look="danger"
      wish={amount === undefined ? undefined : { memberId, walletCode, amount }}
      missing={t('amount.missing')}
      send={(id, { wish, reason }) => asked(call(bookOutLoss, { body: { id, ...wish, reason } }))}
      onClose={onClose}
    >
      <SelectField
        label={t('bookOut.wallet')}
        value={walletCode}
        onChange={({ currentTarget }) => setWalletCode(currentTarget.value)}
      >
        {wallets.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <AmountField value={typed} onChange={setTyped} />
    </AskForm>
  )
}
