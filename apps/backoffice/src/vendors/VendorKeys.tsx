import { addVendorKey, type OfficeVendor, type OperatorInfo, retireVendorKey } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { SureForm } from '../kit/acts/SureForm.tsx'
import { KeyList } from '../kit/KeyList.tsx'
import styles from '../kit/kit.module.css'
import { SecretShown } from '../kit/SecretShown.tsx'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { useVendorsText } from './texts.ts'

type VendorKeysProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly vendor: OfficeVendor
  readonly onChanged: () => Promise<void>
}

type Act = { readonly kind: 'add' } | { readonly kind: 'retire'; readonly keyId: string }

/** The keys of a vendor by name; another is added by two, one that leaked is taken away by one. */
export function VendorKeys({ operator, house, vendor, onChanged }: VendorKeysProps) {
  const t = useVendorsText()
  const [act, setAct] = useState<Act>()
  const { code } = vendor.connection
  const close = () => setAct(undefined)
  return (
    <>
      <KeyList
        house={house}
        keys={vendor.keys}
        onRetire={
          canDo(operator, 'retireVendorKey') ? (keyId) => setAct({ kind: 'retire', keyId }) : undefined
        }
      />
      {canDo(operator, 'addVendorKey') && vendor.keys.length < 2 && act === undefined && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setAct({ kind: 'add' })}>
            {t('key.add')}
          </Button>
        </div>
      )}
      {act?.kind === 'add' && <AddKeyForm vendor={code} onClose={close} onDone={() => void onChanged()} />}
      {act?.kind === 'retire' && (
        <SureForm
          key={act.keyId}
          title={t('key.retire', { key: act.keyId, code })}
          note={t('key.retire.note')}
          submit={t('key.retire.do')}
          send={() => call(retireVendorKey, { query: { vendor: code, keyId: act.keyId } })}
          onClose={close}
          onDone={() => {
            close()
            void onChanged()
          }}
        />
      )}
    </>
  )
}

type AddKeyFormProps = { readonly vendor: string; readonly onClose: () => void; readonly onDone: () => void }

function AddKeyForm({ vendor, onClose, onDone }: AddKeyFormProps) {
  const t = useVendorsText()
  const text = useText()
  const [keyId, setKeyId] = useState('')
  const [theirs, setTheirs] = useState('')
  const own = theirs.trim()
  return (
    <ActForm
      title={t('key.add.of', { code: vendor })}
      note={text('act.two', { role: text('role.owner') })}
      submit={text('act.ask')}
      wish={{ keyId: keyId.trim(), ...(own !== '' && { theirPublicKey: own }) }}
      send={(id, { wish, reason }) => call(addVendorKey, { body: { id, vendor, ...wish, reason } })}
      done={({ secret, ourPublicKey }) => {
        const shown = secret ?? ourPublicKey
        if (shown === null) return <Notice tone="plain">{t('key.asked')}</Notice>
        return <SecretShown keyId={keyId.trim()} secret={shown} />
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.fields}>
        <TextField
          label={t('key.name')}
          value={keyId}
          required
          pattern="[A-Za-z0-9_.\-]{1,64}"
          dir="ltr"
          onChange={({ currentTarget }) => setKeyId(currentTarget.value)}
        />
        <TextField
          label={t('key.theirs')}
          hint={t('key.theirs.hint')}
          value={theirs}
          pattern="[A-Za-z0-9+\/]{40,120}={0,2}"
          dir="ltr"
          onChange={({ currentTarget }) => setTheirs(currentTarget.value)}
        />
      </div>
    </ActForm>
  )
}
