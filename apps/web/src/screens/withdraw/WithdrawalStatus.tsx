import type { Withdrawal } from '@baize/contracts'
import { Amount, buttonClass, Card, classes, Fact, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { withdrawalText } from '../../features/payments/arrival.ts'
import { StatusCard } from '../../features/payments/StatusCard.tsx'
import { Steps } from '../../features/payments/Steps.tsx'
import { withdrawalTone } from '../../features/payments/tones.ts'
import { termsQuery, withdrawalQuery } from '../../features/payments/withdrawals.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
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

function State({ withdrawal: { state, reason, amount, kind } }: PartProps) {
  const t = useText()
  const terms = useQuery(termsQuery(useSession()?.userName ?? ''))
  const tone = withdrawalTone(state)
  return (
    <StatusCard amount={amount} state={t(`withdraw.state.${state}`)} tone={tone}>
      {reason && <p>{t(`withdraw.reason.${reason}`)}</p>}
      <p className={styles.label}>{t(`withdraw.explain.${state}`)}</p>
      {tone === 'waiting' && terms.data && (
        <p className={styles.label}>{withdrawalText(t, terms.data, kind)}</p>
      )}
      {tone !== 'waiting' && (
        <Link
          to="/m/withdraw"
          search={{}}
          className={classes(buttonClass('quiet'), styles.wide, styles.next)}
        >
          {t('withdraw.again')}
        </Link>
      )}
    </StatusCard>
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
      <Steps
        steps={steps.map(({ state, at }) => ({ name: t(`withdraw.state.${state}`), when: moment(at) }))}
      />
    </Card>
  )
}
