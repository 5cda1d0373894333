import type { DiceRules, DiceView } from '@baize/engines'
import {
  brass,
  Container,
  colours,
  createSparks,
  Graphics,
  label,
  loadSheet,
  outBack,
  outBounce,
  outCubic,
  panel,
  segments,
  shownTimes,
  slider,
  startGame,
  withFields,
} from '@baize/game-kit'
import { figures } from './shared/figures.ts'
import { pieceSheet } from './shared/pieces.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'
import { trail } from './shared/trail.ts'

type Side = 'under' | 'over'

const FACES = 10_000
const TRACK = { x: 24, y: 342, width: 312, height: 26 }

const at = (face: number) => TRACK.x + (face / FACES) * TRACK.width
const shownFace = (face: number) => (face / 100).toFixed(2)

function facesOf(side: Side, target: number): number {
  return side === 'under' ? target : FACES - 1 - target
}

/** What a win pays, as the rules publish it: the fair multiplier less the edge, cut to four places. */
function timesOf(rules: DiceRules, side: Side, target: number): number {
  return Math.floor(((1_000_000 - rules.edgePpm) / 1_000_000) * FACES * (FACES / facesOf(side, target)))
}

/** The line from 0 to 100 with the part that wins in jade. */
function track(): { root: Container; show(side: Side, target: number): void } {
  const root = new Container()
  const zones = new Graphics()
  root.addChild(
    brass({ x: TRACK.x - 8, y: TRACK.y - 8, width: TRACK.width + 16, height: TRACK.height + 16 }, 20),
    zones,
  )
  for (const face of [0, 2_500, 5_000, 7_500, FACES]) {
    const tick = label(String(face / 100), { size: 12, weight: '500', colour: colours.mute })
    tick.position.set(at(face), TRACK.y + TRACK.height + 24)
    root.addChild(tick)
  }
  return {
    root,
    show(side, target) {
      const edge = at(target)
      const [from, to] = side === 'under' ? [TRACK.x, edge] : [edge, TRACK.x + TRACK.width]
      zones
        .clear()
        .roundRect(TRACK.x, TRACK.y, TRACK.width, TRACK.height, 13)
        .fill({ color: 0x3b100b })
        .roundRect(from, TRACK.y, Math.max(to - from, 6), TRACK.height, 13)
        .fill({ color: 0x17a06a })
        .roundRect(from, TRACK.y + 3, Math.max(to - from, 6), 8, 6)
        .fill({ color: 0xffffff, alpha: 0.18 })
        .roundRect(edge - 3, TRACK.y - 5, 6, TRACK.height + 10, 3)
        .fill({ color: colours.cream })
    },
  }
}

void startGame<DiceRules, DiceView>({
  design,
  texts,
  isRules: withFields<DiceRules>('edgePpm', 'mostFaces'),
  isView: withFields<DiceView>('roll', 'isWon', 'multiplier'),
  async make({ stage, motion, sounds, t, table, frame, rules, switches }) {
    const pieces = await loadSheet(pieceSheet)
    const line = track()
    const plate = panel({ x: 50, y: 120, width: 260, height: 150 }, { radius: 24 })
    const glow = spriteOf(pieces('glow'), 420)
    glow.position.set(180, 195)
    glow.alpha = 0.35
    const number = label('50.00', { size: 76, weight: '700', hasShadow: true })
    number.position.set(180, 210)
    const die = spriteOf(pieces('die'), 92)
    die.position.set(180, 112)
    const pin = new Container()
    const flag = label('', { size: 14, weight: '700', colour: colours.ink })
    flag.position.set(0, -34)
    pin.addChild(
      new Graphics()
        .roundRect(-27, -48, 54, 28, 10)
        .fill({ color: colours.cream })
        .poly([-7, -21, 7, -21, 0, -9])
        .fill({ color: colours.cream }),
      flag,
    )
    pin.position.set(at(5_000), TRACK.y)
    pin.visible = false
    const past = trail(motion, 30)
    const plateFigures = figures({ x: 24, y: 412, width: 312, height: 54 }, [
      t('dice.chance'),
      t('dice.pays'),
      t('dice.profit'),
    ])
    stage.root.addChild(glow, plate, number, die, line.root, pin, plateFigures.root, past.root)
    const sparks = createSparks(stage, motion, switches.isLow)

    let side: Side = 'under'
    let target = 5_000
    const show = () => {
      const times = timesOf(rules, side, target)
      line.show(side, target)
      plateFigures.set([
        `${(facesOf(side, target) / 100).toFixed(2)}%`,
        shownTimes(times),
        table.worth(times),
      ])
      stage.redraw()
    }
    const bounds = () =>
      side === 'under' ? [2, rules.mostFaces / 100] : [(FACES - rules.mostFaces) / 100, 98]
    const aim = slider({
      label: t('dice.target'),
      from: 1,
      to: 99,
      step: 0.5,
      value: 50,
      shown: (value) => value.toFixed(2),
      onChange(value) {
        const [least = 2, most = 98] = bounds()
        target = Math.round(Math.min(Math.max(value, least), most) * 100)
        show()
      },
    })
    const sides = segments<Side>({
      label: t('dice.side'),
      options: [
        { value: 'under', label: t('dice.under') },
        { value: 'over', label: t('dice.over') },
      ],
      value: side,
      onChange(value) {
        side = value
        target = FACES - target
        aim.set(target / 100)
        show()
      },
    })
    frame.desk.own.append(sides.root, aim.root)
    show()

    return {
      start: () => ({ side, target }),
      restake: show,
      async show({ view }) {
        const from = pin.visible ? pin.x : at(5_000)
        number.style.fill = colours.cream
        pin.visible = true
        pin.alpha = 1
        sounds.play('rise')
        // The numbers that run by before the roll is shown are only for the eye.
        await motion.tween(620, (p) => {
          die.rotation = p * Math.PI * 4
          die.y = 112 - Math.sin(p * Math.PI) * 46
          const passing = (view.roll + Math.round((1 - p) * 7_919)) % FACES
          number.text = shownFace(p < 1 ? passing : view.roll)
          flag.text = number.text
        })
        await Promise.all([
          motion.tween(420, (p) => (pin.x = from + (at(view.roll) - from) * p), { ease: outBounce }),
          motion.tween(260, (p) => number.scale.set(1.18 - 0.18 * p), { ease: outBack }),
        ])
        sounds.play('land')
        number.style.fill = view.isWon ? colours.jade : colours.coral
        past.add(shownFace(view.roll), view.isWon)
        if (view.isWon) sparks.burst({ x: 180, y: 200 }, 36)
        await motion.tween(220, (p) => (glow.alpha = 0.35 + (view.isWon ? 0.4 * (1 - p) : 0)), {
          ease: outCubic,
        })
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('dice.rule1'), t('dice.rule2'), t('dice.rule3')] },
      ],
    }
  },
})
