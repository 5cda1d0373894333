import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Drawn.module.css'
import { prizeName } from './names.ts'
import { type DrawnPrize, drawnOf } from './results.ts'

/** Ten balls still fit on a line when they are small; more take two. */
const TEN = 10

type DrawnProps = {
  readonly family: string
  readonly result: string
  /** On one line, as far as it fits; or everything. */
  readonly isWhole?: boolean
  /** Whether the balls come in one by one. */
  readonly isNew?: boolean
  /** The balls that something is said of, where it is not all of them: the others stand back. */
  readonly counted?: readonly number[]
}

/** What was drawn: balls, dice, or numbers by prize. */
export function Drawn({ family, result, isWhole = false, isNew = false, counted }: DrawnProps) {
  const drawn = drawnOf({ family, result })
  if (drawn.kind === 'prizes') return <Prizes prizes={drawn.prizes} isWhole={isWhole} />
  const count = drawn.numbers.length
  return (
    <ol
      className={classes(
        styles.balls,
        count === TEN && styles.ten,
        count > TEN && styles.many,
        isNew && styles.fresh,
      )}
      aria-label={drawn.numbers.join(' ')}
    >
      {drawn.numbers.map((number, index) => (
        <li
          key={index}
          className={classes(
            drawn.kind === 'dice' ? styles.die : styles.ball,
            counted && !counted.includes(index) && styles.back,
          )}
          aria-hidden="true"
        >
          {drawn.kind === 'dice' ? <Pips face={Number(number)} /> : number}
        </li>
      ))}
    </ol>
  )
}

const spots: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6, 6],
    [12, 12],
    [18, 18],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6, 6],
    [18, 6],
    [12, 12],
    [6, 18],
    [18, 18],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
}

/** A die is read by its pips. */
function Pips({ face }: { readonly face: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.pips}>
      {(spots[face] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 3.4 : 2.3} />
      ))}
    </svg>
  )
}

function Prizes({ prizes, isWhole }: { readonly prizes: readonly DrawnPrize[]; readonly isWhole: boolean }) {
  const t = useText()
  if (!isWhole) {
    const [first, second] = prizes
    const shown = second?.numbers.length === 1 && prizes.length === 2 ? [first, second] : [first]
    return (
      <p className={styles.heads}>
        {shown.map(
          (prize) =>
            prize && (
              <span key={prize.id} className={styles.head}>
                <span className={styles.prize}>{prizeName(t, prize.id)}</span>
                <bdi dir="ltr" className={styles.number}>
                  {prize.numbers[0]}
                </bdi>
              </span>
            ),
        )}
      </p>
    )
  }
  return (
    <dl className={styles.table}>
      {prizes.map(({ id, numbers }) => (
        <div key={id} className={styles.row}>
          <dt className={styles.prize}>{prizeName(t, id)}</dt>
          <dd className={classes(styles.numbers, numbers.length === 1 && styles.sole)}>
            {numbers.map((number, index) => (
              <bdi key={index} dir="ltr">
                {number}
              </bdi>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
