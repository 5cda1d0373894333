import { declineOffer, joinPromotion, leavePromotion, type Promotion } from '@baize/contracts'
import { Button, buttonClass } from '@baize/ui'
import { useMinute } from '../../features/history/use-moment.ts'
import { OfferTerms } from '../../features/rewards/OfferTerms.tsx'
import { mayReplace, takeOffer } from '../../features/rewards/take-offer.ts'
import { type TermLine, useSay, ValueTerms } from '../../features/rewards/ValueTerms.tsx'
import { call } from '../../lib/call/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { useSession } from '../../lib/page/visit.ts'
import styles from './PromotionTerms.module.css'

type PromotionProps = { readonly promotion: Promotion }

/** Everything there is to know of a promotion before somebody takes part. */
export function PromotionTerms({
  promotion,
  onChanged,
}: PromotionProps & { readonly onChanged: () => Promise<void> }) {
  const lines = useConditions(promotion)
  const { value, offer, terms } = promotion
  return (
    <>
      {offer && <OfferTerms offer={offer} more={lines} />}
      {value && <ValueTerms value={value} more={lines} />}
      {terms.length > 0 && (
        <ul className={styles.terms}>
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <Ways promotion={promotion} onChanged={onChanged} />
    </>
  )
}

function useConditions({ conditions, claimDays, endsAt, onePer, offer }: Promotion): TermLine[] {
  const t = useText()
  const say = useSay()
  const moment = useMinute()
  const { nthDeposit, minDeposit, turnover } = conditions
  const always: (TermLine | null)[] = [
    nthDeposit === null ? null : [t('activity.nth'), t('activity.nth.value', { number: nthDeposit })],
    [t('activity.onePer'), t(`activity.onePer.${onePer}`)],
    endsAt === null ? null : [t('activity.ends'), moment(endsAt)],
  ]
  // An offer says the rest itself.
  const ofRewards: (TermLine | null)[] = [
    minDeposit === null ? null : [t('activity.min'), say(minDeposit)],
    turnover === null ? null : [t('activity.turnover'), say(turnover)],
    [t('activity.claimDays'), t('reward.days.value', { count: claimDays })],
  ]
  return (offer ? always : [...always, ...ofRewards]).filter((line) => line !== null)
}

/** What can be done next, depending on how the reader stands to it. */
function Ways({ promotion, onChanged }: PromotionProps & { readonly onChanged: () => Promise<void> }) {
  const t = useText()
  const moment = useMinute()
  const isGuest = useSession() === null
  const { standing, trigger, offer } = promotion
  const { isBusy, join, leave } = useJoining(promotion, onChanged)
  if (standing === 'closed' || standing === 'done') return null
  if (standing === 'earned')
    return (
      <MemberLink to="/m/rewardCenter" className={buttonClass()}>
        {t('activity.claim')}
      </MemberLink>
    )
  if (standing === 'joinable' && !isGuest)
    return (
      <Button busy={isBusy} onClick={() => void join()}>
        {t('activity.join')}
      </Button>
    )
  const way = (
    <MemberLink to={ways[trigger].to} className={buttonClass()}>
      {t(isGuest ? 'activity.login' : ways[trigger].label)}
    </MemberLink>
  )
  if (standing !== 'joined') return way
  return (
    <>
      {offer?.accepted && (
        <p className={styles.waits}>{t('offer.waits', { until: moment(offer.accepted.waitsUntil) })}</p>
      )}
      <div className={styles.ways}>
        <Button look="quiet" busy={isBusy} onClick={() => void leave()}>
          {t('activity.leave')}
        </Button>
        {way}
      </div>
    </>
  )
}

const deposit = { to: '/m/voucherCenter', label: 'activity.deposit' } as const
const rewards = { to: '/m/rewardCenter', label: 'activity.rewards' } as const

const ways = {
  registration: rewards,
  'first-login': rewards,
  'app-download': { to: '/m/app', label: 'activity.app' },
  deposit,
  'vip-level': { to: '/m/member/vip', label: 'activity.vip' },
  referral: { to: '/m/inviteFriends', label: 'activity.invite' },
  cashback: { to: '/m/member/manualRebate', label: 'activity.cashback' },
  grant: rewards,
  offer: deposit,
} as const satisfies Record<Promotion['trigger'], { readonly to: string; readonly label: string }>

/** An offer is taken along by the next deposit, and so it is the deposits' to accept. */
function useJoining({ key, offer }: Promotion, onChanged: () => Promise<void>) {
  const t = useText()
  const { isBusy, attempt } = useAttempt()
  const choose = async (act: () => Promise<unknown>) => {
    await attempt(act)
    await onChanged()
  }
  const code = offer?.code
  return {
    isBusy,
    async join(): Promise<void> {
      if (offer && !(await mayReplace(t, offer))) return
      await choose(() => (offer ? takeOffer(offer) : call(joinPromotion, { body: { key } })))
    },
    leave: () =>
      choose(() => (code ? call(declineOffer, { body: { code } }) : call(leavePromotion, { body: { key } }))),
  }
}
