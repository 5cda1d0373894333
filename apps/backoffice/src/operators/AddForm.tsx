import { addOperator, type OperatorInfo, type ReplyOf } from '@baize/contracts'
import { Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { goTo, placeTo } from '../lib/use-place.ts'
import { RightsFields } from './RightsFields.tsx'
import { useStaffText } from './texts.ts'

type AddFormProps = { readonly operator: OperatorInfo; readonly house: string }

/** Somebody new. What they log in with is shown this once. */
export function AddForm({ operator, house }: AddFormProps) {
  const t = useStaffText()
  const text = useText()
  const [login, setLogin] = useState('')
  const [name, setName] = useState('')
  const [telephone, setTelephone] = useState('')
  const [rights, setRights] = useState<Parameters<typeof RightsFields>[0]['draft']>({
    roles: [],
    houses: [house],
  })
  const { roles, houses } = rights
  const wish =
    roles.length > 0 && houses.length > 0
      ? { login, name, telephone, roles: [...roles], merchantCodes: [...houses] }
      : undefined
  return (
    <ActForm
      title={t('add.title')}
      note={`${t('add.note')} ${text('act.two', { role: text('role.owner') })}`}
      submit={text('act.ask')}
      wish={wish}
      missing={t('rights.missing')}
      send={(id, { wish: wanted, reason }) => call(addOperator, { body: { id, ...wanted, reason } })}
      done={(reply) => <Added reply={reply} house={house} />}
      onClose={() => goTo(placeTo('operators', { house }))}
    >
      <div className={styles.fields}>
        <TextField
          label={t('staff.login')}
          hint={t('add.login.hint')}
          value={login}
          pattern="[a-z][a-z0-9.\-]{1,39}"
          maxLength={40}
          required
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ currentTarget }) => setLogin(currentTarget.value)}
        />
        <TextField
          label={t('staff.name')}
          value={name}
          maxLength={80}
          required
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t('add.telephone')}
          hint={t('add.telephone.hint')}
          type="tel"
          value={telephone}
          pattern="\+[0-9]{6,15}"
          required
          dir="ltr"
          autoComplete="off"
          onChange={({ currentTarget }) => setTelephone(currentTarget.value)}
        />
      </div>
      <RightsFields by={operator} draft={rights} onChange={setRights} />
    </ActForm>
  )
}

type AddedProps = { readonly reply: ReplyOf<typeof addOperator>; readonly house: string }

function Added({ reply: { password, totpUri, approval }, house }: AddedProps) {
  const t = useStaffText()
  const text = useText()
  return (
    <div className={styles.card}>
      <Notice tone="plain">{t('add.once')}</Notice>
      <Figures
        figures={[
          [text('login.password'), <bdi key="password">{password}</bdi>],
          [t('add.uri'), <bdi key="uri">{totpUri}</bdi>],
        ]}
      />
      {approval && (
        <a className={styles.link} href={placeTo('approvals', { house, path: [approval.id] })}>
          {text('act.asked', { role: text('role.owner') })}
        </a>
      )}
    </div>
  )
}
