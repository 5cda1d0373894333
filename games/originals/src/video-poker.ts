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
  rankName,
  startGame,
  suitName,
  type Text,
  type Translate,
  withFields,
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

void startGame<VideoPokerRules, VideoPokerView>({
  design,
  texts,
  isRules: withFields<VideoPokerRules>('royalFlush', 'highPair'),
  isView: withFields<VideoPokerView>('cards', 'hand'),
  async make({ stage, motion, sounds, t, table, frame, rules }) {
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    const plate = payPlate(t)
    const places = Array.from({ length: HAND }, (_, index) => {
      const { x, y } = placeOf(index)
      return new Graphics()
        .roundRect(x - 33, y - 46, 66, 92, 9)
        .stroke({ width: 1.5, color: colours.brass, alpha: 0.35 })
    })
    const cardLayer = new Container()
    const tags = Array.from({ length: HAND }, (_, index) => {
      const tag = new Container()
      const words = label(t('poker.held'), { size: 12, weight: '700', colour: 0x2a1c00 })
      fitWidth(words, 50)
      tag.addChild(brass({ x: -30, y: -11, width: 60, height: 22 }, 8), words)
      tag.position.set(placeOf(index).x, ROW_Y + 64)
      tag.visible = false
      return tag
    })
    const hint = label('', { size: 15, weight: '500', colour: colours.mute, width: 320 })
    hint.position.set(180, 448)
    stage.root.addChild(plate.root, ...places, cardLayer, ...tags, hint)
    let lying: (CardSprite | undefined)[] = []
    let held: number[] = []
    const payOf = (hand: string) =>
      table.worth((Object.entries(rules).find(([name]) => name === hand)?.[1] ?? 0) * 10_000)
    const light = (hand?: string) => plate.light(hand, payOf)
    const showHeld = () => {
      tags.forEach((tag, index) => {
        tag.visible = held.includes(index)
        const card = lying[index]
        if (card) card.root.y = held.includes(index) ? ROW_Y - 10 : ROW_Y
        spots[index]?.setAttribute('aria-pressed', String(held.includes(index)))
      })
      stage.redraw()
    }
    const spots = places.map((_, index) =>
      hotspot(stage.layer, {
        label: '',
        x: placeOf(index).x - 34,
        y: ROW_Y - 58,
        width: 68,
        height: 134,
        onPress() {
          held = held.includes(index) ? held.filter((each) => each !== index) : [...held, index]
          sounds.play('tick')
          showHeld()
        },
      }),
    )
    const allowHolds = (cards: readonly number[] | undefined) =>
      spots.forEach((spot, index) => {
        const card = cards?.[index]
        spot.disabled = card === undefined
        const name =
          card === undefined
            ? t('poker.noCard')
            : t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })
        spot.setAttribute('aria-label', t('poker.hold', { card: name }))
      })
    const clear = () => {
      for (const card of lying) card?.root.destroy({ children: true })
      lying = []
      held = []
      showHeld()
      allowHolds(undefined)
      hint.text = ''
      light()
    }
    clear()

    async function deal(index: number, card: number, isQuiet: boolean): Promise<void> {
      const made = cardSprite(pieces)
      const { x, y } = placeOf(index)
      lying[index]?.root.destroy({ children: true })
      lying[index] = made
      made.root.scale.set(SCALE)
      cardLayer.addChild(made.root)
      made.root.position.set(x, y)
      if (isQuiet) return made.face(card)
      sounds.play('card', index)
      await motion.tween(200, (p) => made.root.position.set(x, y - 120 * (1 - p)))
      await made.turn(motion, card)
    }

    return {
      start: () => ({}),
      clear,
      restake: () => light(),
      async show({ view, isOver }, isResumed) {
        const kept = view.held ?? []
        const fresh = view.cards.flatMap((card, index) => (kept.includes(index) ? [] : [{ card, index }]))
        for (const [order, { card, index }] of fresh.entries()) {
          const dealing = deal(index, card, isResumed)
          if (!isResumed) await (order === fresh.length - 1 ? dealing : motion.wait(110))
        }
        light(view.hand)
        allowHolds(isOver ? undefined : view.cards)
        hint.text = isOver ? t(`poker.${view.hand}`) : t('poker.hint')
        if (isOver) await motion.wait(250)
        frame.announce(
          view.cards
            .map((card) => t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) }))
            .join(', '),
        )
      },
      choices: () => [
        {
          id: 'draw',
          label: t('poker.draw'),
          isMain: true,
          onPress: () => table.act({ hold: [...held].sort((a, b) => a - b) }),
        },
      ],
      rulesSheet: () => [
        { title: t('howTo'), sentences: [t('poker.rule1'), t('poker.rule2')] },
        {
          title: t('pays'),
          table: { rows: hands.map((hand) => [t(`poker.${hand}`), `${rules[hand]}×`]) },
        },
      ],
    }
  },
})
