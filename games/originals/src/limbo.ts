import type { LimboRules, LimboView } from '@baize/engines'
import {
  Container,
  colours,
  createSparks,
  Graphics,
  inOutCubic,
  label,
  loadSheet,
  type Pieces,
  type Seat,
  shownTimes,
  slider,
  startGame,
  withFields,
} from '@baize/game-kit'
import { figures } from './shared/figures.ts'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'
import { trail } from './shared/trail.ts'

const FLOOR = 372
const CEILING = 92
/** The sky ends at a hundred times; what goes further flies out of it. */
const SKY = Math.log(100)

/** How high a multiplier lies, in hundredths, on a sky that grows by times and not by steps. */
function heightOf(hundredths: number): number {
  const share = Math.min(Math.log(Math.max(hundredths, 100) / 100) / SKY, 1)
  return FLOOR - (FLOOR - CEILING) * share
}

/** The targets a member can choose from, finer where they are small. */
function targetsOf({ lowestTarget, highestTarget }: LimboRules): number[] {
  const bands: readonly (readonly [upTo: number, step: number])[] = [
    [200, 1],
    [500, 10],
    [1_000, 50],
    [10_000, 500],
    [100_000, 10_000],
    [1_000_000, 100_000],
    [100_000_000, 10_000_000],
  ]
  const targets: number[] = []
  for (let target = lowestTarget; target <= highestTarget; ) {
    targets.push(target)
    const step = bands.find(([upTo]) => target < upTo)?.[1] ?? highestTarget
    target = Math.floor(target / step) * step + step
  }
  return targets
}

const shownTarget = (hundredths: number) => shownTimes(hundredths * 100)

/** A night sky with heights marked in it. */
function sky(): Container {
  const root = new Container()
  const stars = new Graphics()
  for (let index = 0; index < 46; index += 1) {
    // Scattered by irrational steps: always the same sky.
    const [x, y] = [((index * 0.7549) % 1) * 340 + 10, ((index * 0.5698 + 0.11) % 1) * 330 + 50]
    stars
      .circle(x, y, 0.6 + ((index * 0.71) % 1) * 1.1)
      .fill({ color: colours.cream, alpha: 0.15 + ((index * 0.53) % 1) * 0.5 })
  }
  root.addChild(stars)
  for (const mark of [200, 500, 1_000, 5_000]) {
    const y = heightOf(mark)
    const line = new Graphics()
    for (let x = 20; x < 296; x += 10) line.rect(x, y, 5, 1)
    line.fill({ color: colours.mute, alpha: 0.22 })
    const words = label(shownTarget(mark), {
      size: 11,
      weight: '500',
      colour: colours.mute,
    })
    words.position.set(322, y)
    root.addChild(line, words)
  }
  return root
}

type LimboSeat = Seat<LimboRules, LimboView>

function lay({ stage, motion, t }: LimboSeat, pieces: Pieces<PieceName>) {
  const goal = new Container()
  const goalWords = label('', { size: 13, weight: '700', colour: colours.brassHigh })
  goalWords.position.set(322, 0)
  goal.addChild(new Graphics().roundRect(20, -1.5, 276, 3, 1.5).fill({ color: colours.brass }), goalWords)
  const light = spriteOf(pieces('glow'), 260)
  const lantern = spriteOf(pieces('lantern'), 76)
  const number = label('1.00×', { size: 64, weight: '800', hasShadow: true })
  number.position.set(158, 232)
  const plate = figures({ x: 24, y: 412, width: 312, height: 54 }, [
    t('limbo.target'),
    t('dice.chance'),
    t('dice.profit'),
  ])
  const past = trail(motion, 26)
  stage.root.addChild(sky(), goal, light, lantern, number, plate.root, past.root)
  const lift = (y: number) => {
    lantern.position.set(158, y)
    light.position.set(158, y)
  }
  lift(FLOOR)
  return { goal, goalWords, light, lantern, number, plate, past, lift }
}

/** The lantern rises to what was reached, and the figure with it. */
async function rise(
  { motion, sounds }: LimboSeat,
  scene: ReturnType<typeof lay>,
  reached: number,
): Promise<void> {
  const { number, lantern, light, lift } = scene
  const top = heightOf(reached)
  const span = Math.log(reached / 100)
  number.style.fill = colours.cream
  sounds.play('rise')
  await motion.tween(
    500 + Math.min(span / SKY, 1.4) * 900,
    (p) => {
      number.text = shownTarget(p < 1 ? Math.floor(100 * Math.exp(span * p)) : reached)
      lift(FLOOR + (top - FLOOR) * p)
      lantern.rotation = Math.sin(p * 9) * 0.08 * (1 - p)
      light.alpha = 0.5 + 0.5 * p
    },
    { ease: inOutCubic },
  )
  sounds.play('land')
}

void startGame<LimboRules, LimboView>({
  design,
  texts,
  isRules: withFields<LimboRules>('edgePpm', 'lowestTarget'),
  isView: withFields<LimboView>('reached', 'isWon'),
  async make(seat) {
    const { stage, motion, t, table, frame, rules, switches } = seat
    const scene = lay(seat, await loadSheet(pieceSheet))
    const { goal, goalWords, number, plate, past, lift } = scene
    const sparks = createSparks(stage, motion, switches.isLow)
    const targets = targetsOf(rules)
    let target = 200
    const show = () => {
      goal.y = heightOf(target)
      goalWords.text = shownTarget(target)
      const chance = ((1_000_000 - rules.edgePpm) / 1_000_000 / (target / 100)) * 100
      plate.set([shownTarget(target), `${chance.toFixed(chance < 1 ? 4 : 2)}%`, table.worth(target * 100)])
      stage.redraw()
    }
    const aim = slider({
      label: t('limbo.target'),
      from: 0,
      to: targets.length - 1,
      value: targets.indexOf(target),
      shown: (place) => shownTarget(targets[place] ?? 200),
      onChange(place) {
        target = targets[place] ?? 200
        show()
      },
    })
    frame.playBar.own.append(aim.root)
    show()
    return {
      start: () => ({ target }),
      restake: show,
      clear: () => lift(FLOOR),
      async show({ view }) {
        await rise(seat, scene, view.reached)
        number.style.fill = view.isWon ? colours.jade : colours.coral
        past.add(shownTarget(view.reached), view.isWon)
        if (view.isWon) sparks.burst({ x: 158, y: heightOf(view.reached) }, 40)
        await motion.tween(240, (p) => number.scale.set(1.2 - 0.2 * p))
      },
      rulesSheet: () => [{ title: t('howTo'), sentences: [t('limbo.rule1'), t('limbo.rule2')] }],
    }
  },
})
