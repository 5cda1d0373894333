import type { PlinkoRules, PlinkoView } from '@baize/engines'
import {
  Container,
  colours,
  downward,
  Graphics,
  inQuad,
  label,
  linear,
  loadSheet,
  outBack,
  type Motion,
  type Pieces,
  segments,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { type Risk, riskControl } from './shared/risk.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'

type Rows = 8 | 12 | 16

const TOP = 46
const FOOT = 412
const WIDTH = 344

/** From the middle to the edge: cream, brass, coral. */
const ramp = [0xcdb98a, 0xe0b95a, 0xe8a23f, 0xee8145, 0xf0604a, 0xe23f4c]

type Board = {
  readonly root: Container
  /** Where the ball is after so many rows, with so many falls to the right. */
  at(row: number, right: number): { x: number; y: number }
  hit(slot: number, motion: Motion): Promise<void>
}

function board(pieces: Pieces<PieceName>, rows: Rows, pays: readonly number[]): Board {
  const root = new Container()
  const gap = WIDTH / (rows + 1)
  const drop = (FOOT - TOP - 20) / rows
  const at = (row: number, right: number) => ({ x: 180 + (right - row / 2) * gap, y: TOP + row * drop })
  for (let row = 0; row < rows; row += 1) {
    for (let peg = 0; peg <= row + 2; peg += 1) {
      const made = spriteOf(pieces('peg'), Math.max(gap * 0.42, 9))
      made.position.set(180 + (peg - (row + 2) / 2) * gap, TOP + row * drop + drop * 0.55)
      root.addChild(made)
    }
  }
  const slots = Array.from({ length: rows + 1 }, (_, slot) => {
    const far = Math.abs(slot - rows / 2) / (rows / 2)
    const colour = ramp[Math.round(far * (ramp.length - 1))] ?? colours.brass
    const box = new Container()
    box.position.set(at(rows, slot).x, FOOT + 22)
    const side = gap - 2
    const pay = pays[Math.min(slot, rows - slot)] ?? 0
    const words = label(pay >= 1000 ? String(Math.round(pay / 100)) : String(pay / 100), {
      size: Math.min(side * 0.46, 13),
      colour: 0x241500,
      weight: '700',
    })
    words.scale.set(Math.min(1, (side - 3) / words.width))
    box.addChild(
      new Graphics()
        .roundRect(-side / 2, -15, side, 34, 7)
        .fill({ color: 0x000000, alpha: 0.35 })
        .roundRect(-side / 2, -17, side, 34, 7)
        .fill(downward([colour + 0x0a0a0a, colour]))
        .roundRect(-side / 2 + 1, -16, side - 2, 10, 6)
        .fill({ color: 0xffffff, alpha: 0.22 }),
      words,
    )
    root.addChild(box)
    return box
  })
  return {
    root,
    at,
    async hit(slot, motion) {
      const box = slots[slot]
      if (!box) return
      const { y } = box
      await motion.tween(320, (p) => (box.y = y + Math.sin(p * Math.PI) * 12))
    },
  }
}

void startGame<PlinkoRules, PlinkoView>({
  design,
  texts,
  isRules: withFields<PlinkoRules>('tables'),
  isView: withFields<PlinkoView>('path', 'slot', 'multiplier'),
  async make({ stage, motion, sounds, t, frame, rules }) {
    const pieces = await loadSheet(pieceSheet)
    const place = new Container()
    const balls = new Container()
    stage.root.addChild(place, balls)
    let current: Board | undefined
    const lay = () => {
      place.removeChildren().forEach((child) => child.destroy({ children: true }))
      const made = board(pieces, rows.value(), rules.tables[rows.value()][risk.value()])
      place.addChild(made.root)
      current = made
      stage.redraw()
      return made
    }
    const risk = riskControl(t, () => lay())
    const rows = segments<Rows>({
      label: t('plinko.rows'),
      options: ([8, 12, 16] as const).map((value) => ({ value, label: String(value) })),
      value: 12,
      onChange: () => lay(),
    })
    const controls = frame.desk.own
    controls.append(rows.root, risk.root)
    controls.classList.add('kit-row')
    lay()

    return {
      start: () => ({ rows: rows.value(), risk: risk.value() }),
      async show({ view }) {
        const laid = current ?? lay()
        const ball = spriteOf(pieces('ball'), Math.max((WIDTH / (view.path.length + 1)) * 0.62, 14))
        balls.addChild(ball)
        let right = 0
        ball.position.set(180, TOP - 24)
        await motion.tween(160, (p) => (ball.y = TOP - 24 + 24 * p), { ease: inQuad })
        const hop = Math.max(70, 150 - view.path.length * 4)
        for (const [row, turn] of view.path.entries()) {
          const from = laid.at(row, right)
          right += turn
          const to = laid.at(row + 1, right)
          sounds.play('tick', Math.min(right, 8))
          await motion.tween(
            hop,
            (p) => {
              ball.x = from.x + (to.x - from.x) * p
              // A small hop off the peg, then the fall.
              ball.y = from.y + (to.y - from.y) * p * p - Math.sin(p * Math.PI) * 5
              ball.rotation += 0.1
            },
            { ease: linear },
          )
        }
        sounds.play('land')
        await Promise.all([
          motion.tween(180, (p) => {
            ball.y = FOOT + 16 * p
            ball.alpha = 1 - p
          }),
          laid.hit(view.slot, motion),
        ])
        ball.destroy()
        const words = label(shownTimes(view.multiplier), { size: 22, weight: '700', hasShadow: true })
        words.position.set(laid.at(view.path.length, view.slot).x, FOOT - 14)
        balls.addChild(words)
        void motion
          .tween(
            900,
            (p) => {
              words.y = FOOT - 14 - 26 * p
              words.alpha = 1 - p * p
            },
            { ease: outBack },
          )
          .then(() => words.destroy())
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('plinko.rule1'), t('plinko.rule2')] },
        ...([8, 12, 16] as const).map((count) => ({
          title: t('plinko.table', { rows: count }),
          table: {
            head: [t('plinko.slot'), t('risk.low'), t('risk.medium'), t('risk.high')],
            rows: rules.tables[count].low.map((_, slot) => [
              String(slot + 1),
              ...(['low', 'medium', 'high'] satisfies Risk[]).map((each) =>
                shownTimes((rules.tables[count][each][slot] ?? 0) * 100),
              ),
            ]),
          },
        })),
      ],
    }
  },
})
