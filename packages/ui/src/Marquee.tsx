import styles from './Marquee.module.css'

/** Letters that pass in one step of the pace; ten steps are in the style sheet. */
const LETTERS_A_STEP = 40
const STEPS = 10

type MarqueeItem = { readonly id: string; readonly text: string }

type MarqueeProps = { readonly items: readonly MarqueeItem[] }

/** How long a round takes: longer texts walk as fast as short ones, as far as the steps reach. */
export function paceOf(items: MarqueeProps['items']): number {
  const letters = items.reduce((sum, { text }) => sum + text.length, 0)
  return Math.min(STEPS, Math.max(1, Math.ceil(letters / LETTERS_A_STEP)))
}

/**
 * Texts that walk past without end. The walk is made of two equal halves; a screen reader meets only the
 * first. It stands still under a pointer, a finger or the focus, and for those who asked for less motion.
 */
export function Marquee({ items }: MarqueeProps) {
  return (
    <span className={styles.marquee}>
      <span className={styles.track} data-moves data-pace={paceOf(items)}>
        <Half items={items} />
        <span aria-hidden="true" className={styles.copy}>
          <Half items={items} />
        </span>
      </span>
    </span>
  )
}

function Half({ items }: MarqueeProps) {
  return (
    <span className={styles.half} role="list">
      {items.map(({ id, text }) => (
        <span key={id} role="listitem" className={styles.item}>
          {text}
        </span>
      ))}
    </span>
  )
}
