import {
  type Approval,
  changeOperator,
  disableOperator,
  endOperatorLogins,
  type OfficeOperator,
  type OperatorInfo,
  resetOperatorPassword,
  resetOperatorStep,
} from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { PlainAct } from '../kit/acts/PlainAct.tsx'
import { Figures } from '../kit/Figures.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { RightsFields } from './RightsFields.tsx'
import { useStaffText } from './texts.ts'

type OperatorActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly of: OfficeOperator
  readonly onDone: () => void
}

/** What an owner can do about somebody; what takes two says so. */
export function OperatorActs(props: OperatorActsProps) {
  const { operator, of } = props
  const t = useStaffText()
  const [open, setOpen] = useState<'rights' | 'step'>()
  if (!canDo(operator, 'changeOperator') || of.status === 'disabled') return null
  const { login } = of
  const close = () => setOpen(undefined)
  return (
    <>
      {open === 'rights' && <RightsForm {...props} onClose={close} />}
      {open === 'step' && <StepForm {...props} onClose={close} />}
      {open === undefined && (
        <div className={styles.actions}>
          {of.status === 'active' && (
            <>
              <Button look="quiet" onClick={() => setOpen('rights')}>
                {t('rights.title')}
              </Button>
              <Button look="quiet" onClick={() => setOpen('step')}>
                {t('step.title')}
              </Button>
              <PasswordAct {...props} />
              <PlainAct
                name={t('end.title')}
                note={t('end.note')}
                send={() => call(endOperatorLogins, { body: { login } })}
                done={({ ended }) => <Notice tone="plain">{t('end.done', { count: ended })}</Notice>}
                onDone={props.onDone}
              />
            </>
          )}
          <PlainAct
            name={t('disable.title')}
            note={t('disable.note')}
            look="danger"
            send={() => call(disableOperator, { body: { login } })}
            done={() => <Notice tone="plain">{t('disable.done')}</Notice>}
            onDone={props.onDone}
          />
        </div>
      )}
    </>
  )
}

function PasswordAct({ of: { login } }: OperatorActsProps) {
  const t = useStaffText()
  return (
    <PlainAct
      name={t('password.title')}
      note={t('password.note')}
      send={() => call(resetOperatorPassword, { body: { login } })}
      done={({ password }) => (
        <Once title={t('password.title')}>
          <bdi>{password}</bdi>
        </Once>
      )}
    />
  )
}

/** A secret that is shown here and never again. */
function Once({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useStaffText()
  return (
    <div className={styles.card}>
      <Notice tone="plain">{t('add.once')}</Notice>
      <Figures figures={[[title, children]]} />
    </div>
  )
}

type FormProps = OperatorActsProps & { readonly onClose: () => void }

function RightsForm({ operator, house, of, onDone, onClose }: FormProps) {
  const t = useStaffText()
  const text = useText()
  const had = { roles: of.roles, houses: of.merchantCodes }
  const [draft, setDraft] = useState<Parameters<typeof RightsFields>[0]['draft']>(had)
  const { roles, houses } = draft
  return (
    <ActForm
      title={t('rights.title')}
      note={`${t('rights.note')} ${text('act.two', { role: text('role.owner') })}`}
      submit={text('act.ask')}
      wish={roles.length > 0 ? { roles: [...roles], merchantCodes: [...houses] } : undefined}
      missing={t('rights.missing')}
      send={(id, { wish, reason }) =>
        call(changeOperator, { body: { id, login: of.login, ...wish, reason } })
      }
      done={({ approval }) => <AskedOrDone approval={approval} house={house} />}
      onDone={onDone}
      onClose={onClose}
    >
      <RightsFields by={operator} had={had} draft={draft} onChange={setDraft} />
    </ActForm>
  )
}

function StepForm({ house, of: { login }, onDone, onClose }: FormProps) {
  const t = useStaffText()
  const text = useText()
  return (
    <ActForm
      title={t('step.title')}
      note={`${t('step.note')} ${text('act.two', { role: text('role.owner') })}`}
      submit={text('act.ask')}
      wish={login}
      send={(id, { wish, reason }) => call(resetOperatorStep, { body: { id, login: wish, reason } })}
      done={({ totpUri, approval }) => (
        <>
          <Once title={t('add.uri')}>
            <bdi>{totpUri}</bdi>
          </Once>
          <AskedOrDone approval={approval} house={house} />
        </>
      )}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type AskedOrDoneProps = { readonly approval: Approval | null; readonly house: string }

/** Where nobody else could agree it was done at once. */
function AskedOrDone({ approval, house }: AskedOrDoneProps) {
  const t = useStaffText()
  const text = useText()
  if (!approval) return <Notice tone="plain">{t('rights.done')}</Notice>
  return (
    <div className={styles.card}>
      <Notice tone="plain">{text('act.asked', { role: text('role.owner') })}</Notice>
      <a className={styles.link} href={placeTo('approvals', { house, path: [approval.id] })}>
        {text('act.see')}
      </a>
    </div>
  )
}
