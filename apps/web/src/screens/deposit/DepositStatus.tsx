import type { Deposit } from '@baize/contracts'
import { Amount, buttonClass, Card, classes, Fact, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { depositQuery } from '../../features/payments/queries.ts'
import { StatusCard } from '../../features/payments/StatusCard.tsx'
import { Steps } from '../../features/payments/Steps.tsx'
import { depositTone } from '../../features/payments/tones.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { BackToList } from '../layout/BackToList.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { CancelDeposit } from './CancelDeposit.tsx'
import styles from './DepositScreen.module.css'
import { PayPart } from './PayPart.tsx'
import { PlayNow } from './PlayNow.tsx'

/** One deposit: where it stands, why, and what is to be done. */
export function DepositStatus({ id }: { readonly id: string }) {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const answer = useQuery({ ...depositQuery({ account, id }), keepsPrevious: true })
  return (
    <Loaded
      answer={answer}
      head={
        <BackToList to="/m/member/moneyRecord" search={{}}>
          {t('deposit.records')}
        </BackToList>
      }
    >
      {(deposit) => (
        <>
          <State deposit={deposit} />
          <PayPart deposit={deposit} onChanged={answer.refetch} />
          <Facts deposit={deposit} />
          <CancelDeposit deposit={deposit} onChanged={answer.refetch} />
        </>
      )}
    </Loaded>
  )
}

type PartProps = { readonly deposit: Deposit }

function State({ deposit: { state, reason, note, amount } }: PartProps) {
  const t = useText()
  const tone = depositTone(state)
  return (
    <StatusCard amount={amount} state={t(`deposit.state.${state}`)} tone={tone}>
      <p className={styles.lead}>{t(`deposit.explain.${state}`)}</p>
      {reason && <p className={styles.lead}>{t(`deposit.reason.${reason}`)}</p>}
      {note && (
        <p className={styles.note}>
          <b>{t('deposit.note')}:</b> {note}
        </p>
      )}
      {state === 'settled' && <PlayNow />}
      {tone !== 'waiting' && (
        <Link to="/m/voucherCenter" search={{}} className={classes(buttonClass('quiet'), styles.wide)}>
          {t('deposit.again')}
        </Link>
      )}
    </StatusCard>
  )
}

function Facts({ deposit }: PartProps) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const amount = (value: string) => <Amount value={value} format={money} />
  return (
    <Card>
      <SectionHeader title={t('deposit.status')} />
      <dl>
        <Fact name={t('deposit.reference')}>
          <bdi dir="ltr">{deposit.referenceCode}</bdi>
        </Fact>
        <Fact name={t('deposit.method')}>{deposit.methodName}</Fact>
        {Number(deposit.fee) > 0 && <Fact name={t('deposit.fee')}>{amount(deposit.fee)}</Fact>}
        {deposit.paid && <Fact name={t('deposit.paid')}>{amount(deposit.paid)}</Fact>}
        {deposit.credited && <Fact name={t('deposit.reached')}>{amount(deposit.credited)}</Fact>}
      </dl>
      <Steps
        steps={deposit.steps.map(({ state, at }) => ({
          name: t(`deposit.state.${state}`),
          when: moment(at),
        }))}
      />
    </Card>
  )
}
