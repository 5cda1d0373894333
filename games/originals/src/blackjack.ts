import type { BlackjackRules, BlackjackView } from '@baize/engines'
import {
  type CardSprite,
  type Choice,
  Container,
  cardSheet,
  cardSprite,
  colours,
  createSparks,
  Graphics,
  label,
  loadSheet,
  type Motion,
  type Pieces,
  type CardPiece,
  rankName,
  type Sounds,
  startGame,
  suitName,
  withFields,
} from '@baize/game-kit'
import { design, texts } from './shared/texts.ts'

const SCALE = 0.9
const SHOE = { x: 326, y: 46 }
const DEALER_Y = 96
const HAND_Y = 356

type Row = {
  readonly root: Container
  /** Lays the cards that are new, one after another; `hidden` lies face down at the end. */
  lay(cards: readonly number[], isQuiet: boolean, hidden?: number): Promise<void>
  total(text: string, colour: number): void
  active(isActive: boolean): void
  move(x: number): void
}

type Cloth = { readonly pieces: Pieces<CardPiece>; readonly motion: Motion; readonly sounds: Sounds }

/** A hand on the table: cards side by side, closer the more there are, and their total in a badge. */
function rowAt({ pieces, motion, sounds }: Cloth, y: number): Row {
  const root = new Container()
  root.position.set(180, y)
  const ring = new Graphics()
  const badge = new Container()
  const words = label('', { size: 16, weight: '700' })
  const back = new Graphics()
  badge.addChild(back, words)
  badge.visible = false
  root.addChild(ring, badge)
  const lying: { sprite: CardSprite; isDown: boolean }[] = []
  const spread = (count: number) => Math.min(64, 150 / Math.max(count - 1, 1))
  const placeOf = (index: number, count: number) => (index - (count - 1) / 2) * spread(count)

  async function add(card: number | undefined, count: number, isQuiet: boolean): Promise<void> {
    const sprite = cardSprite(pieces)
    sprite.root.scale.set(SCALE)
    const index = lying.length
    lying.push({ sprite, isDown: card === undefined })
    root.addChildAt(sprite.root, index + 1)
    const from = { x: SHOE.x - root.x, y: SHOE.y - root.y }
    const olds = lying.map((each) => each.sprite.root.x)
    const step = (p: number) => {
      lying.forEach((each, at) => {
        const begun = at === index ? from.x : (olds[at] ?? 0)
        each.sprite.root.x = begun + (placeOf(at, count) - begun) * p
      })
      sprite.root.y = from.y * (1 - p)
      sprite.root.rotation = (1 - p) * 0.6
    }
    if (isQuiet) {
      step(1)
      if (card !== undefined) sprite.face(card)
      return
    }
    sounds.play('card')
    await motion.tween(280, step)
    if (card !== undefined) await sprite.turn(motion, card)
  }

  return {
    root,
    async lay(cards, isQuiet, hidden = 0) {
      for (const [index, card] of cards.entries()) {
        const known = lying[index]
        if (!known) await add(card, cards.length + hidden, isQuiet)
        else if (known.isDown) {
          known.isDown = false
          if (isQuiet) known.sprite.face(card)
          else await known.sprite.turn(motion, card)
        }
      }
      for (let index = lying.length; index < cards.length + hidden; index += 1) {
        await add(undefined, cards.length + hidden, isQuiet)
      }
    },
    total(text, colour) {
      badge.visible = text !== ''
      words.text = text
      const width = words.width + 26
      back
        .clear()
        .roundRect(-width / 2, -14, width, 28, 14)
        .fill({ color: colours.night, alpha: 0.92 })
        .roundRect(-width / 2, -14, width, 28, 14)
        .stroke({ width: 1.5, color: colour })
      words.style.fill = colour
      badge.position.set(0, 82)
    },
    active(isActive) {
      ring.clear()
      if (!isActive) return
      ring.roundRect(-80, -74, 160, 176, 20).stroke({ width: 2, color: colours.brass, alpha: 0.9 })
    },
    move: (x) => {
      root.x = x
    },
  }
}

/** The words of the house on the cloth. */
function clothWords(lines: readonly string[]): Container {
  const root = new Container()
  root.addChild(
    new Graphics()
      .arc(180, -40, 258, Math.PI * 0.3, Math.PI * 0.7)
      .stroke({ width: 1.5, color: colours.brass, alpha: 0.5 })
      .arc(180, -40, 318, Math.PI * 0.3, Math.PI * 0.7)
      .stroke({ width: 1.5, color: colours.brass, alpha: 0.5 }),
  )
  lines.forEach((text, index) => {
    const words = label(text, {
      size: index === 0 ? 18 : 12,
      weight: index === 0 ? '700' : '500',
      colour: colours.brassHigh,
      width: 300,
    })
    words.alpha = 0.85
    words.position.set(180, 232 + index * 24)
    root.addChild(words)
  })
  return root
}

const resultColours = {
  natural: colours.brassHigh,
  won: colours.jade,
  pushed: colours.cream,
  lost: colours.coral,
}

void startGame<BlackjackRules, BlackjackView>({
  design,
  texts,
  isRules: withFields<BlackjackRules>('naturalPays', 'canDoubleAfterSplit'),
  isView: withFields<BlackjackView>('hands', 'dealer', 'choices'),
  async make({ stage, motion, sounds, t, table, frame, rules, switches }) {
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    const cloth = { pieces, motion, sounds }
    const shoe = new Container()
    for (let depth = 4; depth >= 0; depth -= 1) {
      const card = cardSprite(pieces)
      card.root.position.set(SHOE.x + depth * 1.5, SHOE.y - depth * 1.5)
      card.root.scale.set(0.5)
      card.root.rotation = 0.25
      shoe.addChild(card.root)
    }
    const soft17 = t(rules.dealerHitsSoft17 ? 'blackjack.hits17' : 'blackjack.stands17')
    const place = new Container()
    stage.root.addChild(
      shoe,
      clothWords([
        t('blackjack.pays', { pays: rules.naturalPays === 150 ? '3 : 2' : String(rules.naturalPays / 100) }),
        soft17,
      ]),
      place,
    )
    const sparks = createSparks(stage, motion, switches.isLow)
    let dealer = rowAt(cloth, DEALER_Y)
    let rows: Row[] = []
    const clear = () => {
      place.removeChildren().forEach((child) => child.destroy({ children: true }))
      dealer = rowAt(cloth, DEALER_Y)
      rows = []
      place.addChild(dealer.root)
    }
    clear()

    /** A split takes the table apart and lays it again: each half begins with one of the two cards. */
    function seatHands(count: number): void {
      if (rows.length === count) return
      for (const row of rows) row.root.destroy({ children: true })
      rows = Array.from({ length: count }, (_, index) => {
        const row = rowAt(cloth, HAND_Y)
        row.move(count === 1 ? 180 : 95 + index * 170)
        place.addChild(row.root)
        return row
      })
    }

    const says = (cards: readonly number[]) =>
      cards.map((card) => t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })).join(', ')

    return {
      start: () => ({}),
      clear,
      async show({ view, isOver }, isResumed) {
        const isSplit = rows.length > 0 && rows.length !== view.hands.length
        seatHands(view.hands.length)
        if (rows.length === 1 && !isResumed) await rows[0]?.lay(view.hands[0]?.cards.slice(0, 1) ?? [], false)
        if (!isOver || isResumed)
          await dealer.lay(view.dealer.cards.slice(0, 1), isResumed, view.dealer.cards.length === 1 ? 1 : 0)
        for (const [index, hand] of view.hands.entries()) {
          const row = rows[index]
          await row?.lay(hand.cards, isResumed || (isSplit && hand.cards.length < 2))
          row?.total(
            `${hand.isSoft && hand.total < 21 ? t('blackjack.soft', { total: hand.total }) : hand.total}${hand.stakes === 2 ? ' ·2×' : ''}`,
            colours.cream,
          )
          row?.active(view.active === index && view.hands.length > 1)
        }
        await dealer.lay(view.dealer.cards, isResumed, isOver ? 0 : 1)
        dealer.total(String(view.dealer.total), colours.cream)
        frame.announce(
          t('blackjack.said', {
            own: view.hands.map(({ cards }) => says(cards)).join('; '),
            dealer: says(view.dealer.cards),
          }),
        )
        if (!isOver) return
        for (const [index, { result, total }] of view.hands.entries()) {
          if (!result) continue
          rows[index]?.total(`${total} · ${t(`blackjack.${result}`)}`, resultColours[result])
          rows[index]?.active(false)
          if (result === 'won' || result === 'natural')
            sparks.burst({ x: rows[index]?.root.x ?? 180, y: HAND_Y }, 24)
        }
        await motion.wait(500)
      },
      choices: ({ view }) =>
        view.choices.map(
          (choice): Choice => ({
            id: choice,
            label: t(`blackjack.${choice}`),
            isMain: choice === 'stand' || choice === 'decline',
            onPress: () => table.act({ choice }),
          }),
        ),
      rulesSheet: () => [
        {
          title: t('howTo'),
          sentences: [
            t('blackjack.rule1'),
            t('blackjack.rule2'),
            t('blackjack.rule3'),
            t('blackjack.rule4'),
            soft17,
          ],
        },
      ],
    }
  },
})
