import { BadgePercent, BanknoteArrowUp, Headphones, Heart, Wallet } from 'lucide-react'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import styles from './HomeShortcuts.module.css'

/**
 * The ways that members take most often; a guest is led to the login first. Cashback shows with its flag,
 * support where there is a link to it.
 */
export function HomeShortcuts() {
  const t = useText()
  const hasCashback = useFlag('MANUAL_REBATE')
  const [support] = useSettings().customerService
  const count = 3 + Number(hasCashback) + Number(support !== undefined)
  return (
    <nav aria-label={t('home.shortcuts')} className={styles.shortcuts} data-count={count}>
      <MemberLink to="/m/voucherCenter" className={styles.shortcut}>
        <Wallet size={22} aria-hidden="true" />
        {t('home.shortcut.deposit')}
      </MemberLink>
      <MemberLink to="/m/withdraw" className={styles.shortcut}>
        <BanknoteArrowUp size={22} aria-hidden="true" />
        {t('home.shortcut.withdraw')}
      </MemberLink>
      <MemberLink to="/m/favourites" className={styles.shortcut}>
        <Heart size={22} aria-hidden="true" />
        {t('home.shortcut.favourites')}
      </MemberLink>
      {hasCashback && (
        <MemberLink to="/m/member/manualRebate" className={styles.shortcut}>
          <BadgePercent size={22} aria-hidden="true" />
          {t('home.shortcut.cashback')}
        </MemberLink>
      )}
      {support && (
        <ContactLink kind={support} className={styles.shortcut}>
          <Headphones size={22} aria-hidden="true" />
          {t('home.shortcut.support')}
        </ContactLink>
      )}
    </nav>
  )
}
