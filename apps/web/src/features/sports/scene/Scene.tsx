import type { ShownFixture } from '@baize/contracts'
import { classes } from '@baize/ui'
import { type Text, useText } from '../../../lib/texts/i18n.tsx'
import type { MatchBoard } from '../engine.ts'
import { Balls } from './Balls.tsx'
import { Court } from './Court.tsx'
import { Field } from './Field.tsx'
import { Lanes } from './Lanes.tsx'
import { Rounds } from './Rounds.tsx'
import styles from './scene-frame.module.css'
import { stepChip, stepText } from './step-words.ts'

export type SceneProps = { readonly fixture: ShownFixture; readonly board: MatchBoard }

/** The match as a drawing of our own: where it is played and what happened last. It says in words what it draws. */
export function Scene({ fixture, board }: SceneProps) {
  const t = useText()
  const last = board.last[board.last.length - 1]
  const said = last ? stepText(t, fixture, last) : leaderText(t, fixture, board)
  return (
    <figure className={styles.scene}>
      <div className={styles.screen}>
        {fixture.sides.length === 2 && <Colours fixture={fixture} board={board} />}
        <Drawing fixture={fixture} board={board} />
        <figcaption className={styles.said}>{said}</figcaption>
      </div>
      {/* The balls of an over are drawn. */}
      {board.last.length > 1 && fixture.sport !== 'cricket' && <LastSteps fixture={fixture} board={board} />}
    </figure>
  )
}

/** Who is drawn in which colour; the drawing runs from left to right in every language. */
function Colours({ fixture, board }: SceneProps) {
  return (
    <div className={styles.colours} dir="ltr" aria-hidden="true">
      {fixture.sides.map(({ sideId, name }, place) => (
        <bdi
          key={sideId}
          className={classes(
            styles.colour,
            place === 0 ? styles.ofHome : styles.ofAway,
            board.sides[place]?.isActing && styles.acts,
          )}
        >
          {name}
        </bdi>
      ))}
    </div>
  )
}

const SHOWN_STEPS = 8

/** What the last steps brought, the newest first. */
function LastSteps({ fixture, board: { last } }: SceneProps) {
  const t = useText()
  const newest = last.flatMap((_, age) => last[last.length - 1 - age] ?? []).slice(0, SHOWN_STEPS)
  return (
    <ol className={styles.steps} aria-label={t('sports.scene.last')}>
      {newest.map((step, age) => (
        <li
          key={last.length - age}
          className={classes(
            styles.chip,
            step.side === 'home' && styles.ofHome,
            step.side === 'away' && styles.ofAway,
          )}
        >
          <span role="img" aria-label={stepText(t, fixture, step)}>
            {stepChip(t, step.key)}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Who leads a field; two sides that have only begun have nothing to tell. */
function leaderText(t: Text, { sides }: ShownFixture, board: MatchBoard): string {
  const first = board.sides.findIndex(({ total }) => total === 1)
  const name = sides.length > 2 ? sides[first]?.name : undefined
  return name === undefined ? t('sports.scene.none') : t('sports.scene.leads', { name })
}

function Drawing({ fixture, board }: SceneProps) {
  switch (fixture.sport) {
    case 'cricket':
      return <Balls board={board} />
    case 'tennis':
    case 'basketball':
      return <Court sport={fixture.sport} board={board} />
    case 'shooter':
    case 'arena':
      return <Rounds board={board} />
    case 'karts':
      return <Lanes fixture={fixture} board={board} />
    default:
      return <Field isMat={fixture.sport === 'kabaddi'} board={board} />
  }
}
