import type { Withdrawal } from '@baize/contracts'
import { Amount, buttonClass, Card, classes, Fact, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { withdrawalQuery } from '../../features/payments/withdrawals.ts'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'
import { BackToList } from '../layout/BackToList.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './WithdrawScreen.module.css'

/** One withdrawal: where it stands, and why it was not paid where it was not. */
export function WithdrawalStatus({ id }: { readonly id: string }) {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const answer = useQuery({ ...withdrawalQuery({ account, id }), keepsPrevious: true })
  return (
    <Loaded
      answer={answer}
      head={
        <BackToList to="/m/member/moneyRecord" search={{ kind: 'withdrawals' }}>
          {t('withdraw.records')}
        </BackToList>
      }
    >
      {(withdrawal) => (
        <>
          <State withdrawal={withdrawal} />
          <Facts withdrawal={withdrawal} />
        </>
      )}
    </Loaded>
  )
}

type PartProps = { readonly withdrawal: Withdrawal }

function State({ withdrawal: { state, reason, amount } }: PartProps) {
  const t = useText()
  const { money } = useSettings()
  const isBad = state === 'rejected' || state === 'failed'
  const tone = state === 'paid' ? styles.good : isBad ? styles.bad : styles.waiting
  return (
    <Card>
      <p className={styles.hero}>
        <Amount value={amount} format={money} />
      </p>
      <p className={classes(styles.state, tone)} role="status">
        {t(`withdraw.state.${state}`)}
      </p>
      {reason && <p>{t(`withdraw.reason.${reason}`)}</p>}
      <p className={styles.label}>{t(`withdraw.explain.${state}`)}</p>
      {(isBad || state === 'paid') && (
        <Link
          to="/m/withdraw"
          search={{}}
          className={classes(buttonClass('quiet'), styles.wide, styles.next)}
        >
          {t('withdraw.again')}
        </Link>
      )}
    </Card>
  )
}

function Facts({ withdrawal }: PartProps) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const { bankName, last4, fee, payout, steps } = withdrawal
  return (
    <Card>
      <SectionHeader title={t('withdraw.status')} />
      <dl>
        <Fact name={t('withdraw.card')}>
          {bankName} <bdi dir="ltr">•••• {last4}</bdi>
        </Fact>
        <Fact name={t('withdraw.fee')}>
          <Amount value={fee} format={money} />
        </Fact>
        <Fact name={t('withdraw.payout')}>
          <Amount value={payout} format={money} />
        </Fact>
      </dl>
      <ol className={styles.steps}>
        {steps.map(({ state, at }) => (
          <li key={`${state} ${at}`} className={styles.step}>
            <span>{t(`withdraw.state.${state}`)}</span>
            <span className={styles.label}>{moment(at)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
