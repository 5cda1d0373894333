import type { WithdrawalTerms } from '@baize/contracts'
import { Amount, Card } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { cardsQuery, termsQuery } from '../../features/payments/withdrawals.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { Column } from '../layout/Column.tsx'
import { Places } from '../layout/Places.tsx'
import { Obstacles } from './Obstacles.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'
import styles from './WithdrawScreen.module.css'

/** What can be withdrawn, what stands in the way, and the form for whoever has nothing in the way. */
export function NewWithdrawal() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const terms = useQuery(termsQuery(account))
  const cards = useQuery(cardsQuery(account))
  if (terms.isPending || cards.isPending) {
    return (
      <Column>
        <Places of="card" count={2} />
      </Column>
    )
  }
  if (!terms.data || !cards.data) {
    const retry = () => Promise.all([terms.refetch(), cards.refetch()])
    return <LoadFailure error={terms.error ?? cards.error} onRetry={retry} />
  }
  return (
    <Column look="pair">
      <div className={styles.links}>
        <Link to="/m/member/bankCards" className={styles.link}>
          {t('withdraw.cards')}
        </Link>
        <Link to="/m/member/moneyRecord" search={{ kind: 'withdrawals' }} className={styles.link}>
          {t('withdraw.records')}
        </Link>
      </div>
      <Available terms={terms.data} />
      {terms.data.obstacles.length > 0 ? (
        <Obstacles terms={terms.data} onChanged={terms.refetch} />
      ) : (
        <WithdrawForm account={account} terms={terms.data} cards={cards.data.cards} />
      )}
    </Column>
  )
}

function Available({ terms }: { readonly terms: WithdrawalTerms }) {
  const t = useText()
  const { money } = useSettings()
  return (
    <Card>
      <p className={styles.label}>{t('withdraw.available')}</p>
      <p className={styles.hero}>
        <Amount value={terms.available} format={money} />
      </p>
      <p className={styles.label}>
        {t('withdraw.dayLeft')} <Amount value={terms.dayLeft} format={money} />
      </p>
    </Card>
  )
}
