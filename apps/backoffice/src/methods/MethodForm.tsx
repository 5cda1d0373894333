import { changeMethod, coinNetworks, depositKinds, languages, type MethodTerms } from '@baize/contracts'
import { SelectField, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { AskForm } from '../kit/acts/AskForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { draftOf, type MethodDraft, termsIn } from './draft.ts'
import { useMethodsText } from './texts.ts'

type MethodFormProps = {
  readonly house: string
  /** None: another is offered. */
  readonly terms: MethodTerms | undefined
  readonly onClose: () => void
}

/** A way to deposit; whoever sets where transfers go sets whose the money is, so two agree on it. */
export function MethodForm({ house, terms, onClose }: MethodFormProps) {
  const t = useMethodsText()
  const [draft, setDraft] = useState(() => draftOf(terms))
  const change = (patch: Partial<MethodDraft>) => setDraft({ ...draft, ...patch })
  const wanted = termsIn(draft)
  const fields = { draft, change }
  return (
    <AskForm
      house={house}
      title={terms ? t('changeOf', { code: terms.code }) : t('add')}
      decides="finance"
      wish={wanted && { terms: wanted }}
      missing={t('missing')}
      send={async (id, { wish, reason }) => ({
        approval: await call(changeMethod, { body: { id, house, ...wish, reason } }),
      })}
      onClose={onClose}
    >
      <WhatFields {...fields} isNew={!terms} />
      <AmountFields {...fields} />
      <NameFields {...fields} />
      {draft.kind === 'manual' && <PayeeFields {...fields} />}
      {draft.kind === 'crypto' && <CoinFields {...fields} />}
      <Tick
        label={t('asksPayer')}
        checked={draft.asksPayer}
        onChange={({ currentTarget }) => change({ asksPayer: currentTarget.checked })}
      />
      <Tick
        label={t('isOn')}
        checked={draft.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
    </AskForm>
  )
}

type FieldsProps = {
  readonly draft: MethodDraft
  readonly change: (patch: Partial<MethodDraft>) => void
}

function WhatFields({ draft, change, isNew }: FieldsProps & { readonly isNew: boolean }) {
  const t = useMethodsText()
  return (
    <div className={styles.fields}>
      {isNew && (
        <TextField
          label={t('code')}
          hint={t('code.hint')}
          value={draft.code}
          required
          pattern="[a-z][a-z0-9\-]{1,31}"
          dir="ltr"
          onChange={({ currentTarget }) => change({ code: currentTarget.value })}
        />
      )}
      <SelectField
        label={t('kind')}
        value={draft.kind}
        onChange={({ currentTarget }) =>
          change({ kind: depositKinds.find((each) => each === currentTarget.value) ?? draft.kind })
        }
      >
        {depositKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      {draft.kind !== 'manual' && (
        <TextField
          label={t('gateway')}
          value={draft.gateway}
          required
          pattern="[a-z][a-z0-9\-]{1,31}"
          dir="ltr"
          onChange={({ currentTarget }) => change({ gateway: currentTarget.value })}
        />
      )}
      <TextField
        label={t('vendor.code')}
        value={draft.vendor}
        required
        maxLength={32}
        dir="ltr"
        onChange={({ currentTarget }) => change({ vendor: currentTarget.value })}
      />
      <TextField
        label={t('vendor')}
        value={draft.vendorName}
        required
        maxLength={60}
        dir="auto"
        onChange={({ currentTarget }) => change({ vendorName: currentTarget.value })}
      />
      <TextField
        label={t('position')}
        value={draft.position}
        required
        inputMode="numeric"
        pattern="[0-9]{1,3}"
        dir="ltr"
        onChange={({ currentTarget }) => change({ position: currentTarget.value })}
      />
    </div>
  )
}

function AmountFields({ draft, change }: FieldsProps) {
  const t = useMethodsText()
  const decimal = { inputMode: 'decimal', dir: 'ltr' } as const
  return (
    <div className={styles.fields}>
      <TextField
        label={t('min')}
        value={draft.min}
        required
        {...decimal}
        onChange={({ currentTarget }) => change({ min: currentTarget.value })}
      />
      <TextField
        label={t('max')}
        value={draft.max}
        required
        {...decimal}
        onChange={({ currentTarget }) => change({ max: currentTarget.value })}
      />
      <TextField
        label={t('fee')}
        value={draft.fee}
        required
        {...decimal}
        onChange={({ currentTarget }) => change({ fee: currentTarget.value })}
      />
      <TextField
        label={t('quick')}
        hint={t('quick.hint')}
        value={draft.quick}
        dir="ltr"
        onChange={({ currentTarget }) => change({ quick: currentTarget.value })}
      />
    </div>
  )
}

/** What members read, in each language. */
function NameFields({ draft, change }: FieldsProps) {
  const t = useMethodsText()
  return (
    <div className={styles.fields}>
      {Object.values(languages).map(({ code, name, tag, direction }) => (
        <TextField
          key={code}
          label={t('nameIn', { language: name })}
          value={draft.names[code]}
          required
          maxLength={60}
          lang={tag}
          dir={direction}
          onChange={({ currentTarget }) => change({ names: { ...draft.names, [code]: currentTarget.value } })}
        />
      ))}
      {Object.values(languages).map(({ code, name, tag, direction }) => (
        <TextField
          key={`${code} arrives`}
          label={t('arrivesIn', { language: name })}
          value={draft.arrives[code]}
          maxLength={60}
          lang={tag}
          dir={direction}
          onChange={({ currentTarget }) =>
            change({ arrives: { ...draft.arrives, [code]: currentTarget.value } })
          }
        />
      ))}
    </div>
  )
}

function PayeeFields({ draft, change }: FieldsProps) {
  const t = useMethodsText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('payee')}</legend>
      <div className={styles.fields}>
        <TextField
          label={t('payee.bank')}
          value={draft.bank}
          required
          dir="auto"
          onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
        />
        <TextField
          label={t('payee.holder')}
          value={draft.holder}
          required
          dir="auto"
          onChange={({ currentTarget }) => change({ holder: currentTarget.value })}
        />
        <TextField
          label={t('payee.number')}
          value={draft.number}
          required
          autoComplete="off"
          dir="ltr"
          onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}

function CoinFields({ draft, change }: FieldsProps) {
  const t = useMethodsText()
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('network')}
        value={draft.network}
        onChange={({ currentTarget }) =>
          change({ network: coinNetworks.find((each) => each === currentTarget.value) ?? draft.network })
        }
      >
        {coinNetworks.map((network) => (
          <option key={network} value={network}>
            {network}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('confirmations')}
        value={draft.confirmations}
        required
        inputMode="numeric"
        pattern="[1-9][0-9]{0,2}"
        dir="ltr"
        onChange={({ currentTarget }) => change({ confirmations: currentTarget.value })}
      />
      <TextField
        label={t('rate')}
        value={draft.rate}
        inputMode="decimal"
        pattern="(0|[1-9][0-9]{0,11})(\.[0-9]{1,6})?"
        dir="ltr"
        onChange={({ currentTarget }) => change({ rate: currentTarget.value })}
      />
    </div>
  )
}
