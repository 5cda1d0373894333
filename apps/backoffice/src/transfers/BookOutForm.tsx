import { bookOutLoss, findOfficeMember } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import kit from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useTransferText } from './texts.ts'

type BookOutFormProps = { readonly house: string; readonly onClose: () => void }

/** Money that a vendor's wallet no longer has is taken out of the member's books, by two. */
export function BookOutForm({ house, onClose }: BookOutFormProps) {
  const t = useTransferText()
  const [account, setAccount] = useState('')
  const [walletCode, setWallet] = useState('')
  const [amount, setAmount] = useState('')
  const isWhole =
    account !== '' && /^[A-Z][A-Z0-9_]{1,15}$/.test(walletCode) && /^\d{1,12}(\.\d{1,4})?$/.test(amount)
  return (
    <AskForm
      house={house}
      title={t('book.title')}
      note={t('book.note')}
      decides="finance"
      look="danger"
      wish={isWhole ? { account, walletCode, amount } : undefined}
      missing={t('book.missing')}
      send={async (id, { wish, reason }) => {
        const { account: of, ...moved } = wish
        const { id: memberId } = await call(findOfficeMember, { query: { house, account: of } })
        return { approval: await call(bookOutLoss, { body: { id, memberId, reason, ...moved } }) }
      }}
      onClose={onClose}
    >
      <div className={kit.fields}>
        <TextField
          label={t('book.account')}
          value={account}
          maxLength={64}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          onChange={({ currentTarget }) => setAccount(currentTarget.value.trim())}
        />
        <TextField
          label={t('book.wallet')}
          value={walletCode}
          maxLength={16}
          dir="ltr"
          onChange={({ currentTarget }) => setWallet(currentTarget.value.trim().toUpperCase())}
        />
        <TextField
          label={t('book.amount')}
          value={amount}
          inputMode="decimal"
          maxLength={17}
          dir="ltr"
          onChange={({ currentTarget }) => setAmount(currentTarget.value.trim())}
        />
      </div>
    </AskForm>
  )
}
