import { saveShowHost, type ShowHost } from '@baize/contracts'
import { Notice, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useShowsText } from './texts.ts'

type HostFormProps = { readonly host?: ShowHost; readonly onClose: () => void; readonly onDone: () => void }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Makes a member a host, or changes what is on file of one. */
export function HostForm({ host, onClose, onDone }: HostFormProps) {
  const t = useShowsText()
  const [memberId, setMember] = useState(host?.memberId ?? '')
  const [name, setName] = useState(host?.name ?? '')
  const [contract, setContract] = useState(host?.contract ?? '')
  const [hasDocuments, setDocuments] = useState(host !== undefined && host.documentsAt !== null)
  const [isStopped, setStopped] = useState(host?.isStopped ?? false)
  const isComplete = uuid.test(memberId) && name.trim() !== ''
  const title = host ? t('host.change') : t('host.new')
  return (
    <ActForm
      title={title}
      note={t('host.note')}
      submit={title}
      wish={
        isComplete
          ? {
              memberId,
              name: name.trim(),
              hasDocuments,
              contract: contract.trim() === '' ? null : contract.trim(),
              isStopped,
            }
          : undefined
      }
      missing={t('host.missing')}
      send={(id, { wish, reason }) => call(saveShowHost, { body: { id: host?.id ?? id, reason, ...wish } })}
      done={() => <Notice tone="plain">{t('host.done')}</Notice>}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.fields}>
        {!host && (
          <TextField
            label={t('memberId')}
            value={memberId}
            dir="ltr"
            onChange={({ currentTarget }) => setMember(currentTarget.value.trim())}
          />
        )}
        <TextField
          label={t('name')}
          value={name}
          maxLength={40}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('contract')}
          value={contract}
          maxLength={80}
          onChange={({ currentTarget }) => setContract(currentTarget.value)}
        />
      </div>
      <Tick
        label={t('documents.seen')}
        checked={hasDocuments}
        onChange={({ currentTarget }) => setDocuments(currentTarget.checked)}
      />
      <Tick
        label={t('host.stop')}
        checked={isStopped}
        onChange={({ currentTarget }) => setStopped(currentTarget.checked)}
      />
    </ActForm>
  )
}
