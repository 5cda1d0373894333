import type { WalletSummary } from '@baize/contracts'
import { Amount, Button, buttonClass, Card, classes, SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { ChevronRight, UserRound } from 'lucide-react'
import { walletQuery } from '../../features/member/queries.ts'
import { useMember } from '../../features/member/use-member.ts'
import { useLogout } from '../../features/session/use-logout.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { VIP_LABEL_WITHOUT_ONE } from '../../lib/limits.ts'
import { useQuery } from '../../lib/query/query.ts'
import { displayName, type MemberSummary, useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'
import { type AccountLink, places } from './places.ts'
import styles from './MemberHomeScreen.module.css'

/** Everything that is the member's own, from one place. */
export function MemberHomeScreen() {
  const t = useText()
  const member = useMember()
  const account = useSession()?.userName ?? ''
  const wallet = useQuery(walletQuery(account))
  const isNew = useSettings().template.mem_cen === '1'
  const logout = useLogout()
  return (
    <Loaded answer={wallet} cards={3} look="cards">
      {(pockets) => (
        <>
          {member && <Who member={member} />}
          <Money wallet={pockets} />
          {places.map(({ title, links }) => (
            <Card key={title}>
              <SectionHeader title={t(title)} />
              <Places links={links} look={isNew ? 'tiles' : 'rows'} />
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

type PlacesProps = { readonly links: readonly AccountLink[]; readonly look: 'tiles' | 'rows' }

/** As a grid, or one under the other as the older template has it. */
function Places({ links, look }: PlacesProps) {
  const t = useText()
  return (
    <ul className={styles[look]}>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={classes(styles.place, styles[`${look}AccountLink`])}>
            <Icon size={look === 'tiles' ? 24 : 20} aria-hidden="true" className={styles.icon} />
            <span className={styles.label}>{t(label)}</span>
            {look === 'rows' && <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
