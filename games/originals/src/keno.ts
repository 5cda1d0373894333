import type { KenoRules, KenoView } from '@baize/engines'
import {
  button,
  Container,
  colours,
  createSparks,
  Graphics,
  hotspot,
  label,
  loadSheet,
  type Motion,
  outBack,
  type Pieces,
  panel,
  type RulesPart,
  row,
  type Seat,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { type PieceName, pieceSheet } from './shared/pieces.ts'
import { type Risk, riskControl, risks } from './shared/risk.ts'
import { spriteOf } from './shared/sprite.ts'
import { design, texts } from './shared/texts.ts'

const BALLS = 40
const COLUMNS = 8
const MOST_MARKS = 10
const CELL = 42

const placeOf = (number: number) => ({
  x: 180 + (((number - 1) % COLUMNS) - 3.5) * (CELL + 1.5),
  y: 44 + Math.floor((number - 1) / COLUMNS) * (CELL + 6),
})

type Cell = {
  readonly root: Container
  mark(isMarked: boolean): void
  draw(motion: Motion, isHit: boolean): Promise<void>
  clear(): void
}

function cellOf(pieces: Pieces<PieceName>, number: number): Cell {
  const root = new Container()
  const { x, y } = placeOf(number)
  root.position.set(x, y)
  const ground = new Graphics()
  const ball = spriteOf(pieces('number'), CELL * 1.06)
  const hit = spriteOf(pieces('numberHit'), CELL * 1.12)
  const words = label(String(number), { size: 16, weight: '600' })
  root.addChild(ground, ball, hit, words)
  let isMarked = false
  const paint = () => {
    const half = CELL / 2
    ground
      .clear()
      .roundRect(-half, -half, CELL, CELL, 11)
      .fill({ color: isMarked ? 0x6b4c12 : colours.night, alpha: isMarked ? 0.95 : 0.55 })
      .roundRect(-half + 0.75, -half + 0.75, CELL - 1.5, CELL - 1.5, 10.5)
      .stroke({
        width: isMarked ? 2 : 1,
        color: isMarked ? colours.brass : colours.line,
        alpha: isMarked ? 1 : 0.8,
      })
    words.style.fill = ball.visible || hit.visible ? colours.ink : isMarked ? colours.brassHigh : colours.mute
  }
  const clear = () => {
    ball.visible = false
    hit.visible = false
    paint()
  }
  clear()
  return {
    root,
    clear,
    mark(marked) {
      isMarked = marked
      paint()
    },
    async draw(motion, isHit) {
      const shown = isHit ? hit : ball
      shown.visible = true
      paint()
      const { x: full } = shown.scale
      await motion.tween(220, (p) => shown.scale.set(full * (0.3 + 0.7 * p)), { ease: outBack })
    },
  }
}

/** What each number of hits would pay, for the marks as they are. */
function payStrip(): { root: Container; show(pays: readonly number[], hits?: number): void } {
  const root = new Container()
  root.position.set(0, 296)
  return {
    root,
    show(pays, hits) {
      root.removeChildren().forEach((child) => child.destroy({ children: true }))
      const perRow = pays.length > 7 ? Math.ceil(pays.length / 2) : pays.length
      const width = Math.min(330 / Math.max(perRow, 1), 60)
      pays.forEach((pay, index) => {
        const isHit = index === hits
        const box = new Container()
        const [line, column] = [Math.floor(index / perRow), index % perRow]
        const inLine = Math.min(perRow, pays.length - line * perRow)
        box.position.set(180 + (column - (inLine - 1) / 2) * width, 26 + line * 58)
        const words = label(pay === 0 ? '–' : shownTimes(pay * 100), {
          size: 13,
          weight: '700',
          colour: isHit ? colours.brassHigh : pay === 0 ? colours.line : colours.cream,
        })
        words.scale.set(Math.min(1, (width - 4) / words.width))
        words.y = -10
        const count = label(String(index), {
          size: 12,
          weight: '500',
          colour: isHit ? colours.brassHigh : colours.mute,
        })
        count.y = 14
        const look = isHit ? { edgeAlpha: 1, shade: [0x4a3208, 0x2b1c02] as const } : { edgeAlpha: 0.2 }
        box.addChild(
          panel({ x: -width / 2 + 1, y: -27, width: width - 2, height: 54 }, { radius: 9, ...look }),
          words,
          count,
        )
        root.addChild(box)
      })
    },
  }
}

/** While nothing is marked: some balls, and what to do. */
function invite(pieces: Pieces<PieceName>, words: string): Container {
  const root = new Container()
  root.position.set(180, 340)
  for (const [index, number] of [8, 21, 34].entries()) {
    const ball = spriteOf(pieces(index === 1 ? 'numberHit' : 'number'), 64)
    const name = label(String(number), { size: 24, weight: '700', colour: colours.ink })
    ball.x = (index - 1) * 76
    ball.y = index === 1 ? -8 : 0
    name.position.set(ball.x, ball.y)
    root.addChild(ball, name)
  }
  const hint = label(words, { size: 18, weight: '600', colour: colours.cream, width: 320 })
  hint.y = 64
  root.addChild(hint)
  return root
}

/** A quick pick decides nothing: which numbers are marked does not change what any of them is worth. */
function anyTen(): number[] {
  const left = Array.from({ length: BALLS }, (_, index) => index + 1)
  const chances = crypto.getRandomValues(new Uint32Array(MOST_MARKS))
  return Array.from(chances, (chance) => left.splice(chance % left.length, 1)[0] ?? 1)
}

type KenoSeat = Seat<KenoRules, KenoView>

type Card = {
  readonly spots: readonly HTMLButtonElement[]
  marks(): readonly number[]
  set(marks: readonly number[]): void
}

/** The numbers that are marked, and the buttons that mark them. */
function createCard({ stage, t, frame }: KenoSeat, cells: readonly Cell[], onChange: () => void): Card {
  let marks: readonly number[] = []
  const set = (chosen: readonly number[]) => {
    marks = [...chosen].sort((a, b) => a - b)
    for (const [index, cell] of cells.entries()) {
      cell.clear()
      cell.mark(marks.includes(index + 1))
      spots[index]?.setAttribute('aria-pressed', String(marks.includes(index + 1)))
    }
    onChange()
  }
  const press = (number: number) => {
    if (marks.includes(number)) set(marks.filter((mark) => mark !== number))
    else if (marks.length < MOST_MARKS) set([...marks, number])
    else frame.toast(t('keno.enough', { count: MOST_MARKS }))
  }
  const spots = cells.map((_, index) =>
    hotspot(stage.layer, {
      label: t('keno.number', { number: index + 1 }),
      x: placeOf(index + 1).x - CELL / 2,
      y: placeOf(index + 1).y - CELL / 2,
      width: CELL,
      height: CELL,
      onPress: () => press(index + 1),
    }),
  )
  return { spots, marks: () => marks, set }
}

type Drawing = { readonly cells: readonly Cell[]; onHit(number: number, hits: number): void }

/** Ball after ball; the notes climb with the hits. */
async function drawBalls(
  { motion, sounds }: KenoSeat,
  view: KenoView,
  { cells, onHit }: Drawing,
): Promise<void> {
  let hits = 0
  for (const [order, number] of view.drawn.entries()) {
    const isHit = view.hits.includes(number)
    if (isHit) hits += 1
    sounds.play(isHit ? 'coin' : 'tick', isHit ? hits : order)
    if (isHit) onHit(number, hits)
    const drawing = cells[number - 1]?.draw(motion, isHit)
    await (order === view.drawn.length - 1 ? drawing : motion.wait(130))
  }
}

void startGame<KenoRules, KenoView>({
  design,
  texts,
  isRules: withFields<KenoRules>('tables'),
  isView: withFields<KenoView>('drawn', 'hits', 'multiplier'),
  async make(seat) {
    const { stage, motion, t, frame, rules, switches } = seat
    const pieces = await loadSheet(pieceSheet)
    const cells = Array.from({ length: BALLS }, (_, index) => cellOf(pieces, index + 1))
    const strip = payStrip()
    const invitation = invite(pieces, t('keno.hint'))
    const hint = label('', { size: 14, weight: '500', colour: colours.mute, width: 300 })
    hint.position.set(180, 436)
    stage.root.addChild(...cells.map(({ root }) => root), strip.root, invitation, hint)
    const sparks = createSparks(stage, motion, switches.isLow)
    const risk = riskControl(t, () => showPays())
    const card = createCard(seat, cells, () => showPays())
    const showPays = (hits?: number) => {
      const { length } = card.marks()
      strip.show(rules.tables[risk.value()][length - 1] ?? [], hits)
      invitation.visible = length === 0
      hint.text = length > 0 ? t('keno.marked', { count: length }) : ''
      stage.redraw()
    }
    const pick = button({ label: t('keno.pick'), className: 'kit-preset', onPress: () => card.set(anyTen()) })
    const wipe = button({ label: t('keno.clear'), className: 'kit-preset', onPress: () => card.set([]) })
    frame.playBar.own.append(risk.root, row(pick, wipe))
    showPays()
    return {
      start() {
        const marks = card.marks()
        if (marks.length === 0) frame.toast(t('keno.hint'))
        return marks.length === 0 ? undefined : { marks, risk: risk.value() }
      },
      clear: () => card.set(card.marks()),
      async show({ view }) {
        for (const spot of card.spots) spot.disabled = true
        const onHit = (number: number, hits: number) => {
          sparks.burst(placeOf(number), 8)
          showPays(hits)
        }
        await drawBalls(seat, view, { cells, onHit })
        showPays(view.hits.length)
        for (const spot of card.spots) spot.disabled = false
      },
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('keno.rule1'), t('keno.rule2')] },
        ...risks.map((level) => payTable(seat, level)),
      ],
    }
  },
})

function payTable({ rules, t }: KenoSeat, risk: Risk): RulesPart {
  const paid = (pays: readonly number[]) =>
    pays.flatMap((pay, hits) => (pay > 0 ? `${hits}: ${shownTimes(pay * 100)}` : [])).join('  ')
  return {
    title: t('keno.table', { risk: t(`risk.${risk}`) }),
    table: {
      head: [t('keno.marks'), t('keno.paysByHits')],
      rows: rules.tables[risk].map((pays, index) => [String(index + 1), paid(pays)]),
    },
  }
}
