import { changeGateway, gatewayAdapters, type OfficeGateway } from '@baize/contracts'
import { SelectField, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useGatewaysText } from './texts.ts'

type GatewayFormProps = {
  readonly house: string
  /** None: another is added. */
  readonly gateway: OfficeGateway | undefined
  readonly onClose: () => void
}

/** Where a gateway is and whether it is on; two operators agree on it. */
export function GatewayForm({ house, gateway, onClose }: GatewayFormProps) {
  const t = useGatewaysText()
  const [code, setCode] = useState(gateway?.code ?? '')
  const [adapter, setAdapter] = useState(gateway?.adapter ?? gatewayAdapters[0])
  const [url, setUrl] = useState(gateway?.url ?? 'https://')
  const [isOn, setOn] = useState(gateway?.isOn ?? false)
  return (
    <AskForm
      house={house}
      title={gateway ? t('changeOf', { code: gateway.code }) : t('add')}
      decides="owner"
      wish={{ code: code.trim(), adapter, url: url.trim(), isOn }}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeGateway, { body: { id, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {!gateway && (
          <TextField
            label={t('code')}
            hint={t('code.hint')}
            value={code}
            required
            pattern="[a-z][a-z0-9\-]{1,31}"
            dir="ltr"
            autoCapitalize="none"
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        )}
        <SelectField
          label={t('adapter')}
          value={adapter}
          onChange={({ currentTarget }) =>
            setAdapter(gatewayAdapters.find((each) => each === currentTarget.value) ?? adapter)
          }
        >
          {gatewayAdapters.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('url')}
          type="url"
          value={url}
          maxLength={300}
          required
          dir="ltr"
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </div>
      <Tick label={t('isOn')} checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
    </AskForm>
  )
}
