import { Amount, Button, Card, FactList, SectionHeader, StateLine } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgentTransferScreen.module.css'

export type SentTransfer = {
  readonly receivers: readonly { readonly id: string; readonly account: string; readonly amount: string }[]
  readonly sum: string
  /** What is left of the commission. */
  readonly commission: string
}

type TransferReceiptProps = { readonly sent: SentTransfer; readonly onAgain: () => void }

/** What was sent to whom, and what is left. */
export function TransferReceipt({ sent: { receivers, sum, commission }, onAgain }: TransferReceiptProps) {
  const t = useText()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  return (
    <Card aria-label={t('agents.transfer.receipt')}>
      <SectionHeader title={t('agents.transfer.receipt')} more={amount(sum)} />
      <StateLine tone="good">{t('agents.transfer.sent')}</StateLine>
      <FactList
        facts={[
          ...receivers.map((receiver) => [receiver.account, amount(receiver.amount)] as const),
          [t('agents.transfer.left'), amount(commission)],
        ]}
      />
      <Button look="quiet" className={styles.wide} onClick={onAgain}>
        {t('agents.transfer.again')}
      </Button>
    </Card>
  )
}
