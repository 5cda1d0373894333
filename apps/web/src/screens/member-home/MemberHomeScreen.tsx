import { capabilities, type WalletSummary } from '@baize/contracts'
import { Amount, Button, buttonClass, Card, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight, UserRound } from 'lucide-react'
import { RateOffer } from '../../features/agents/RateOffer.tsx'
import { walletQuery } from '../../features/member/queries.ts'
import { useMember } from '../../features/member/use-member.ts'
import { useLogout } from '../../features/session/use-logout.ts'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { VIP_LABEL_WITHOUT_ONE } from '../../lib/limits.ts'
import { useQuery } from '../../lib/query/query.ts'
import { displayName, type MemberSummary, useSession } from '../../lib/page/visit.ts'
import { LinkTiles } from '../layout/LinkTiles.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { agentPlaces, places } from './places.ts'
import styles from './MemberHomeScreen.module.css'

/** Everything that is the member's own, from one place. */
export function MemberHomeScreen() {
  const t = useText()
  const member = useMember()
  const session = useSession()
  const account = session?.userName ?? ''
  const hasAgents = useFlag('AGENTPOLICY3')
  const isAgent = hasAgents && session !== null && capabilities(session.type).isAgent
  const wallet = useQuery(walletQuery(account))
  const isNew = useSettings().template.mem_cen === '1'
  const logout = useLogout()
  return (
    <Loaded answer={wallet} cards={3} look="cards">
      {(pockets) => (
        <>
          {member && <Who member={member} />}
          <RateOffer />
          <Money wallet={pockets} />
          {(isAgent ? [agentPlaces, ...places] : places).map(({ title, links }) => (
            <Card key={title}>
              <SectionHeader title={t(title)} />
              <LinkTiles links={links} look={isNew ? 'tiles' : 'rows'} />
            </Card>
          ))}
          <Button look="quiet" onClick={() => void logout()}>
            {t('centre.logout')}
          </Button>
        </>
      )}
    </Loaded>
  )
}

function Who({ member }: { readonly member: MemberSummary }) {
  const t = useText()
  return (
    <Link to="/m/member/profile" className={styles.who}>
      <span className={styles.head}>
        {member.avatar ? (
          <img src={member.avatar} alt="" width={56} height={56} />
        ) : (
          <UserRound size={28} aria-hidden="true" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{displayName(member)}</span>
        <span className={styles.vip}>
          {t('shell.vip', { level: member.vipLabel ?? VIP_LABEL_WITHOUT_ONE })}
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
    </Link>
  )
}

/** What there is, pocket by pocket: money that is on its way out is no longer there to play with. */
function Money({ wallet }: { readonly wallet: WalletSummary }) {
  const t = useText()
  const { money } = useSettings()
  const lines = (['cash', 'bonus', 'held'] as const).map((pocket) => ({
    pocket,
    amount: wallet.pockets[pocket],
  }))
  return (
    <Card>
      <p className={styles.sum}>
        <Amount value={wallet.sumBalance} format={money} />
      </p>
      <dl className={styles.pockets}>
        {lines.map(({ pocket, amount }) => (
          <div key={pocket}>
            <dt>{t(`centre.${pocket}`)}</dt>
            <dd>
              <Amount value={amount} format={money} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.ways}>
        <Link to="/m/voucherCenter" search={{}} className={buttonClass()}>
          {t('centre.deposit')}
        </Link>
        <Link to="/m/withdraw" search={{}} className={buttonClass('quiet')}>
          {t('centre.withdraw')}
        </Link>
      </div>
    </Card>
  )
}
