import { putVendor, type VendorConnection } from '@baize/contracts'
import { AreaField, Notice, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { linesIn } from './lines.ts'
import { useVendorsText } from './texts.ts'

type VendorFormProps = {
  readonly house: string
  /** None: another is connected. */
  readonly vendor: VendorConnection | undefined
  readonly onClose: () => void
  readonly onDone: () => Promise<void>
}

/** Where a vendor is. To switch it off is done at once; everything else takes two. */
export function VendorForm({ vendor, onClose, onDone }: VendorFormProps) {
  const t = useVendorsText()
  const text = useText()
  const [code, setCode] = useState(vendor?.code ?? '')
  const [url, setUrl] = useState(vendor?.url ?? 'https://')
  const [origins, setOrigins] = useState(vendor?.gameOrigins.join('\n') ?? '')
  const [networks, setNetworks] = useState(vendor?.networks.join('\n') ?? '')
  const [isOn, setOn] = useState(vendor?.isOn ?? true)
  const gameOrigins = linesIn(origins)
  const connection = { code: code.trim(), url: url.trim(), gameOrigins, networks: linesIn(networks), isOn }
  return (
    <ActForm
      title={vendor ? t('changeOf', { code: vendor.code }) : t('add')}
      note={`${t('change.note')} ${text('act.two', { role: text('role.owner') })}`}
      submit={t('put')}
      wish={gameOrigins.length > 0 ? { connection } : undefined}
      missing={t('origins.missing')}
      send={(id, { wish, reason }) => call(putVendor, { body: { id, ...wish, reason } })}
      done={({ state }) => <Notice tone="plain">{t(`put.${state}`)}</Notice>}
      onClose={onClose}
      onDone={() => void onDone()}
    >
      <div className={styles.fields}>
        {!vendor && (
          <TextField
            label={t('code')}
            hint={t('code.hint')}
            value={code}
            required
            pattern="[A-Z][A-Z0-9_]{1,15}"
            dir="ltr"
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        <TextField
          label={t('url')}
          type="url"
          value={url}
          maxLength={290}
          required
          dir="ltr"
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <AreaField
          label={t('origins.lines')}
          value={origins}
          rows={3}
          dir="ltr"
          onChange={({ currentTarget }) => setOrigins(currentTarget.value)}
        />
        <AreaField
          label={t('networks.lines')}
          value={networks}
          rows={3}
          dir="ltr"
          onChange={({ currentTarget }) => setNetworks(currentTarget.value)}
        />
      </div>
      <Tick label={t('isOn')} checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
    </ActForm>
  )
}
