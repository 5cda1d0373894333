import { addGatewayKey, type OfficeGateway, type OperatorInfo, retireGatewayKey } from '@baize/contracts'
import { Button, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { SureForm } from '../kit/acts/SureForm.tsx'
import { KeyList } from '../kit/KeyList.tsx'
import styles from '../kit/kit.module.css'
import { SecretShown } from '../kit/SecretShown.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { useGatewaysText } from './texts.ts'

type GatewayKeysProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly gateway: OfficeGateway
  readonly onChanged: () => void
}

type Act = { readonly kind: 'add' } | { readonly kind: 'retire'; readonly keyId: string }

/** The keys of a gateway by name; another is added by two, one that leaked is taken away by one. */
export function GatewayKeys({ operator, house, gateway: { code, keys }, onChanged }: GatewayKeysProps) {
  const t = useGatewaysText()
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  return (
    <>
      <KeyList
        house={house}
        keys={keys}
        onRetire={
          canDo(operator, 'retireGatewayKey') ? (keyId) => setAct({ kind: 'retire', keyId }) : undefined
        }
      />
      {canDo(operator, 'addGatewayKey') && keys.length < 2 && act === undefined && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setAct({ kind: 'add' })}>
            {t('key.add')}
          </Button>
        </div>
      )}
      {act?.kind === 'add' && <AddKeyForm gateway={code} onClose={close} onDone={onChanged} />}
      {act?.kind === 'retire' && (
        <SureForm
          key={act.keyId}
          title={t('key.retire', { key: act.keyId, code })}
          note={t('key.retire.note')}
          submit={t('key.retire.do')}
          send={() => call(retireGatewayKey, { query: { gateway: code, keyId: act.keyId } })}
          onClose={close}
          onDone={() => {
            close()
            onChanged()
          }}
        />
      )}
    </>
  )
}

type AddKeyFormProps = { readonly gateway: string; readonly onClose: () => void; readonly onDone: () => void }

function AddKeyForm({ gateway, onClose, onDone }: AddKeyFormProps) {
  const t = useGatewaysText()
  const text = useText()
  const [keyId, setKeyId] = useState('')
  return (
    <ActForm
      title={t('key.add.of', { code: gateway })}
      note={text('act.two', { role: text('role.owner') })}
      submit={text('act.ask')}
      wish={{ keyId: keyId.trim() }}
      send={(id, { wish, reason }) => call(addGatewayKey, { body: { id, gateway, ...wish, reason } })}
      done={({ secret }) => <SecretShown keyId={keyId.trim()} secret={secret} />}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        label={t('key.name')}
        value={keyId}
        required
        pattern="[A-Za-z0-9_.\-]{1,64}"
        dir="ltr"
        onChange={({ currentTarget }) => setKeyId(currentTarget.value)}
      />
    </ActForm>
  )
}
