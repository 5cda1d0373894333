import { qrCodeOf } from '@baize/client/qr-code'
import { getReferral, type ReplyOf } from '@baize/contracts'
import { Amount, Button, Card, QrCode, SectionHeader } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { referralQuery } from '../../features/rewards/queries.ts'
import { useReader } from '../../features/rewards/use-reader.ts'
import { useSay, ValueTerms, valueTitle } from '../../features/rewards/ValueTerms.tsx'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { CopyRow } from '../../lib/blocks/CopyRow.tsx'
import { canShare, share } from '../../lib/browser/share.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { Invitees } from './Invitees.tsx'
import styles from './InviteFriendsScreen.module.css'

type Referral = ReplyOf<typeof getReferral>
type ReferralProps = { readonly referral: Referral }

/** The member's invitation: only where the house rewards it, and home where it does not. */
export function InviteFriendsScreen() {
  const isOn = useFlag('REFERRAL')
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOn) void navigate({ to: '/m/home', replace: true })
  }, [isOn, navigate])
  return isOn ? <Invitation /> : <ScreenSpinner />
}

function Invitation() {
  const referral = useQuery(referralQuery(useReader()))
  return (
    <Loaded answer={referral} cards={3}>
      {(own) => (
        <>
          <LinkCard referral={own} />
          <Earnings referral={own} />
          <Terms referral={own} />
          <Invitees />
        </>
      )}
    </Loaded>
  )
}

function LinkCard({ referral: { title, text, link, code } }: ReferralProps) {
  const t = useText()
  return (
    <Card aria-label={title}>
      <SectionHeader title={title} />
      <p className={styles.note}>{text}</p>
      <QrCode drawing={qrCodeOf(link)} label={t('invite.qr')} />
      <CopyRow name={t('invite.link')} value={link} />
      <CopyRow name={t('invite.code')} value={code} />
      {canShare() && (
        <Button className={styles.share} onClick={() => void share({ title, url: link })}>
          {t('invite.share')}
        </Button>
      )}
    </Card>
  )
}

function Earnings({ referral: { counts, earned, waiting } }: ReferralProps) {
  const t = useText()
  const { money } = useSettings()
  const figures = (['invited', 'deposited', 'qualified'] as const).map(
    (name) => [name, counts[name]] as const,
  )
  return (
    <Card aria-label={t('invite.earnings')}>
      <SectionHeader title={t('invite.earnings')} />
      <dl className={styles.figures}>
        <div>
          <dt>{t('invite.earned')}</dt>
          <dd>
            <Amount value={earned} format={money} />
          </dd>
        </div>
        <div>
          <dt>{t('invite.waiting')}</dt>
          <dd>
            <Amount value={waiting} format={money} />
          </dd>
        </div>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`invite.count.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Terms({ referral: { value, terms, minDeposit, turnover, monthlyMost } }: ReferralProps) {
  const t = useText()
  const say = useSay()
  const more = [
    [t('invite.min'), say(minDeposit)],
    [t('invite.turnover'), say(turnover)],
    [t('invite.monthly'), monthlyMost === null ? t('invite.monthly.none') : String(monthlyMost)],
  ] as const
  return (
    <Card aria-label={t('reward.terms')}>
      <SectionHeader title={t('invite.perFriend', { value: valueTitle(t, say, value) })} />
      <ValueTerms value={value} more={more} />
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  )
}
