import { type Bonus, cancelBonus, listBonuses, type ReplyOf } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, buttonClass, Card, EmptyFace, FactList, Progress, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useMinute } from '../../features/history/use-moment.ts'
import { contributionText } from '../../features/rewards/contribution.ts'
import { bonusesQuery } from '../../features/protection/queries.ts'
import { unitsOf } from '../../lib/texts/amounts.ts'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { Loaded } from '../layout/Loaded.tsx'
import styles from './BonusesScreen.module.css'

/** The member's bonuses, each with all of its terms and how far it has come. */
export function BonusesScreen() {
  const t = useText()
  const account = useSession()?.userName ?? ''
  const bonuses = useQuery(bonusesQuery(account))
  return (
    <Loaded answer={bonuses} look="list">
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
          {content.map((bonus, place) => (
            <OneBonus
              key={bonus.id}
              bonus={bonus}
              place={place + (content[0]?.state === 'active' ? 0 : 1)}
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
  /** Of one in line, which it is behind the one that is played. */
  readonly place: number
  readonly ifCancelled: ReplyOf<typeof listBonuses>['ifCancelled']
  readonly onChanged: () => Promise<void>
}

function OneBonus({ bonus, place, ifCancelled, onChanged }: OneBonusProps) {
  const t = useText()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  return (
    <Card>
      <SectionHeader title={say(bonus.granted)} more={t(`bonus.state.${bonus.state}`)} />
      {bonus.state === 'queued' ? <p>{t('bonus.place', { place })}</p> : <Turnover bonus={bonus} />}
      <Terms bonus={bonus} />
      <p className={styles.lead}>{t('bonus.order')}</p>
      {ifCancelled && <Cancel bonus={bonus} ifCancelled={ifCancelled} onChanged={onChanged} />}
      {bonus.state === 'queued' && <Leave bonus={bonus} onChanged={onChanged} />}
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
    bonus.endsAt === null
      ? ([t('bonus.days'), t('bonus.days.value', { days: bonus.daysToPlay })] as const)
      : ([t('bonus.ends'), moment(bonus.endsAt)] as const),
    [t('bonus.weights'), contributionText(t, bonus)],
  ] as const
  return <FactList facts={lines} />
}

type CancelProps = Pick<OneBonusProps, 'bonus' | 'onChanged'> & {
  readonly ifCancelled: NonNullable<OneBonusProps['ifCancelled']>
}

function Cancel({ bonus, ifCancelled, onChanged }: CancelProps) {
  const t = useText()
  const { money } = useSettings()
  const { kept, forfeited } = ifCancelled
  const text = t('bonus.cancel.text', {
    kept: formatAmount(kept, money),
    forfeited: formatAmount(forfeited, money),
  })
  const question = { title: t('bonus.cancel.ask'), text, confirmText: t('bonus.cancel') }
  return <GiveUp bonus={bonus} forfeited={forfeited} question={question} onChanged={onChanged} />
}

/** One in line is given up without touching the one that is played. */
function Leave({ bonus, onChanged }: Pick<OneBonusProps, 'bonus' | 'onChanged'>) {
  const t = useText()
  const { money } = useSettings()
  const text = t('bonus.leave.text', { amount: formatAmount(bonus.granted, money) })
  const question = { title: t('bonus.leave.ask'), text, confirmText: t('bonus.leave') }
  return <GiveUp bonus={bonus} forfeited={bonus.granted} question={question} onChanged={onChanged} />
}

type GiveUpProps = Pick<OneBonusProps, 'bonus' | 'onChanged'> & {
  /** What goes, as the member is shown it. */
  readonly forfeited: string
  readonly question: { readonly title: string; readonly text: string; readonly confirmText: string }
}

function GiveUp({ bonus, forfeited, question, onChanged }: GiveUpProps) {
  const t = useText()
  const { isBusy, attempt } = useAttempt()
  async function giveUp(): Promise<void> {
    if (!(await confirm({ ...question, cancelText: t('shell.cancel') }))) return
    await attempt(async () => {
      try {
        await call(cancelBonus, { body: { bonusId: bonus.id, forfeited } })
      } finally {
        await onChanged()
      }
    })
  }
  return (
    <Button look="quiet" busy={isBusy} className={styles.wide} onClick={() => void giveUp()}>
      {question.confirmText}
    </Button>
  )
}
