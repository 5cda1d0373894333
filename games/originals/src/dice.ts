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
  type Pieces,
  panel,
  type Seat,
  segments,
  shownTimes,
  slider,
  startGame,
  type Text,
  withFields,
} from '@baize/game-kit'
import { FACES, facesOf, timesOf } from './dice-odds.ts'
import { figures } from './shared/figures.ts'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'
import { trail } from './shared/trail.ts'

type Side = 'under' | 'over'

const TRACK = { x: 24, y: 342, width: 312, height: 26 }

const at = (face: number) => TRACK.x + (face / FACES) * TRACK.width
const shownFace = (face: number) => (face / 100).toFixed(2)

/** The line from 0 to 100 with the part that wins in jade. */
function track(): { root: Container; show(bet: Bet): void } {
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
    show({ side, target }) {
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

type DiceSeat = Seat<DiceRules, DiceView>

/** The flag that stands over the line where the roll fell. */
function flagPin(): { root: Container; flag: Text } {
  const root = new Container()
  const flag = label('', { size: 14, weight: '700', colour: colours.ink })
  flag.position.set(0, -34)
  root.addChild(
    new Graphics()
      .roundRect(-27, -48, 54, 28, 10)
      .fill({ color: colours.cream })
      .poly([-7, -21, 7, -21, 0, -9])
      .fill({ color: colours.cream }),
    flag,
  )
  root.position.set(at(5_000), TRACK.y)
  root.visible = false
  return { root, flag }
}

function lay({ stage, motion, t }: DiceSeat, pieces: Pieces<PieceName>) {
  const line = track()
  const glow = spriteOf(pieces('glow'), 420)
  glow.position.set(180, 195)
  glow.alpha = 0.35
  const number = label('50.00', { size: 76, weight: '700', hasShadow: true })
  number.position.set(180, 210)
  const die = spriteOf(pieces('die'), 92)
  die.position.set(180, 112)
  const pin = flagPin()
  const past = trail(motion, 30)
  const plate = figures({ x: 24, y: 412, width: 312, height: 54 }, [
    t('dice.chance'),
    t('dice.pays'),
    t('dice.profit'),
  ])
  const ground = panel({ x: 50, y: 120, width: 260, height: 150 }, { radius: 24 })
  stage.root.addChild(glow, ground, number, die, line.root, pin.root, plate.root, past.root)
  return { line, glow, number, die, pin, past, plate }
}

type Scene = ReturnType<typeof lay>

type Bet = { side: Side; target: number }

/** Which side of the target wins, and where the target stands; turning the side round keeps the chance. */
function addControls({ t, frame, rules }: DiceSeat, bet: Bet, onChange: () => void): void {
  const aim = slider({
    label: t('dice.target'),
    from: 1,
    to: 99,
    step: 0.5,
    value: bet.target / 100,
    shown: (value) => value.toFixed(2),
    onChange(value) {
      const most = rules.mostFaces
      const [least, highest] = bet.side === 'under' ? [200, most] : [FACES - most, FACES - 200]
      bet.target = Math.min(Math.max(Math.round(value * 100), least), highest)
      onChange()
    },
  })
  const sides = segments<Side>({
    label: t('dice.side'),
    options: [
      { value: 'under', label: t('dice.under') },
      { value: 'over', label: t('dice.over') },
    ],
    value: bet.side,
    onChange(value) {
      if (value !== bet.side) bet.target = FACES - bet.target
      bet.side = value
      aim.set(bet.target / 100)
      onChange()
    },
  })
  frame.playBar.own.append(sides.root, aim.root)
}

async function roll({ motion, sounds }: DiceSeat, scene: Scene, view: DiceView): Promise<void> {
  const { number, die, pin } = scene
  const from = pin.root.visible ? pin.root.x : at(5_000)
  number.style.fill = colours.cream
  pin.root.visible = true
  sounds.play('rise')
  // The numbers that run by before the roll is shown are only for the eye.
  await motion.tween(620, (p) => {
    die.rotation = p * Math.PI * 4
    die.y = 112 - Math.sin(p * Math.PI) * 46
    const passing = (view.roll + Math.round((1 - p) * 7_919)) % FACES
    number.text = shownFace(p < 1 ? passing : view.roll)
    pin.flag.text = number.text
  })
  await Promise.all([
    motion.tween(420, (p) => (pin.root.x = from + (at(view.roll) - from) * p), { ease: outBounce }),
    motion.tween(260, (p) => number.scale.set(1.18 - 0.18 * p), { ease: outBack }),
  ])
  sounds.play('land')
}

void startGame<DiceRules, DiceView>({
  design,
  texts,
  isRules: withFields<DiceRules>('edgePpm', 'mostFaces'),
  isView: withFields<DiceView>('roll', 'isWon', 'multiplier'),
  async make(seat) {
    const { stage, motion, t, table, rules, switches } = seat
    const scene = lay(seat, await loadSheet(pieceSheet))
    const { glow, number, past } = scene
    const sparks = createSparks(stage, motion, switches.isLow)
    const bet: Bet = { side: 'under', target: 5_000 }
    const show = () => {
      const times = timesOf(rules, bet)
      scene.line.show(bet)
      scene.plate.set([`${(facesOf(bet) / 100).toFixed(2)}%`, shownTimes(times), table.worth(times)])
      stage.redraw()
    }
    addControls(seat, bet, show)
    show()
    return {
      start: () => ({ ...bet }),
      restake: show,
      async show({ view }) {
        await roll(seat, scene, view)
        number.style.fill = view.isWon ? colours.jade : colours.coral
        past.add(shownFace(view.roll), view.isWon)
        if (view.isWon) sparks.burst({ x: 180, y: 200 }, 36)
        await motion.tween(220, (p) => (glow.alpha = 0.35 + (view.isWon ? 0.4 * (1 - p) : 0)))
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('dice.rule1'), t('dice.rule2'), t('dice.rule3')] },
      ],
    }
  },
})
