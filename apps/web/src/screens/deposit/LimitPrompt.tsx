import { type Protection, setLimit, skipDepositLimit } from '@baize/contracts'
import { Button, Card, SectionHeader } from '@baize/ui'
import { useForm } from 'react-hook-form'
import { isAmount } from '../../features/payments/fee.ts'
import { call } from '../../lib/call/api.ts'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { Answer } from '../../lib/query/query.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import styles from './DepositScreen.module.css'

/** Asked before the first deposit, once: a limit a day, which nobody fills in for the member. */
export function LimitPrompt({ protection }: { readonly protection: Answer<Protection> }) {
  const t = useText()
  const { isBusy, attempt } = useAttempt()
  const form = useForm({ defaultValues: { amount: '' } })
  if (protection.data?.depositPrompt !== 'open') return null

  async function settle(deed: () => Promise<unknown>): Promise<void> {
    await attempt(async () => {
      try {
        await deed()
      } finally {
        await protection.refetch()
      }
    })
  }
  const set = ({ amount }: { amount: string }) =>
    settle(() => call(setLimit, { body: { kind: 'deposit', span: 'day', amount } }))
  return (
    <Card>
      <SectionHeader title={t('deposit.limit.title')} />
      <p className={styles.lead}>{t('deposit.limit.text')}</p>
      <Form label={t('deposit.limit.title')} onSubmit={form.handleSubmit(set)}>
        <AmountField
          label={t('deposit.limit.amount')}
          error={form.formState.errors.amount?.message}
          {...form.register('amount', {
            validate: (value) => (isAmount(value) && Number(value) > 0) || t('protection.amount.wrong'),
          })}
        />
        <div className={styles.pair}>
          <Button look="quiet" busy={isBusy} onClick={() => void settle(() => call(skipDepositLimit))}>
            {t('deposit.limit.skip')}
          </Button>
          <Button type="submit" look="quiet" busy={isBusy}>
            {t('deposit.limit.set')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
