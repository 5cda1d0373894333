import { changeCeiling, type OfficeVendor } from '@baize/contracts'
import { AreaField, TextField } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { mostIn } from './lines.ts'
import { useVendorsText } from './texts.ts'

type CeilingFormProps = {
  readonly house: string
  readonly vendor: OfficeVendor
  readonly onClose: () => void
}

/** What the rounds of a vendor pay at once; what is more is held. */
export function CeilingForm({ house, vendor, onClose }: CeilingFormProps) {
  const t = useVendorsText()
  const { code } = vendor.connection
  const [times, setTimes] = useState(String(vendor.ceiling.times))
  const [most, setMost] = useState(
    vendor.ceiling.most.map(({ currency, amount }) => `${currency} ${amount}`).join('\n'),
  )
  const amounts = mostIn(most)
  return (
    <AskForm
      house={house}
      title={t('ceilingOf', { code })}
      note={t('ceiling.note')}
      decides="owner"
      wish={amounts && { times: Number(times), most: [...amounts] }}
      missing={t('most.missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeCeiling, { body: { id, vendor: code, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t('times')}
          value={times}
          required
          inputMode="numeric"
          pattern="[1-9][0-9]{0,6}"
          dir="ltr"
          onChange={({ currentTarget }) => setTimes(currentTarget.value)}
        />
        <AreaField
          label={t('most.lines')}
          value={most}
          rows={3}
          dir="ltr"
          onChange={({ currentTarget }) => setMost(currentTarget.value)}
        />
      </div>
    </AskForm>
  )
}
