import { type Bonus, cancelBonus, listBonuses, type ReplyOf } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, buttonClass, Card, EmptyFace, FactList, Progress, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { contributionText } from '../../features/rewards/contribution.ts'
import { bonusesQuery } from '../../features/protection/queries.ts'
import { unitsOf } from '../../lib/amounts.ts'
import { call } from '../../lib/api.ts'
import { useSettings } from '../../lib/boot.tsx'
import { confirm } from '../../lib/dialog.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { useSession } from '../../lib/visit.ts'
import { useAttempt } from '../../lib/use-attempt.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './BonusesScreen.module.css'

/** The member's bonuses, each with all of its terms and how far it has come. */
export function BonusesScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const bonuses = useQuery(bonusesQuery(account))
  return (
    <Loaded answer={bonuses}>
      {({ content, ifCancelled }) => (
        <>
          {content.length === 0 && (
            <EmptyFace
              title={t('bonus.none')}
              text={t('bonus.none.text')}
              action={
                <Link to="/m/voucherCenter" search={{}} className={buttonClass()}>
                  {t('deposit.offers')}
                </Link>
              }
            />
          )}
          {content.map((bonus) => (
            <OneBonus
              key={bonus.id}
              bonus={bonus}
              ifCancelled={bonus.state === 'active' ? ifCancelled : null}
              onChanged={bonuses.refetch}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

type OneBonusProps = {
  readonly bonus: Bonus
  readonly ifCancelled: ReplyOf<typeof listBonuses>['ifCancelled']
  readonly onChanged: () => Promise<void>
}

function OneBonus({ bonus, ifCancelled, onChanged }: OneBonusProps) {
  const t = useText()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  return (
    <Card>
      <SectionHeader title={say(bonus.granted)} more={t(`bonus.state.${bonus.state}`)} />
      <Turnover bonus={bonus} />
      <Terms bonus={bonus} />
      <p className={styles.lead}>{t('bonus.order')}</p>
      {ifCancelled && <Cancel bonus={bonus} ifCancelled={ifCancelled} onChanged={onChanged} />}
    </Card>
  )
}

function Turnover({ bonus: { turnoverDone, turnoverOwed } }: Pick<OneBonusProps, 'bonus'>) {
  const t = useText()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  const text = t('bonus.progress', { done: say(turnoverDone), owed: say(turnoverOwed) })
  return (
    <>
      <Progress label={text} done={unitsOf(turnoverDone)} owed={unitsOf(turnoverOwed)} />
      <p>{text}</p>
    </>
  )
}

function Terms({ bonus }: Pick<OneBonusProps, 'bonus'>) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  const lines = [
    [t('bonus.multiple'), t('bonus.multiple.value', { times: bonus.multiple })],
    [t('bonus.maxStake'), say(bonus.maxStake)],
    [t('bonus.maxCashOut'), say(bonus.maxCashOut)],
    [t('bonus.ends'), moment(bonus.endsAt)],
    [t('bonus.weights'), contributionText(t, bonus)],
  ] as const
  return <FactList facts={lines} />
}

type CancelProps = Omit<OneBonusProps, 'ifCancelled'> & {
  readonly ifCancelled: NonNullable<OneBonusProps['ifCancelled']>
}

function Cancel({ bonus, ifCancelled, onChanged }: CancelProps) {
  const t = useText()
  const { money } = useSettings()
  const { isBusy, attempt } = useAttempt()
  const { kept, forfeited } = ifCancelled
  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: t('bonus.cancel.ask'),
      text: t('bonus.cancel.text', {
        kept: formatAmount(kept, money),
        forfeited: formatAmount(forfeited, money),
      }),
      confirmText: t('bonus.cancel'),
      cancelText: t('shell.cancel'),
    })
    if (!isSure) return
    await attempt(async () => {
      try {
        await call(cancelBonus, { body: { bonusId: bonus.id, forfeited } })
      } finally {
        await onChanged()
      }
    })
  }
  return (
    <Button look="quiet" busy={isBusy} className={styles.wide} onClick={() => void cancel()}>
      {t('bonus.cancel')}
    </Button>
  )
}
