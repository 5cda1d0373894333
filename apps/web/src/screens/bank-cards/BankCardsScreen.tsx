import { type BankCard, removeBankCard } from '@baize/contracts'
import { Button, buttonClass, Card, classes, EmptyFace, SectionHeader, StitchedRow } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { payoutIcons } from '../../features/payments/payout-icons.ts'
import { cardsQuery } from '../../features/payments/withdrawals.ts'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import looks from '../layout/looks.module.css'
import styles from './BankCardsScreen.module.css'
import { BindCardBox } from './BindCardBox.tsx'
import { PayeeNameCard } from './PayeeNameCard.tsx'

/** The cards that the member is paid to, all in one name that stays. */
export function BankCardsScreen() {
  const account = useSession()?.userName ?? ''
  const answer = useQuery(cardsQuery(account))
  return (
    <Loaded answer={answer} cards={1}>
      {({ payeeName, ...bound }) =>
        payeeName === null ? (
          <PayeeNameCard onSaved={answer.refetch} />
        ) : (
          <Cards account={account} bound={{ ...bound, payeeName }} onChanged={answer.refetch} />
        )
      }
    </Loaded>
  )
}

type CardsProps = {
  readonly account: string
  readonly bound: { readonly cards: readonly BankCard[]; readonly most: number; readonly payeeName: string }
  readonly onChanged: () => Promise<void>
}

function Cards({ account, bound: { cards, most, payeeName }, onChanged }: CardsProps) {
  const t = useText()
  const [isBinding, setBinding] = useState(false)
  return (
    <>
      <Card>
        <SectionHeader title={t('withdraw.cards')} more={t('cards.count', { count: cards.length, most })} />
        <p className={styles.label}>
          {t('cards.payee')} <b>{payeeName}</b>
        </p>
        {cards.length === 0 && <EmptyFace title={t('cards.none')} text={t('cards.none.text')} />}
        {cards.map((card) => (
          <CardRow key={card.id} card={card} onRemoved={onChanged} />
        ))}
        <Button className={styles.wide} disabled={cards.length >= most} onClick={() => setBinding(true)}>
          {t('cards.add')}
        </Button>
        {cards.length > 0 && (
          <Link to="/m/withdraw" search={{}} className={classes(buttonClass('quiet'), styles.wide)}>
            {t('centre.withdraw')}
          </Link>
        )}
      </Card>
      {isBinding && <BindCardBox account={account} onBound={onChanged} onClosed={() => setBinding(false)} />}
    </>
  )
}

type CardRowProps = { readonly card: BankCard; readonly onRemoved: () => Promise<void> }

function CardRow({ card, onRemoved }: CardRowProps) {
  const Icon = payoutIcons[card.kind]
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
      lead={<Icon size={22} aria-hidden="true" className={looks.icon} />}
      title={
        <>
          {card.bankName} <bdi dir="ltr">•••• {card.last4}</bdi>
        </>
      }
      note={card.readyAt && t('withdraw.card.ready', { at: moment(card.readyAt) })}
      end={
        <button type="button" className={looks.action} onClick={() => void remove()}>
          {t('cards.remove')}
        </button>
      }
    />
  )
}
