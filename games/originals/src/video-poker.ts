import type { VideoPokerRules, VideoPokerView } from '@baize/engines'
import {
  brass,
  type CardSprite,
  Container,
  cardSheet,
  cardSprite,
  colours,
  fitWidth,
  Graphics,
  hotspot,
  label,
  loadSheet,
  panel,
  type CardPiece,
  type Pieces,
  type Seat,
  rankName,
  startGame,
  suitName,
  type Text,
  type Translate,
  withFields,
  shownTimes,
} from '@baize/game-kit'
import { design, texts } from './shared/texts.ts'

const HAND = 5
const SCALE = 0.66
const ROW_Y = 352
const hands = [
  'royalFlush',
  'straightFlush',
  'fourOfAKind',
  'fullHouse',
  'flush',
  'straight',
  'threeOfAKind',
  'twoPairs',
  'highPair',
] as const

const placeOf = (index: number) => ({ x: 180 + (index - 2) * 69, y: ROW_Y })

type PayPlate = {
  readonly root: Container
  light(hand: string | undefined, pays: (hand: string) => string): void
}

/** The hands from the highest down, with what each pays; the one that lies on the table is lit. */
function payPlate(t: Translate): PayPlate {
  const root = new Container()
  root.addChild(panel({ x: 14, y: 8, width: 332, height: 258 }, { radius: 18 }))
  const lit = brass({ x: 22, y: -13, width: 316, height: 27 }, 9)
  root.addChild(lit)
  const lines = hands.map((hand, index): { hand: string; name: Text; pay: Text } => {
    const y = 29 + index * 27
    const name = label(t(`poker.${hand}`), { size: 15, weight: '500' })
    name.anchor.set(0, 0.5)
    name.position.set(34, y)
    const pay = label('', { size: 15, weight: '700', colour: colours.brassHigh })
    pay.anchor.set(1, 0.5)
    pay.position.set(326, y)
    fitWidth(name, 190)
    root.addChild(name, pay)
    return { hand, name, pay }
  })
  return {
    root,
    light(hand, pays) {
      const index = lines.findIndex((line) => line.hand === hand)
      lit.visible = index >= 0
      lit.y = 29 + index * 27
      for (const line of lines) {
        const isLit = line.hand === hand
        line.pay.text = pays(line.hand)
        line.name.style.fill = isLit ? 0x2a1c00 : colours.cream
        line.pay.style.fill = isLit ? 0x2a1c00 : colours.brassHigh
      }
    },
  }
}

type PokerSeat = Seat<VideoPokerRules, VideoPokerView>

const nameOf = (t: Translate, card: number) =>
  t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })

type Hand = {
  readonly held: () => readonly number[]
  clear(): void
  deal(place: number, card: number, isQuiet: boolean): Promise<void>
  /** Cards can be held as long as they are given; with none the hand is closed. */
  allowHolds(cards: readonly number[] | undefined): void
}

function heldTag(t: Translate, index: number): Container {
  const tag = new Container()
  const words = label(t('poker.held'), { size: 12, weight: '700', colour: 0x2a1c00 })
  fitWidth(words, 50)
  tag.addChild(brass({ x: -30, y: -11, width: 60, height: 22 }, 8), words)
  tag.position.set(placeOf(index).x, ROW_Y + 64)
  tag.visible = false
  return tag
}

function emptyPlace(index: number): Graphics {
  const { x, y } = placeOf(index)
  return new Graphics()
    .roundRect(x - 33, y - 46, 66, 92, 9)
    .stroke({ width: 1.5, color: colours.brass, alpha: 0.35 })
}

/** Five places for cards, each with a tag and a button to hold it by. */
function createHand({ stage, motion, sounds, t }: PokerSeat, pieces: Pieces<CardPiece>): Hand {
  const places = Array.from({ length: HAND }, (_, index) => index)
  const cardLayer = new Container()
  const tags = places.map((index) => heldTag(t, index))
  stage.root.addChild(...places.map(emptyPlace), cardLayer, ...tags)
  let lying: (CardSprite | undefined)[] = []
  let held: readonly number[] = []
  const setHeld = (chosen: readonly number[]) => {
    held = chosen
    for (const [index, tag] of tags.entries()) {
      const isHeld = held.includes(index)
      tag.visible = isHeld
      const card = lying[index]
      if (card) card.root.y = isHeld ? ROW_Y - 10 : ROW_Y
      spots[index]?.setAttribute('aria-pressed', String(isHeld))
    }
    stage.redraw()
  }
  const press = (index: number) => {
    sounds.play('tick')
    setHeld(held.includes(index) ? held.filter((each) => each !== index) : [...held, index])
  }
  const spots = places.map((index) =>
    hotspot(stage.layer, {
      label: '',
      x: placeOf(index).x - 34,
      y: ROW_Y - 58,
      width: 68,
      height: 134,
      onPress: () => press(index),
    }),
  )
  return {
    held: () => [...held].sort((a, b) => a - b),
    clear() {
      for (const card of lying) card?.root.destroy({ children: true })
      lying = []
      setHeld([])
    },
    async deal(index, card, isQuiet) {
      const made = cardSprite(pieces)
      const { x, y } = placeOf(index)
      lying[index]?.root.destroy({ children: true })
      lying[index] = made
      made.root.scale.set(SCALE)
      made.root.position.set(x, y)
      cardLayer.addChild(made.root)
      if (isQuiet) return made.face(card)
      sounds.play('card', index)
      await motion.tween(200, (p) => made.root.position.set(x, y - 120 * (1 - p)))
      await made.turn(motion, card)
    },
    allowHolds(cards) {
      for (const [index, spot] of spots.entries()) {
        const card = cards?.[index]
        spot.disabled = card === undefined
        const name = card === undefined ? t('poker.noCard') : nameOf(t, card)
        spot.setAttribute('aria-label', t('poker.hold', { card: name }))
      }
    },
  }
}

void startGame<VideoPokerRules, VideoPokerView>({
  design,
  texts,
  isRules: withFields<VideoPokerRules>('royalFlush', 'highPair'),
  isView: withFields<VideoPokerView>('cards', 'hand'),
  async make(seat) {
    const { stage, motion, t, table, frame, rules } = seat
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    const plate = payPlate(t)
    stage.root.addChild(plate.root)
    const hand = createHand(seat, pieces)
    const hint = label('', { size: 15, weight: '500', colour: colours.mute, width: 320 })
    hint.position.set(180, 448)
    stage.root.addChild(hint)
    const payOf = (name: string) => {
      const [, times = 0] = Object.entries(rules).find(([known]) => known === name) ?? []
      return table.worth(times * 10_000)
    }
    const light = (name?: string) => plate.light(name, payOf)
    const clear = () => {
      hand.clear()
      hand.allowHolds(undefined)
      hint.text = ''
      light()
    }
    clear()
    return {
      start: () => ({}),
      clear,
      restake: () => light(),
      async show({ view, isOver }, isResumed) {
        const kept = view.held ?? []
        const fresh = view.cards.flatMap((card, place) => (kept.includes(place) ? [] : [{ card, place }]))
        for (const [order, { card, place }] of fresh.entries()) {
          const dealing = hand.deal(place, card, isResumed)
          if (!isResumed) await (order === fresh.length - 1 ? dealing : motion.wait(110))
        }
        light(view.hand)
        hand.allowHolds(isOver ? undefined : view.cards)
        hint.text = isOver ? t(`poker.${view.hand}`) : t('poker.hint')
        frame.announce(view.cards.map((card) => nameOf(t, card)).join(', '))
        if (isOver) await motion.wait(250)
      },
      choices: () => [
        { id: 'draw', label: t('poker.draw'), isMain: true, onPress: () => table.act({ hold: hand.held() }) },
      ],
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('poker.rule1'), t('poker.rule2')] },
        {
          title: t('pays'),
          table: { rows: hands.map((name) => [t(`poker.${name}`), shownTimes(rules[name] * 10_000)]) },
        },
      ],
    }
  },
})
