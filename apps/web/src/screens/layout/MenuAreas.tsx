import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoryOrder } from '../../features/games/home-views.ts'
import { useVendors } from '../../features/games/queries.ts'
import { sportsPath } from '../../features/games/sports-path.ts'
import { useFlag } from '../../lib/page/boot.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import styles from './MenuAreas.module.css'

type MenuAreasProps = { readonly onChosen: () => void }

/** Every area of the house, in groups: games, money, the account, and offers with help. */
export function MenuAreas({ onChosen }: MenuAreasProps) {
  const hasReferral = useFlag('REFERRAL')
  const hasCashback = useFlag('MANUAL_REBATE')
  const own = (to: string, label: MessageKey) => <Own to={to} label={label} onChosen={onChosen} />
  const open = (to: LinkProps['to'], label: MessageKey) => <Open to={to} label={label} onChosen={onChosen} />
  return (
    <div className={styles.groups}>
      <Games onChosen={onChosen} />
      <Group title="menu.money">
        {own('/m/member/moneyRecord', 'shell.title.moneyRecord')}
        {own('/m/member/statement', 'shell.title.statement')}
        {own('/m/member/bankCards', 'shell.title.bankCards')}
        {own('/m/member/wallets', 'shell.title.wallets')}
        {own('/m/lotteryOrders', 'menu.tickets')}
      </Group>
      <Group title="menu.rewards">
        {open('/m/activity', 'games.category.PROMO')}
        {own('/m/rewardCenter', 'shell.title.reward')}
        {own('/m/member/bonuses', 'shell.title.bonuses')}
        {own('/m/member/vip', 'shell.title.vip')}
        {hasCashback && own('/m/member/manualRebate', 'shell.title.cashback')}
        {hasReferral && own('/m/inviteFriends', 'shell.title.invite')}
      </Group>
      <Group title="menu.account">
        {own('/m/member/home', 'shell.title.memberCentre')}
        {own('/m/member/profile', 'shell.title.profile')}
        {own('/m/member/security', 'menu.security')}
        {own('/m/member/kyc', 'shell.title.kyc')}
        {own('/m/member/protection', 'shell.title.protection')}
        {own('/m/message', 'shell.title.messages')}
        {own('/m/member/cases', 'shell.title.cases')}
        {open('/m/help', 'shell.helpCentre')}
      </Group>
    </div>
  )
}

/** The kinds of games that the house has, and the ways through all of them. */
function Games({ onChosen }: MenuAreasProps) {
  const t = useText()
  const { data: vendors = [] } = useVendors()
  const served = categoryOrder.filter((type) => vendors.some(({ gameCategory }) => gameCategory === type))
  return (
    <Group title="shell.games">
      <Open to="/m/game" label="menu.lobby" onChosen={onChosen} />
      <Open to="/m/hotGames" label="shell.title.hotGames" onChosen={onChosen} />
      <Own to="/m/favourites" label="shell.title.favourites" onChosen={onChosen} />
      {served.map((type) => (
        <Link
          key={type}
          to={type === 'SPORTS' ? sportsPath(vendors) : type === 'RNG' ? '/m/slotsCenter' : '/m/gameList'}
          {...(type !== 'SPORTS' && type !== 'RNG' && { search: { gameType: type } })}
          className={styles.area}
          onClick={onChosen}
        >
          {t(`games.category.${type}`)}
        </Link>
      ))}
      <Open to="/m/lottery" label="menu.lotteries" onChosen={onChosen} />
      <Open to="/m/lotteryResults" label="shell.title.lotteryResults" onChosen={onChosen} />
      <Open to="/m/jackpot" label="shell.title.jackpot" onChosen={onChosen} />
    </Group>
  )
}

function Group({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const t = useText()
  return (
    <nav aria-label={t(title)}>
      <p className={styles.title} aria-hidden="true">
        {t(title)}
      </p>
      <div className={styles.areas}>{children}</div>
    </nav>
  )
}

type AreaProps = MenuAreasProps & { readonly label: MessageKey }

function Open({ to, label, onChosen }: AreaProps & { readonly to: LinkProps['to'] }) {
  const t = useText()
  return (
    <Link to={to} className={styles.area} onClick={onChosen}>
      {t(label)}
    </Link>
  )
}

/** A guest is led to the login first. */
function Own({ to, label, onChosen }: AreaProps & { readonly to: string }) {
  const t = useText()
  return (
    <MemberLink to={to} className={styles.area} onClick={onChosen}>
      {t(label)}
    </MemberLink>
  )
}
