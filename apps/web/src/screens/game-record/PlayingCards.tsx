import { classes, Spoken } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './hand.module.css'
import { cardFace } from './hand-words.ts'

/** Cards side by side in the order of the table, which no language turns round; closed ones for those that nobody saw. */
export function PlayingCards({
  cards,
  closed = 0,
}: {
  readonly cards: readonly number[]
  readonly closed?: number
}) {
  const t = useText()
  if (cards.length === 0 && closed === 0) return null
  return (
    <span className={styles.cards} dir="ltr">
      {cards.map((card) => (
        <PlayingCard key={card} card={card} />
      ))}
      {closed > 0 && <Spoken>{t('hand.closed', { count: closed })}</Spoken>}
      {Array.from({ length: closed }, (_, place) => (
        <span key={`closed ${place}`} className={classes(styles.card, styles.back)} aria-hidden="true" />
      ))}
    </span>
  )
}

function PlayingCard({ card }: { readonly card: number }) {
  const t = useText()
  const { rank, suit } = cardFace(card)
  return (
    <span
      className={classes(styles.card, styles[suit.name])}
      role="img"
      aria-label={t(`hand.suit.${suit.name}`, { rank })}
    >
      <span aria-hidden="true">{rank}</span>
      <span aria-hidden="true" className={styles.sign}>
        {suit.sign}
      </span>
    </span>
  )
}
