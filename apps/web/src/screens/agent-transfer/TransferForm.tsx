import {
  fieldShapes,
  type getTransferTerms,
  type ReplyOf,
  type SecondProof,
  transferDownline,
  transferMultipleDownline,
} from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, Card, FactList, TextField } from '@baize/ui'
import { useState } from 'react'
import { useFieldArray, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { directQuery, DownlinePicker } from '../../features/agents/DownlinePicker.tsx'
import { agentHomeQuery } from '../../features/agents/queries.ts'
import { isAmount, isWithin } from '../../features/payments/fee.ts'
import { useSteppedForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgentTransferScreen.module.css'
import type { SentTransfer } from './TransferReceipt.tsx'

type Terms = ReplyOf<typeof getTransferTerms>
type Fields = { receivers: { receiver: string; amount: string }[]; paymentPassword: string; remark: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['paymentPassword', 'remark'],
  byCode: { PASSWORD_WRONG: 'paymentPassword', PAYMENT_PASSWORD_LOCKED: 'paymentPassword' },
}

const RECEIVERS_MOST = 50
const REMARK_MOST = 80

type TransferFormProps = {
  readonly account: string
  readonly terms: Terms
  /** Whom it begins with. */
  readonly first: string | undefined
  readonly onSent: (sent: SentTransfer) => Promise<void>
}

/** Receivers with amounts, what they come to, and the payment password; whoever has a second step shows it. */
export function TransferForm({ account, terms, first, onSent }: TransferFormProps) {
  const t = useText()
  const today = useQuery(agentHomeQuery(account)).data?.today
  const direct = useQuery(directQuery(account, today)).data ?? []
  const [requestId, setRequestId] = useState(newRequestId)
  const renew = () => setRequestId(newRequestId())
  const form = useForm<Fields>({
    defaultValues: { receivers: [{ receiver: first ?? '', amount: '' }], paymentPassword: '', remark: '' },
  })
  async function send(proof: SecondProof | null): Promise<void> {
    const { receivers, paymentPassword, remark } = form.getValues()
    const wish = { requestId, paymentPassword, proof, ...(remark === '' ? {} : { remark }) }
    const items = receivers.map(({ receiver, amount }) => ({ id: receiver, amount }))
    const [only, ...others] = items
    const { commission } =
      only && others.length === 0
        ? await call(transferDownline, { body: { ...wish, ...only } })
        : await call(transferMultipleDownline, { body: { ...wish, items } })
    renew()
    const nameOf = (id: string) => direct.find((each) => each.id === id)?.account ?? ''
    const named = items.map((item) => ({ ...item, account: nameOf(item.id) }))
    await onSent({ receivers: named, sum: sumOf(items.map(({ amount }) => amount)), commission })
  }
  const why = 'agents.transfer.proof'
  const { submit, isBusy, notice, proofBox } = useSteppedForm(form, { account, refusedAt, send, why })
  return (
    <>
      <Card>
        <Form label={t('agents.title.transfer')} onSubmit={submit}>
          <Receivers form={form} account={account} terms={terms} onChanged={renew} />
          <Sum form={form} terms={terms} />
          <TextField
            label={t('agents.transfer.remark')}
            maxLength={REMARK_MOST}
            error={form.formState.errors.remark?.message}
            {...form.register('remark', { onChange: renew })}
          />
          <PasswordField
            label={t('agents.income.password')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={fieldShapes.paymentPassword.maxLength}
            error={form.formState.errors.paymentPassword?.message}
            {...form.register('paymentPassword', { required: t('agents.income.password.missing') })}
          />
          {notice}
          <p className={styles.note}>{t('agents.transfer.noWayBack')}</p>
          <Button type="submit" busy={isBusy} className={styles.wide}>
            {t('agents.transfer.go')}
          </Button>
        </Form>
      </Card>
      {proofBox}
    </>
  )
}

function sumOf(amounts: readonly string[]): string {
  return amountOf(amounts.filter(isAmount).reduce((sum, amount) => sum + unitsOf(amount), 0))
}

type PartProps = { readonly form: UseFormReturn<Fields>; readonly terms: Terms }

type ReceiversProps = PartProps & { readonly account: string; readonly onChanged: () => void }

function Receivers({ form, account, terms, onChanged }: ReceiversProps) {
  const t = useText()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'receivers' })
  const change = (act: () => void) => {
    act()
    onChanged()
  }
  return (
    <>
      {fields.map(({ id }, place) => (
        <div
          key={id}
          className={styles.receiver}
          role="group"
          aria-label={t('agents.transfer.receiver', { number: place + 1 })}
        >
          <Receiver form={form} account={account} terms={terms} place={place} onChanged={onChanged} />
          {fields.length > 1 && (
            <Button type="button" look="quiet" onClick={() => change(() => remove(place))}>
              {t('agents.transfer.remove')}
            </Button>
          )}
        </div>
      ))}
      {fields.length < RECEIVERS_MOST && (
        <Button
          type="button"
          look="quiet"
          className={styles.wide}
          onClick={() => change(() => append({ receiver: '', amount: '' }))}
        >
          {t('agents.transfer.add')}
        </Button>
      )}
    </>
  )
}

function Receiver({ form, account, terms, place, onChanged }: ReceiversProps & { readonly place: number }) {
  const t = useText()
  const { money } = useSettings()
  const receivers = useWatch({ control: form.control, name: 'receivers' })
  const errors = form.formState.errors.receivers?.[place]
  const bounds = { min: terms.least, max: terms.most }
  const said = { min: formatAmount(terms.least, money), max: formatAmount(terms.most, money) }
  form.register(`receivers.${place}.receiver`, {
    validate: (id, { receivers: all }) => {
      if (id === '') return t('agents.transfer.receiver.missing')
      return all.filter(({ receiver }) => receiver === id).length === 1 || t('agents.transfer.receiver.twice')
    },
  })
  return (
    <>
      <DownlinePicker
        account={account}
        label={t('agents.transfer.receiver', { number: place + 1 })}
        value={receivers[place]?.receiver ?? ''}
        error={errors?.receiver?.message}
        onChange={(id) => {
          form.setValue(`receivers.${place}.receiver`, id, { shouldValidate: form.formState.isSubmitted })
          onChanged()
        }}
      />
      <AmountField
        label={t('agents.transfer.amount')}
        hint={t('agents.transfer.amount.hint', said)}
        error={errors?.amount?.message}
        {...form.register(`receivers.${place}.amount`, {
          validate: (typed) => isWithin(typed, bounds) || t('agents.transfer.amount.wrong', said),
          onChange: onChanged,
        })}
      />
    </>
  )
}

function Sum({ form, terms: { commission, dayLeft, receiverMost } }: PartProps) {
  const t = useText()
  const { money } = useSettings()
  const receivers = useWatch({ control: form.control, name: 'receivers' })
  const say = (amount: string) => formatAmount(amount, money)
  return (
    <FactList
      facts={[
        [t('agents.transfer.sum'), say(sumOf(receivers.map(({ amount }) => amount)))],
        [t('agents.transfer.commission'), say(commission)],
        [t('agents.transfer.dayLeft'), say(dayLeft)],
        [t('agents.transfer.receiverMost'), say(receiverMost)],
      ]}
    />
  )
}
