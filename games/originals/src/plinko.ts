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
  type Motion,
  type Pieces,
  type RulesPart,
  type Seat,
  type Sprite,
  segments,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { type Risk, riskControl, risks } from './shared/risk.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'

const rowCounts = [8, 12, 16] as const
type Rows = (typeof rowCounts)[number]

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

type PlinkoSeat = Seat<PlinkoRules, PlinkoView>

/** The ball falls from peg to peg as the path says. */
async function dropBall(
  { motion, sounds }: PlinkoSeat,
  ball: Sprite,
  { laid, path }: { laid: Board; path: readonly number[] },
): Promise<void> {
  let right = 0
  ball.position.set(180, TOP - 24)
  await motion.tween(160, (p) => (ball.y = TOP - 24 + 24 * p), { ease: inQuad })
  const hop = Math.max(70, 150 - path.length * 4)
  for (const [row, turn] of path.entries()) {
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
}

/** What the slot pays rises from it and fades. */
async function floatUp(
  place: Container,
  motion: Motion,
  { text, x }: { text: string; x: number },
): Promise<void> {
  const words = label(text, { size: 22, weight: '700', hasShadow: true })
  place.addChild(words)
  words.position.set(x, FOOT - 14)
  await motion.tween(900, (p) => {
    words.y = FOOT - 14 - 26 * p
    words.alpha = 1 - p * p
  })
  words.destroy()
}

void startGame<PlinkoRules, PlinkoView>({
  design,
  texts,
  isRules: withFields<PlinkoRules>('tables'),
  isView: withFields<PlinkoView>('path', 'slot', 'multiplier'),
  async make(seat) {
    const { stage, motion, t, frame, rules } = seat
    const pieces = await loadSheet(pieceSheet)
    const place = new Container()
    const balls = new Container()
    stage.root.addChild(place, balls)
    let current: Board | undefined
    const lay = () => {
      for (const child of place.removeChildren()) child.destroy({ children: true })
      current = board(pieces, rows.value(), rules.tables[rows.value()][risk.value()])
      place.addChild(current.root)
      stage.redraw()
    }
    const risk = riskControl(t, () => lay())
    const rows = segments<Rows>({
      label: t('plinko.rows'),
      options: rowCounts.map((value) => ({ value, label: String(value) })),
      value: 12,
      onChange: () => lay(),
    })
    frame.playBar.own.append(rows.root, risk.root)
    frame.playBar.own.classList.add('kit-row')
    lay()
    return {
      start: () => ({ rows: rows.value(), risk: risk.value() }),
      async show({ view }) {
        if (!current) return
        const ball = spriteOf(pieces('ball'), Math.max((WIDTH / (view.path.length + 1)) * 0.62, 14))
        balls.addChild(ball)
        await dropBall(seat, ball, { laid: current, path: view.path })
        const sink = (p: number) => {
          ball.y = FOOT + 16 * p
          ball.alpha = 1 - p
        }
        await Promise.all([motion.tween(180, sink), current.hit(view.slot, motion)])
        ball.destroy()
        const { x } = current.at(view.path.length, view.slot)
        void floatUp(balls, motion, { text: shownTimes(view.multiplier), x })
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('plinko.rule1'), t('plinko.rule2')] },
        ...rowCounts.map((count) => payTable(seat, count)),
      ],
    }
  },
})

function payTable({ rules, t }: PlinkoSeat, count: Rows): RulesPart {
  const tables = rules.tables[count]
  const payOf = (risk: Risk, slot: number) => shownTimes((tables[risk][slot] ?? 0) * 100)
  return {
    title: t('plinko.table', { rows: count }),
    table: {
      head: [t('plinko.slot'), ...risks.map((risk) => t(`risk.${risk}`))],
      rows: tables.low.map((_, slot) => [String(slot + 1), ...risks.map((risk) => payOf(risk, slot))]),
    },
  }
}
