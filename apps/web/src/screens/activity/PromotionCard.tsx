import type { Promotion } from '@baize/contracts'
import { useMinute } from '../../features/history/use-moment.ts'
import { offerWorth } from '../../features/rewards/OfferTerms.tsx'
import { PromotionPicture } from '../../features/rewards/PromotionPicture.tsx'
import { unavailableText } from '../../features/rewards/unavailable.ts'
import { useSay, valueTitle } from '../../features/rewards/ValueTerms.tsx'
import { Disclosure } from '../../lib/blocks/Disclosure.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './PromotionCard.module.css'
import { PromotionTerms } from './PromotionTerms.tsx'

type PromotionCardProps = {
  readonly promotion: Promotion
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onChanged: () => Promise<void>
}

/** What is given and for what, at a glance; all of its terms open under it. */
export function PromotionCard({ promotion, isOpen, onToggle, onChanged }: PromotionCardProps) {
  const t = useText()
  const moment = useMinute()
  const { title, text, standing, unavailable } = promotion
  const isWaiting = standing === 'earned'
  const note = (
    <>
      <Worth promotion={promotion} />
      <span className={styles.text}>{text}</span>
      {standing !== 'open' && standing !== 'joinable' && (
        <span className={isWaiting ? styles.waiting : styles.standing}>
          {standing === 'closed' && unavailable
            ? unavailableText(t, moment, unavailable)
            : t(`activity.standing.${standing}`)}
        </span>
      )}
    </>
  )
  return (
    <Disclosure
      title={title}
      note={note}
      picture={<PromotionPicture promotion={promotion} className={styles.picture} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PromotionTerms promotion={promotion} onChanged={onChanged} />
    </Disclosure>
  )
}

/** How much it is, where a figure can be named before it is earned. */
function Worth({ promotion: { value, offer } }: { readonly promotion: Promotion }) {
  const t = useText()
  const say = useSay()
  const worth = offer ? offerWorth(t, say, offer) : value && valueTitle(t, say, value)
  return worth && <span className={styles.worth}>{worth}</span>
}
