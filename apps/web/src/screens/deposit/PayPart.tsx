import { type Deposit, type Payee, sendDepositSlip } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, buttonClass, Card, classes, Fact, TextField } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { useMinute } from '../../features/history/use-moment.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { CoinPart } from './CoinPart.tsx'
import { CopyText } from './CopyText.tsx'
import styles from './DepositScreen.module.css'

type PayPartProps = { readonly deposit: Deposit; readonly onChanged: () => Promise<void> }

/** What is left for the member to do: pay on a page, scan a picture, or transfer and tell. */
export function PayPart({ deposit, onChanged }: PayPartProps) {
  const t = useText()
  const moment = useMinute()
  const { payUrl, qrImage, payee, state, methodName, expiresAt, coinOrder } = deposit
  const isWaiting = state === 'requested' || state === 'paying'
  if (!isWaiting || (!payUrl && !payee)) return null
  return (
    <Card>
      {qrImage && (
        <figure className={styles.scan}>
          <img src={qrImage} alt="" width={208} height={208} className={styles.qr} />
          <figcaption>
            {coinOrder ? t('deposit.coin.scan') : t('deposit.qr', { name: methodName })}
          </figcaption>
        </figure>
      )}
      {coinOrder && <CoinPart order={coinOrder} />}
      {payUrl && (
        <a href={payUrl} target="_blank" rel="noopener" className={classes(buttonClass(), styles.wide)}>
          {t('deposit.pay')}
        </a>
      )}
      {payee && <Transfer deposit={deposit} payee={payee} onChanged={onChanged} />}
      <p className={styles.until}>{t('deposit.until', { until: moment(expiresAt) })}</p>
    </Card>
  )
}

function Transfer({ deposit, payee, onChanged }: PayPartProps & { readonly payee: Payee }) {
  const t = useText()
  const { money } = useSettings()
  const lines = [
    [t('deposit.payee.bank'), payee.bank],
    [t('deposit.payee.holder'), payee.holder],
    [t('deposit.payee.number'), payee.number],
    [t('deposit.amount'), formatAmount(deposit.amount, money, { symbol: false })],
    [t('deposit.reference'), deposit.referenceCode],
  ] as const
  return (
    <>
      <p className={styles.lead}>
        {t('deposit.payee.text', { amount: formatAmount(deposit.amount, money) })}
      </p>
      <dl>
        {lines.map(([name, value]) => (
          <Fact key={name} name={name}>
            <span className={styles.copied}>
              <bdi dir="ltr">{value}</bdi>
              <CopyText name={name} value={value} />
            </span>
          </Fact>
        ))}
      </dl>
      {deposit.hasSlip ? (
        <p className={styles.lead} role="status">
          {t('deposit.slip.sent')}
        </p>
      ) : (
        <Slip id={deposit.id} onChanged={onChanged} />
      )}
    </>
  )
}

type SlipProps = { readonly id: string; readonly onChanged: () => Promise<void> }

/** The number that the member's bank gave the transfer. */
function Slip({ id, onChanged }: SlipProps) {
  const t = useText()
  const form = useForm({ defaultValues: { transferNumber: '' } })
  async function submit({ transferNumber }: { transferNumber: string }): Promise<void> {
    try {
      await call(sendDepositSlip, { body: { id, transferNumber: transferNumber.trim() } })
      await onChanged()
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
  }
  return (
    <Form label={t('deposit.slip.send')} onSubmit={form.handleSubmit(submit)}>
      <TextField
        label={t('deposit.slip')}
        autoComplete="off"
        maxLength={40}
        dir="ltr"
        error={form.formState.errors.transferNumber?.message}
        {...form.register('transferNumber', {
          validate: (value) => /^[A-Za-z0-9-]{4,40}$/.test(value.trim()) || t('deposit.slip.wrong'),
        })}
      />
      <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
        {t('deposit.slip.send')}
      </Button>
    </Form>
  )
}
