import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { Drawn } from './Drawn.tsx'
import type { Example, LotteryFamily, LotteryPlay } from './engine.ts'
import styles from './ExampleDraw.module.css'
import { prizeName } from './names.ts'

type ExampleDrawProps = {
  readonly family: LotteryFamily
  readonly play: LotteryPlay
  readonly example: Example
}

/** What is drawn in an example: the part of it that counts stands out. */
export function ExampleDraw({ family, play, example }: ExampleDrawProps) {
  const t = useText()
  const [drawn] = family.shape
  if (family.shape.length === 1 && drawn && drawn.count > 1) {
    const result = example.result.map((numbers) => numbers.join(',')).join('/')
    return <Drawn family={family.id} result={result} counted={countedBalls(play, example)} />
  }
  return (
    <dl className={styles.prizes}>
      {play.window.prizes.map((index) => (
        <div key={index} className={styles.prize}>
          <dt className={styles.name}>{prizeName(t, family.shape[index]?.id ?? '')}</dt>
          <dd className={styles.numbers}>
            {(example.result[index] ?? []).map((number, place) => (
              <DrawnNumber key={place} number={number} play={play} example={example} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The balls that a play looks at; of twenty, those of a line. */
function countedBalls({ window, rule }: LotteryPlay, { selection, result }: Example): readonly number[] {
  const places =
    rule.kind === 'over-places' ? selection.places.map((place) => Number(place) - 1) : window.places
  const all = places ?? []
  if (rule.kind !== 'matches') return all
  return all.filter((place) => selection.rows[0]?.includes(result[0]?.[place] ?? ''))
}

type DrawnNumberProps = {
  readonly number: string
  readonly play: LotteryPlay
  readonly example: Example
}

function DrawnNumber({ number, play, example }: DrawnNumberProps) {
  const { places, alphabet } = play.window
  const width = alphabet[0]?.length ?? 0
  const isFromStart = places?.[0] === 0 && places.length < number.length
  const length = places?.length ?? width
  const cut = isFromStart ? length : number.length - length
  const [before, after] = [number.slice(0, cut), number.slice(cut)]
  const isWon = places === undefined && isChosen(play, example, after)
  return (
    <bdi dir="ltr" className={classes(styles.number, isWon && styles.won)}>
      {isFromStart ? before : <span className={styles.rest}>{before}</span>}
      {isFromStart ? <span className={styles.rest}>{after}</span> : after}
    </bdi>
  )
}

/** Whether the end of a number is one that was chosen. */
function isChosen({ rule }: LotteryPlay, { selection }: Example, end: string): boolean {
  const chosen = [...selection.rows.flat(), ...selection.typed]
  const isAnyOrder = rule.kind === 'lots-any-order' || rule.kind === 'boxed-table'
  return chosen.includes(isAnyOrder ? end.split('').sort().join('') : end)
}
