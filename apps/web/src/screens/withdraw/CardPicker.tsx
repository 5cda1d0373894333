import type { BankCard } from '@baize/contracts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMinute } from '../../features/history/use-moment.ts'
import { payoutIcons } from '../../features/payments/payout-icons.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './CardPicker.module.css'

type CardPickerProps = { readonly cards: readonly BankCard[]; readonly form: UseFormRegisterReturn }

/** The member's cards; one that was bound a moment ago rests first. */
export function CardPicker({ cards, form }: CardPickerProps) {
  const t = useText()
  const moment = useMinute()
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{t('withdraw.card')}</legend>
      {cards.map(({ id, bankName, kind, last4, readyAt }) => (
        <label key={id} className={styles.card}>
          <input {...form} type="radio" value={id} disabled={readyAt !== null} className={styles.radio} />
          <PayoutIcon kind={kind} />
          <span className={styles.name}>
            {bankName} <bdi dir="ltr">•••• {last4}</bdi>
            {readyAt && (
              <span className={styles.note}>{t('withdraw.card.ready', { at: moment(readyAt) })}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function PayoutIcon({ kind }: Pick<BankCard, 'kind'>) {
  const Icon = payoutIcons[kind]
  return <Icon size={20} aria-hidden="true" className={styles.icon} />
}
