import { type BankCard, removeBankCard } from '@baize/contracts'
import { Button, Card, EmptyFace, LoadingFace, SectionHeader, Skeleton, StitchedRow } from '@baize/ui'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { cardsQuery } from '../../features/payments/withdrawals.ts'
import { call } from '../../lib/api.ts'
import { confirm } from '../../lib/dialog.tsx'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { useQuery } from '../../lib/query.ts'
import { toast } from '../../lib/toast.tsx'
import { useSession } from '../../lib/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './BankCardsScreen.module.css'
import { BindCardBox } from './BindCardBox.tsx'
import { PayeeNameCard } from './PayeeNameCard.tsx'

/** The cards that the member is paid to, all in one name that stays. */
export function BankCardsScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const cards = useQuery(cardsQuery(account))
  const [isBinding, setBinding] = useState(false)
  if (cards.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <div className={styles.screen}>
          <Skeleton className={styles.place} />
        </div>
      </LoadingFace>
    )
  }
  if (!cards.data) return <LoadFailure error={cards.error} onRetry={cards.refetch} />
  const { cards: bound, most, payeeName } = cards.data
  if (payeeName === null) {
    return (
      <div className={styles.screen}>
        <PayeeNameCard onSaved={cards.refetch} />
      </div>
    )
  }
  return (
    <div className={styles.screen}>
      <Card>
        <SectionHeader title={t('withdraw.cards')} more={t('cards.count', { count: bound.length, most })} />
        <p className={styles.label}>
          {t('cards.payee')} <b>{payeeName}</b>
        </p>
        {bound.length === 0 && <EmptyFace title={t('cards.none')} text={t('cards.none.text')} />}
        {bound.map((card) => (
          <CardRow key={card.id} card={card} onRemoved={cards.refetch} />
        ))}
        <Button className={styles.wide} disabled={bound.length >= most} onClick={() => setBinding(true)}>
          {t('cards.add')}
        </Button>
      </Card>
      {isBinding && (
        <BindCardBox account={account} onBound={cards.refetch} onClosed={() => setBinding(false)} />
      )}
    </div>
  )
}

type CardRowProps = { readonly card: BankCard; readonly onRemoved: () => Promise<void> }

function CardRow({ card, onRemoved }: CardRowProps) {
  const t = useText()
  const moment = useMinute()
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: t('cards.remove.ask'),
      text: t('cards.remove.text'),
      confirmText: t('cards.remove'),
      cancelText: t('shell.cancel'),
    })
    if (!isSure) return
    try {
      await call(removeBankCard, { query: { id: card.id } })
      await onRemoved()
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
  }
  return (
    <StitchedRow
      lead={<CreditCard size={22} aria-hidden="true" className={styles.icon} />}
      title={
        <>
          {card.bankName} <bdi dir="ltr">•••• {card.last4}</bdi>
        </>
      }
      note={card.readyAt && t('withdraw.card.ready', { at: moment(card.readyAt) })}
      end={
        <button type="button" className={styles.action} onClick={() => void remove()}>
          {t('cards.remove')}
        </button>
      }
    />
  )
}
