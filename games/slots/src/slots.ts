import type { GridView, SlotRules, SlotView, ValuedCell } from '@baize/engines'
import {
  button,
  createSparks,
  hotspot,
  type Motion,
  type RoundReply,
  type Seat,
  startGame,
  type TextLoaders,
  passingUnits,
  unitsOf,
  withFields,
} from '@baize/game-kit'
import { type Board, createBoard } from './board.ts'
import { createBuyIn } from './buy-in.ts'
import { paytable } from './paytable.ts'
import { createPlaques, type Plaques } from './plaques.ts'
import { createPots, type Pots } from './pots.ts'
import { fewestPaid } from './rule-sentences.ts'
import { createSticky } from './sticky.ts'
import type { Scene } from './scene.ts'
import { tell } from './tell.ts'
import { colourOf, type TitleLook, hangBackdrop, loadTitle, rates, voices } from './title.ts'
import './slots.css'

const texts: TextLoaders = {
  en: () => import('../locales/en.json'),
  bn: () => import('../locales/bn.json'),
  ur: () => import('../locales/ur.json'),
}

/** The address says which title it is, so that its art comes while the house is asked. */
function beginLoading(query: string): { id: string; title: Promise<TitleLook> } | undefined {
  const id = new URLSearchParams(query).get('game')
  if (!id) return undefined
  const title = loadTitle(id)
  // Whoever waits for it is told; until then it must be no unhandled rejection.
  title.catch(() => {})
  return { id, title }
}
const early = beginLoading(location.search)

const HURRIED = 6
const TURBO = 2.2

/** Returns from which a win has a name of its own, in stakes. */
const ranks = [
  { from: 100, name: 'slots.rank3', sparks: 160 },
  { from: 30, name: 'slots.rank2', sparks: 110 },
  { from: 10, name: 'slots.rank1', sparks: 70 },
] as const

/** How fast time passes: the title's own pace, twice that with turbo, and in a hurry after a tap. */
function createTempo(motion: Motion, pace: number) {
  let isTurbo = false
  const calm = () => motion.setRate(pace * (isTurbo ? TURBO : 1))
  calm()
  return {
    calm,
    hurry: () => motion.setRate(pace * HURRIED),
    turbo(isOn: boolean) {
      isTurbo = isOn
      calm()
    },
  }
}

/** Something to look at before the first spin. */
function firstGrid({ columns, rows, symbols, reels }: SlotRules): GridView {
  const names = Object.keys(symbols).filter((name) => /^[hl]\d$/.test(name))
  return Array.from({ length: columns }, (_, column) => {
    const strip = reels.base.kind === 'strips' ? (reels.base.strips[column] ?? '').split(' ') : []
    const plain = strip.filter((name) => names.includes(name))
    const filled = Array.from(names.keys(), (place) => names[(column * 3 + place * 5) % names.length] ?? '')
    return [...plain, ...filled, ...filled].slice(0, rows)
  })
}

function turboButton(seat: Seat<SlotRules, SlotView>, onChange: (isOn: boolean) => void): HTMLButtonElement {
  let isOn = false
  const made = button({
    label: seat.t('slots.turbo'),
    icon: 'turbo',
    className: 'slots-turbo',
    onPress() {
      isOn = !isOn
      made.setAttribute('aria-pressed', String(isOn))
      onChange(isOn)
    },
  })
  made.setAttribute('aria-pressed', 'false')
  return made
}

type Table = { readonly board: Board; readonly plaques: Plaques; readonly pots: Pots }

/** How much stands around the reels in a wide room: their frame, and what is written at their foot. */
const RIM = 12
const FOOT = 48

/** In a wide room the reels take the height: nothing is over them but their pots. */
function fillWideRoom({ stage }: Seat<SlotRules, SlotView>, { board, plaques, pots }: Table): void {
  const { x, y } = board.root
  const [width, height] = [board.cell * board.columns, board.cellHeight * board.rows]
  const over = pots.height > 0 ? pots.height + 4 : 0
  const top = y - RIM - over
  const foot = y + height + RIM
  const part = { x: x - RIM, y: top, width: width + 2 * RIM, height: foot + FOOT - top }
  stage.setWide(part, (isWide) => {
    plaques.turn(isWide, foot)
    pots.turn(isWide, top)
  })
}

async function celebrate(
  seat: Seat<SlotRules, SlotView>,
  scene: Scene,
  round: RoundReply<SlotView>,
): Promise<void> {
  const { frame, t, motion, sounds, table } = seat
  // A pot that fell is the table's to tell.
  const payout = unitsOf(round.payout) - unitsOf(round.jackpot ?? '0')
  const staked = unitsOf(round.staked)
  const rank = ranks.find(({ from }) => payout >= staked * from)
  if (!rank) return
  scene.calm()
  sounds.play('bigWin', 6)
  scene.sparks.burst({ x: 180, y: 230 }, rank.sparks)
  await motion.tween(1_400, (p) =>
    frame.showResult({
      title: t(rank.name),
      amount: table.shown(passingUnits({ to: payout }, p)),
      isGrand: true,
    }),
  )
  await motion.wait(1_200)
  frame.showResult()
}

void startGame<SlotRules, SlotView>({
  design: { width: 360, height: 480 },
  texts,
  isRules: withFields<SlotRules>('columns', 'rows', 'symbols', 'reels'),
  isView: withFields<SlotView>('steps', 'points', 'perStake'),
  async make(seat) {
    const { stage, motion, sounds, t, table, frame, rules, game, switches, mayTurbo } = seat
    const title = await (early?.id === game.id ? early.title : loadTitle(game.id))
    hangBackdrop(title)
    sounds.setVoice(voices[title.mood])
    const tempo = createTempo(motion, rates[title.pace])
    let stake = table.stake()
    const amount = (points: number) => table.shown(Math.floor((stake * points) / rules.perStake))
    const words = ({ value, pot }: ValuedCell) =>
      pot ? t(`slots.${pot}`) : rules.hold ? shortAmount(amount(value)) : `×${value}`
    const board = createBoard(rules, title, words)
    const plaques = createPlaques(stage, { name: game.name, caption: captionOf(seat) })
    const pots = createPots(rules, (pot) => t(`slots.${pot}`))
    const showPots = () =>
      pots.show((points) => shortAmount(table.shown(Math.floor((table.stake() * points) / rules.perStake))))
    showPots()
    stage.root.addChild(board.root, plaques.root, pots.root)
    fillWideRoom(seat, { board, plaques, pots })
    const sparks = createSparks(stage, motion, switches.isLow)
    const accent = colourOf(title.accent)
    const scene: Scene = {
      board,
      motion,
      sounds,
      sparks,
      stage,
      plaques,
      rules,
      accent,
      sticky: createSticky(board, rules, accent),
      t,
      amount,
      calm: tempo.calm,
    }
    board.setGrid(firstGrid(rules), [])
    hotspot(stage.layer, {
      label: t('slots.skip'),
      x: 6,
      y: 46,
      width: 348,
      height: 370,
      onPress: tempo.hurry,
    })
    frame.playBar.setPlayLabel(t('slots.spin'))
    if (mayTurbo) frame.playBar.addBeside(turboButton(seat, tempo.turbo))
    const buyIn = createBuyIn(seat)

    return {
      start: () => ({ buysFeature: false }),
      hasOwnResult: true,
      restake() {
        showPots()
        buyIn?.show()
      },
      async show(round, isResumed) {
        stake = unitsOf(round.staked) / priceOf(round.view, buyIn?.price)
        if (isResumed) return
        await tell(scene, round.view)
        await celebrate(seat, scene, round)
        tempo.calm()
      },
      rulesSheet: () => paytable({ rules, facts: game.facts, t, sheet: title.sheet }),
    }
  },
})

/** How many stakes a round cost: one that was bought begins with its free spins, without a spin before them. */
function priceOf({ steps }: SlotView, price = 1): number {
  return steps[0]?.kind === 'free-spins' ? price : 1
}

/** In how many ways the game pays, under the reels. */
function captionOf({ rules, t }: Seat<SlotRules, SlotView>): string {
  const { wins, columns, rows } = rules
  if (wins.kind === 'lines') return t('slots.lines', { count: wins.lines.length })
  if (wins.kind === 'ways') return t('slots.ways', { count: (rows ** columns).toLocaleString('en') })
  return t(`slots.short.${wins.kind}`, { count: fewestPaid(rules) })
}

/** A coin has room for a few letters. */
function shortAmount(amount: string): string {
  return amount.replace(/\.00$/, '')
}
