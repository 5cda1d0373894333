import { MAIN_WALLET, transferToWallet, type VendorWallet } from '@baize/contracts'
import { Button, Card, FilterBar, Notice, SectionHeader, Segments } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isAmount } from '../../features/payments/fee.ts'
import { call } from '../../lib/call/api.ts'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import styles from './WalletsScreen.module.css'

type MoveFormProps = { readonly wallets: readonly VendorWallet[]; readonly onMoved: () => Promise<void> }

/** An amount, to a vendor's wallet or back from it. */
export function MoveForm({ wallets, onMoved }: MoveFormProps) {
  const t = useText()
  const [code, setCode] = useState(wallets[0]?.code ?? '')
  const [way, setWay] = useState<'in' | 'out'>('in')
  const [requestId, setRequestId] = useState(newRequestId)
  const [problem, setProblem] = useState<unknown>()
  const form = useForm({ defaultValues: { amount: '' } })
  const name = wallets.find((wallet) => wallet.code === code)?.name ?? code
  /** Another wish has another id; the same one, sent again, keeps its own. */
  const renew = () => setRequestId(newRequestId())

  async function submit({ amount }: { amount: string }): Promise<void> {
    setProblem(undefined)
    const [from, to] = way === 'in' ? [MAIN_WALLET, code] : [code, MAIN_WALLET]
    try {
      await call(transferToWallet, { body: { requestId, from, to, amount } })
      form.reset()
      renew()
    } catch (error) {
      setProblem(error)
    }
    await onMoved()
  }
  return (
    <Card>
      <SectionHeader title={t('wallets.move')} />
      {wallets.length > 1 && (
        <FilterBar
          label={t('wallets.move')}
          choices={wallets.map((wallet) => ({ value: wallet.code, label: wallet.name }))}
          value={code}
          onChange={(value) => {
            setCode(value)
            renew()
          }}
        />
      )}
      <Form label={t('wallets.move')} onSubmit={form.handleSubmit(submit)}>
        <Segments
          label={t('wallets.direction')}
          segments={[
            { value: 'in', label: t('wallets.in', { name }) },
            { value: 'out', label: t('wallets.out', { name }) },
          ]}
          value={way}
          onChange={(value) => {
            setWay(value)
            renew()
          }}
        />
        <AmountField
          label={t('wallets.amount')}
          error={form.formState.errors.amount?.message}
          {...form.register('amount', {
            validate: (value) => (isAmount(value) && Number(value) > 0) || t('wallets.amount.wrong'),
            onChange: renew,
          })}
        />
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
          {t('wallets.move')}
        </Button>
      </Form>
    </Card>
  )
}
