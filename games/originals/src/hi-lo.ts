import type { HiLoRules, HiLoView } from '@baize/engines'
import {
  type CardSprite,
  Container,
  cardSheet,
  cardSprite,
  colours,
  createSparks,
  label,
  loadSheet,
  type CardPiece,
  type Choice,
  type Pieces,
  type Seat,
  shownTimes,
  startGame,
  withFields,
} from '@baize/game-kit'
import { figures } from './shared/figures.ts'
import { design, texts } from './shared/texts.ts'

const DECK = { x: 312, y: 72 }
const MIDDLE = { x: 180, y: 254 }
const DECK_SCALE = 0.66
const BIG = 1.6
const SMALL = 0.42
const TRAIL_MOST = 7

type HiLoSeat = Seat<HiLoRules, HiLoView>

type Lying = {
  clear(): void
  /** The card before moves up to the trail, and a new one comes from the deck. */
  deal(card: number, isQuiet: boolean): Promise<void>
}

function deckOf(pieces: Pieces<CardPiece>): Container {
  const deck = new Container()
  for (let depth = 3; depth >= 0; depth -= 1) {
    const card = cardSprite(pieces)
    card.root.position.set(DECK.x - depth * 2, DECK.y - depth * 2)
    card.root.scale.set(DECK_SCALE)
    deck.addChild(card.root)
  }
  return deck
}

/** Where the large card will lie: a card face down, half seen. */
function placeOf(pieces: Pieces<CardPiece>): Container {
  const { root } = cardSprite(pieces)
  root.position.set(MIDDLE.x, MIDDLE.y)
  root.scale.set(BIG)
  root.alpha = 0.45
  return root
}

/** The cards on the table: one large, and those before it small in a row. */
function createLying({ stage, motion, sounds }: HiLoSeat, pieces: Pieces<CardPiece>): Lying {
  const past = new Container()
  const front = new Container()
  stage.root.addChild(past, front)
  let lying: CardSprite[] = []

  async function shelve(): Promise<void> {
    const newest = lying.at(-1)
    if (!newest) return
    const gone = lying.splice(0, Math.max(lying.length - TRAIL_MOST, 0))
    for (const { root } of gone) root.destroy({ children: true })
    past.addChild(newest.root)
    const from = lying.map(({ root }) => ({ x: root.x, y: root.y, scale: root.scale.x }))
    await motion.tween(240, (p) => {
      for (const [index, { root }] of lying.entries()) {
        const begun = from[index]
        if (!begun) continue
        const x = 40 + index * 30
        root.position.set(begun.x + (x - begun.x) * p, begun.y + (62 - begun.y) * p)
        root.scale.set(begun.scale + (SMALL - begun.scale) * p)
      }
    })
  }

  return {
    clear() {
      for (const { root } of lying) root.destroy({ children: true })
      lying = []
    },
    async deal(card, isQuiet) {
      await shelve()
      const made = cardSprite(pieces)
      const { root } = made
      front.addChild(root)
      lying.push(made)
      const step = (p: number) => {
        root.position.set(DECK.x + (MIDDLE.x - DECK.x) * p, DECK.y + (MIDDLE.y - DECK.y) * p)
        root.scale.set(DECK_SCALE + (BIG - DECK_SCALE) * p)
      }
      step(isQuiet ? 1 : 0)
      if (isQuiet) return made.face(card)
      sounds.play('card')
      await motion.tween(300, step)
      await made.turn(motion, card)
    },
  }
}

const offered = (offer: number | null | undefined) => (offer ? shownTimes(offer) : '–')

function choicesOf({ t, table }: HiLoSeat, { offers, value, cards }: HiLoView): Choice[] {
  const guess = (side: 'higher' | 'lower'): Choice => ({
    id: side,
    label: t(`hilo.${side}`),
    note: offered(offers?.[side]),
    isOff: !offers?.[side],
    onPress: () => table.act({ kind: 'guess', side }),
  })
  return [
    guess('lower'),
    guess('higher'),
    { id: 'skip', label: t('hilo.skip'), onPress: () => table.act({ kind: 'skip' }) },
    {
      id: 'cash-out',
      label: t('cashOut'),
      note: table.worth(value),
      isMain: true,
      isOff: cards.length < 2,
      onPress: () => table.act({ kind: 'cashOut' }),
    },
  ]
}

void startGame<HiLoRules, HiLoView>({
  design,
  texts,
  isRules: withFields<HiLoRules>('edgePpm', 'mostCards'),
  isView: withFields<HiLoView>('state', 'cards', 'value'),
  async make(seat) {
    const { stage, motion, sounds, t, switches } = seat
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    stage.root.addChild(deckOf(pieces), placeOf(pieces))
    const lying = createLying(seat, pieces)
    const order = label('A < 2 < … < K', { size: 12, weight: '500', colour: colours.mute })
    order.position.set(180, 390)
    const names = [t('hilo.cards'), t('mines.now'), t('hilo.pays')]
    const plate = figures({ x: 24, y: 410, width: 312, height: 56 }, names)
    stage.root.addChild(order, plate.root)
    const sparks = createSparks(stage, motion, switches.isLow)
    let seen = 0
    const clear = () => {
      lying.clear()
      seen = 0
      plate.set(['0', '–', '–'])
    }
    clear()
    return {
      start: () => ({}),
      clear,
      async show({ view, isOver }, isResumed) {
        const fresh = view.cards.slice(isResumed ? -TRAIL_MOST - 1 : seen)
        seen = view.cards.length
        for (const card of fresh) await lying.deal(card, isResumed)
        const next = [view.offers?.higher, view.offers?.lower].map(offered).join(' / ')
        plate.set([String(seen), shownTimes(view.value), next])
        if (view.state === 'running' && seen > 1 && !isResumed) {
          sounds.play('reveal', seen)
          sparks.burst(MIDDLE, 12)
        }
        if (isOver && view.state === 'lost') await motion.wait(500)
      },
      choices: ({ view }) => choicesOf(seat, view),
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('hilo.rule1'), t('hilo.rule2'), t('hilo.rule3')] },
      ],
    }
  },
})
