import type { listDepositMethods, DepositKind, DepositMethod, ReplyOf } from '@baize/contracts'
import { Card, classes, SectionHeader } from '@baize/ui'
import { Building2, Coins, CreditCard, MessageCircle, QrCode, Smartphone, Wallet } from 'lucide-react'
import { arrivalText } from '../../features/payments/arrival.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './MethodPicker.module.css'

const icons = {
  manual: Building2,
  alipay: QrCode,
  qq: Wallet,
  wechat: MessageCircle,
  gateway: CreditCard,
  mobile: Smartphone,
  crypto: Coins,
} as const satisfies Record<DepositKind, unknown>

type MethodPickerProps = {
  readonly vendors: ReplyOf<typeof listDepositMethods>['vendors']
  readonly chosen: string
  /** Side by side, or one under the other as the older template has it. */
  readonly look: 'tiles' | 'rows'
  readonly onChoose: (code: string) => void
}

/** The ways to pay, by who offers them. */
export function MethodPicker({ vendors, chosen, look, onChoose }: MethodPickerProps) {
  const t = useText()
  return (
    <Card>
      <SectionHeader title={t('deposit.methods')} />
      <div role="radiogroup" aria-label={t('deposit.methods')} className={styles[look]}>
        {vendors.flatMap(({ displayName, methods }) =>
          methods.map((method) => (
            <Method
              key={method.code}
              method={method}
              vendor={displayName === method.name ? '' : displayName}
              isChosen={method.code === chosen}
              onChoose={() => onChoose(method.code)}
            />
          )),
        )}
      </div>
    </Card>
  )
}

type MethodProps = {
  readonly method: DepositMethod
  /** Who offers it, where its own name does not say so. */
  readonly vendor: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Method({ method, vendor, isChosen, onChoose }: MethodProps) {
  const t = useText()
  const Icon = icons[method.kind]
  const arrival = arrivalText(t, method)
  return (
    <label className={classes(styles.method, isChosen && styles.chosen)}>
      <input
        type="radio"
        name="method"
        value={method.code}
        checked={isChosen}
        className={styles.radio}
        onChange={onChoose}
      />
      <Icon size={22} aria-hidden="true" className={styles.icon} />
      <span className={styles.name}>{method.name}</span>
      <span className={styles.fee}>
        {vendor && `${vendor} · `}
        {method.feePpm === 0 ? (
          t('deposit.fee.none')
        ) : (
          <>
            {t('deposit.fee')} <bdi dir="ltr">{method.feePercent}%</bdi>
          </>
        )}
        {arrival && ` · ${arrival}`}
      </span>
    </label>
  )
}
