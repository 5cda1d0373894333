import type { GridView, SlotRules, SlotView, ValuedCell } from '@baize/engines'
import {
  button,
  createMusic,
  createSparks,
  hotspot,
  passingUnits,
  type RoundReply,
  type Seat,
  startGame,
  type TextLoaders,
  unitsOf,
  withFields,
} from '@baize/game-kit'
import { createBoard } from './board.ts'
import { createBuyIn } from './buy-in.ts'
import { celebrate, rankOf } from './celebrate.ts'
import { createHearing, type Hearing } from './hearing.ts'
import { WIDTH } from './layout.ts'
import { colourOf, loadTitle, type TitleLook } from './look.ts'
import { createNameTags } from './name-tags.ts'
import { createTempo, type Tempo, voices } from './pace.ts'
import { paytable } from './paytable.ts'
import { createPlaques } from './plaques.ts'
import { createPots } from './pots.ts'
import { fewestPaid } from './rule-sentences.ts'
import type { Scene } from './scene.ts'
import { createSticky } from './sticky.ts'
import { tell } from './tell.ts'
import { createWorld, type World } from './world.ts'
import './slots.css'

const texts: TextLoaders = {
  en: () => import('../locales/en.json'),
  bn: () => import('../locales/bn.json'),
  ur: () => import('../locales/ur.json'),
}

/** The address says which title it is, so that its art comes while the house is asked. */
function beginLoading(query: string): { id: string; look: Promise<TitleLook> } | undefined {
  const id = new URLSearchParams(query).get('game')
  if (!id) return undefined
  const look = loadTitle(id)
  // Whoever waits for it is told; until then it must be no unhandled rejection.
  look.catch(() => {})
  return { id, look }
}
const early = beginLoading(location.search)

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

type Celebration = {
  readonly seat: Seat<SlotRules, SlotView>
  readonly scene: Scene
  readonly world: World
  readonly round: RoundReply<SlotView>
}

/** A round that brought many stakes is named and counted up before everything. A pot that fell is the table's to tell. */
async function celebrateRound({ seat, scene, world, round }: Celebration): Promise<void> {
  const { t, table, frame, switches, stage, motion } = seat
  const { hear, wordLook } = scene
  const payout = unitsOf(round.payout) - unitsOf(round.jackpot ?? '0')
  const rank = rankOf({ payout, staked: unitsOf(round.staked) })
  if (!rank) return
  scene.calm()
  scene.feel('cheer')
  await world.celebrate((free) =>
    celebrate(
      { stage, motion, hear, announce: frame.announce, words: wordLook, isPlain: switches.isPlain, free },
      { rank, title: t(rank.name), counted: (p) => table.shown(passingUnits({ to: payout }, p)) },
    ),
  )
  scene.feel('idle')
}

const DESIGN = { width: WIDTH, height: 480 }

void startGame<SlotRules, SlotView>({
  design: DESIGN,
  texts,
  hasLeanPicture: true,
  isRules: withFields<SlotRules>('columns', 'rows', 'symbols', 'reels'),
  isView: withFields<SlotView>('steps', 'points', 'perStake'),
  async make(seat) {
    document.body.classList.add('slots')
    const { motion, sounds, t, table, frame, rules, game, mayTurbo } = seat
    const look = await (early?.id === game.id ? early.look : loadTitle(game.id))
    sounds.setVoice(voices[look.mood])
    const music = look.own && createMusic({ address: look.own.folder, isMuted: sounds.isMuted() })
    if (music) sounds.wear(music)
    const tempo = createTempo(motion, look.pace)
    let stake = table.stake()
    const amount = (points: number) => table.shown(Math.floor((stake * points) / rules.perStake))
    const buyIn = createBuyIn(seat)
    const parts = setOut(seat, { look, amount, tempo, hear: createHearing(sounds, music) })
    const { scene, pots, world } = parts
    const showPots = () =>
      pots.show((points) => shortAmount(table.shown(Math.floor((table.stake() * points) / rules.perStake))))
    showPots()
    frame.playBar.setPlayLabel(t('slots.spin'))
    if (mayTurbo) frame.playBar.addBeside(turboButton(seat, tempo.turbo))
    const told = { ...scene, priceOf: (view: SlotView) => priceOf(view, buyIn?.price) }
    const intro = seat.openRound ? undefined : world.begin()
    addEventListener('pointerdown', () => intro?.skip(), { once: true })

    return {
      start: () => ({ buysFeature: false }),
      hasOwnResult: true,
      restake() {
        showPots()
        buyIn?.show()
      },
      async show(round, isResumed) {
        intro?.skip()
        stake = unitsOf(round.staked) / priceOf(round.view, buyIn?.price)
        if (isResumed) return
        await tell(told, round.view)
        await celebrateRound({ seat, scene: told, world, round })
        tempo.calm()
      },
      rulesSheet: () => paytable({ rules, facts: game.facts, t, sheet: look.sheet }),
    }
  },
})

type SetOutParts = {
  readonly look: TitleLook
  amount(points: number): string
  readonly tempo: Tempo
  readonly hear: Hearing
}

/** Lays the table: reels, what is written around them, and the world that they stand in. */
function setOut(seat: Seat<SlotRules, SlotView>, { look, amount, tempo, hear }: SetOutParts) {
  const { stage, motion, frame, t, rules, switches } = seat
  const words = ({ value, pot }: ValuedCell) =>
    pot ? t(`slots.${pot}`) : rules.hold ? shortAmount(amount(value)) : `×${value}`
  const nameOf = (role: string) => t(`slots.${role}`)
  const tags = createNameTags({ stage, rules, nameOf })
  const board = createBoard({ rules, look, words, tags })
  const pots = createPots(rules, nameOf)
  stage.root.addChild(board.root, pots.root)
  const plaques = createPlaques({ stage, look, caption: captionOf(seat) })
  const { x, y, width, height } = { x: 0, y: 0, width: 1, height: 1 }
  const skip = hotspot(stage.layer, { label: t('slots.skip'), x, y, width, height, onPress: tempo.hurry })
  const world = createWorld({ seat, look, board, plaques, pots, skip })
  const accent = colourOf(look.accent)
  const scene: Omit<Scene, 'priceOf'> = {
    board,
    motion,
    hear,
    sparks: createSparks(stage, motion, switches.isPlain),
    plaques,
    rules,
    accent,
    wordLook: look.words,
    sticky: createSticky(board, rules, accent),
    announce: frame.announce,
    t,
    amount,
    calm: tempo.calm,
    feel: world.feel,
    enter: world.enter,
  }
  board.setGrid(firstGrid(rules), [])
  return { scene, pots, world }
}

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
