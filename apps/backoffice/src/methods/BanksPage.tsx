import {
  addPayoutBank,
  closePayoutBank,
  coinNetworks,
  listOfficeBanks,
  type OperatorInfo,
  payoutKinds,
  type ReplyOf,
} from '@baize/contracts'
import { Button, EmptyFace, Notice, SelectField, TextField, toneClass } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { AskForm } from '../kit/acts/AskForm.tsx'
import { Answer } from '../kit/Answer.tsx'
import { type Column, DataTable } from '../kit/DataTable.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { canDo } from '../lib/rights.ts'
import { useMethodsText } from './texts.ts'

type Bank = ReplyOf<typeof listOfficeBanks>[number]
type BanksPageProps = { readonly operator: OperatorInfo; readonly house: string }
type Act = { readonly kind: 'add' } | { readonly kind: 'close'; readonly bank: Bank }

/** Where members may be paid to. One is added by two and closed by one; what is bound to it is still paid. */
export function BanksPage({ operator, house }: BanksPageProps) {
  const t = useMethodsText()
  const [act, setAct] = useState<Act>()
  const asked = useAsked(useCallback(() => call(listOfficeBanks, { query: { house } }), [house]))
  const mayClose = canDo(operator, 'closePayoutBank')
  const columns: readonly Column<Bank>[] = [
    { name: t('bank.name'), of: ({ name }) => <bdi>{name}</bdi> },
    { name: t('code'), of: ({ code }) => code },
    { name: t('kind'), of: ({ kind }) => t(`bank.${kind}`) },
    { name: t('network'), of: ({ network }) => network ?? '–' },
    {
      name: t('state'),
      of: ({ isOn }) => (
        <span className={toneClass(isOn ? 'good' : 'waiting')}>{t(isOn ? 'on' : 'off')}</span>
      ),
    },
    {
      name: t('act'),
      of: (bank) =>
        mayClose && bank.isOn ? (
          <Button look="quiet" onClick={() => setAct({ kind: 'close', bank })}>
            {t('bank.close')}
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  const close = () => setAct(undefined)
  return (
    <section className={styles.section} aria-label={t('banks')}>
      {canDo(operator, 'addPayoutBank') && act?.kind !== 'add' && (
        <div className={styles.actions}>
          <Button look="quiet" onClick={() => setAct({ kind: 'add' })}>
            {t('bank.add')}
          </Button>
        </div>
      )}
      {act?.kind === 'add' && <AddBankForm house={house} onClose={close} />}
      {act?.kind === 'close' && (
        <ActForm
          key={act.bank.code}
          title={t('bank.closeOf', { bank: act.bank.name })}
          note={t('bank.close.note')}
          submit={t('bank.close')}
          look="danger"
          wish={{ code: act.bank.code }}
          send={(_id, { wish, reason }) => call(closePayoutBank, { body: { house, ...wish, reason } })}
          done={() => <Notice tone="plain">{t('bank.closed', { bank: act.bank.name })}</Notice>}
          onClose={close}
          onDone={() => void asked.refresh()}
        />
      )}
      <Answer asked={asked}>
        {(banks) =>
          banks.length === 0 ? (
            <EmptyFace title={t('bank.none')} />
          ) : (
            <DataTable label={t('banks')} columns={columns} rows={banks} rowKey={({ code }) => code} />
          )
        }
      </Answer>
    </section>
  )
}

type AddBankFormProps = { readonly house: string; readonly onClose: () => void }

function AddBankForm({ house, onClose }: AddBankFormProps) {
  const t = useMethodsText()
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<Bank['kind']>('bank')
  const [network, setNetwork] = useState<(typeof coinNetworks)[number]>(coinNetworks[0])
  return (
    <AskForm
      house={house}
      title={t('bank.add')}
      decides="finance"
      wish={{ code: code.trim(), name: name.trim(), kind, network: kind === 'crypto' ? network : null }}
      send={async (id, { wish: bank, reason }) => ({
        approval: await call(addPayoutBank, { body: { id, house, bank, reason } }),
      })}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={t('code')}
          hint={t('bank.code.hint')}
          value={code}
          required
          pattern="[A-Z0-9]{2,16}"
          dir="ltr"
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <TextField
          label={t('bank.name')}
          value={name}
          required
          maxLength={60}
          dir="auto"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <SelectField
          label={t('kind')}
          value={kind}
          onChange={({ currentTarget }) =>
            setKind(payoutKinds.find((each) => each === currentTarget.value) ?? kind)
          }
        >
          {payoutKinds.map((each) => (
            <option key={each} value={each}>
              {t(`bank.${each}`)}
            </option>
          ))}
        </SelectField>
        {kind === 'crypto' && (
          <SelectField
            label={t('network')}
            value={network}
            onChange={({ currentTarget }) =>
              setNetwork(coinNetworks.find((each) => each === currentTarget.value) ?? network)
            }
          >
            {coinNetworks.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </AskForm>
  )
}
