import type { BlackjackRules, BlackjackView } from '@baize/engines'
import {
  type CardPiece,
  Container,
  cardSheet,
  cardSprite,
  colours,
  createSparks,
  Graphics,
  label,
  loadSheet,
  type Pieces,
  rankName,
  type Seat,
  startGame,
  suitName,
  withFields,
} from '@baize/game-kit'
import { blackjackReturn } from './shared/blackjack-return.ts'
import { type CardRow, type Cloth, cardRow, SHOE } from './shared/card-row.ts'
import { design, texts } from './shared/texts.ts'

const DEALER_Y = 96
const HAND_Y = 356

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

/** Where cards will lie, for the dealer and for the member. */
function places(): Graphics {
  const drawn = new Graphics()
  for (const y of [DEALER_Y, HAND_Y]) {
    for (const x of [148, 212])
      drawn.roundRect(x - 45, y - 63, 90, 126, 11).stroke({ width: 1.5, color: colours.brass, alpha: 0.3 })
  }
  return drawn
}

const resultColours = {
  natural: colours.brassHigh,
  won: colours.jade,
  pushed: colours.cream,
  lost: colours.coral,
}

type BlackjackSeat = Seat<BlackjackRules, BlackjackView>

function shoe(pieces: Pieces<CardPiece>): Container {
  const root = new Container()
  for (let depth = 4; depth >= 0; depth -= 1) {
    const card = cardSprite(pieces)
    card.root.position.set(SHOE.x + depth * 1.5, SHOE.y - depth * 1.5)
    card.root.scale.set(0.5)
    card.root.rotation = 0.25
    root.addChild(card.root)
  }
  return root
}

type Hands = { dealer(): CardRow; rows(): readonly CardRow[]; clear(): void; seat(count: number): void }

/** The dealer's cards and the member's hands. */
function createHands(place: Container, cloth: Cloth): Hands {
  let dealer = cardRow(cloth, { x: 180, y: DEALER_Y })
  let rows: CardRow[] = []
  return {
    dealer: () => dealer,
    rows: () => rows,
    clear() {
      for (const child of place.removeChildren()) child.destroy({ children: true })
      dealer = cardRow(cloth, { x: 180, y: DEALER_Y })
      rows = []
      place.addChild(dealer.root)
    },
    /** A split takes the hand apart and lays it again as two: each begins with one of its cards. */
    seat(count) {
      if (rows.length === count) return
      for (const row of rows) row.root.destroy({ children: true })
      rows = Array.from({ length: count }, (_, index) =>
        cardRow(cloth, { x: count === 1 ? 180 : 95 + index * 170, y: HAND_Y }),
      )
      place.addChild(...rows.map(({ root }) => root))
    },
  }
}

function totalWords({ t }: BlackjackSeat, { total, isSoft, stakes }: BlackjackView['hands'][number]): string {
  const words = isSoft && total < 21 ? t('blackjack.soft', { total }) : String(total)
  return stakes === 2 ? `${words} · 2×` : words
}

/** Lays what is new, in the order of a real table: the member, the dealer, the member, the dealer. */
async function lay(
  seat: BlackjackSeat,
  hands: Hands,
  { view, isOver, isQuiet }: { view: BlackjackView; isOver: boolean; isQuiet: boolean },
): Promise<void> {
  const dealer = hands.dealer()
  hands.seat(view.hands.length)
  const [first] = hands.rows()
  if (view.hands.length === 1) await first?.lay(view.hands[0]?.cards.slice(0, 1) ?? [], isQuiet)
  await dealer.lay(view.dealer.cards.slice(0, 1), isQuiet, 1)
  for (const [index, hand] of view.hands.entries()) {
    const row = hands.rows()[index]
    await row?.lay(hand.cards, isQuiet)
    row?.total(totalWords(seat, hand), colours.cream)
    row?.setActive(view.active === index && view.hands.length > 1)
  }
  await dealer.lay(view.dealer.cards, isQuiet, isOver ? 0 : 1)
  dealer.total(String(view.dealer.total), colours.cream)
}

function announce({ frame, t }: BlackjackSeat, { hands, dealer }: BlackjackView): void {
  const says = (cards: readonly number[]) =>
    cards.map((card) => t('card', { rank: rankName(card), suit: t(`suit.${suitName(card)}`) })).join(', ')
  const own = hands.map(({ cards }) => says(cards)).join('; ')
  frame.announce(t('blackjack.said', { own, dealer: says(dealer.cards) }))
}

void startGame<BlackjackRules, BlackjackView>({
  design,
  texts,
  isRules: withFields<BlackjackRules>('naturalPays', 'canDoubleAfterSplit'),
  isView: withFields<BlackjackView>('hands', 'dealer', 'choices'),
  async make(seat) {
    const { stage, motion, sounds, t, table, rules, switches } = seat
    const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
    const soft17 = t(rules.dealerHitsSoft17 ? 'blackjack.hits17' : 'blackjack.stands17')
    const pays = rules.naturalPays === 150 ? '3 : 2' : `${rules.naturalPays / 100} : 1`
    const place = new Container()
    stage.root.addChild(shoe(pieces), clothWords([t('blackjack.pays', { pays }), soft17]), places(), place)
    const hands = createHands(place, { pieces, motion, sounds })
    const sparks = createSparks(stage, motion, switches.isLow)
    hands.clear()
    return {
      start: () => ({}),
      clear: hands.clear,
      async show({ view, isOver }, isQuiet) {
        await lay(seat, hands, { view, isOver, isQuiet })
        announce(seat, view)
        for (const [index, { result, total }] of view.hands.entries()) {
          const row = hands.rows()[index]
          if (!result || !row) continue
          row.total(`${total} · ${t(`blackjack.${result}`)}`, resultColours[result])
          if (result === 'won' || result === 'natural') sparks.burst(row.root, 24)
        }
        if (isOver) await motion.wait(500)
      },
      choices: ({ view }) =>
        view.choices.map((choice) => ({
          id: choice,
          label: t(`blackjack.${choice}`),
          isMain: choice === 'stand' || choice === 'decline',
          onPress: () => table.act({ choice }),
        })),
      rulesSheet: () => [
        {
          title: t('howTo'),
          sentences: [1, 2, 3, 4]
            .map((number) => t(`blackjack.rule${number}`))
            .concat(soft17, t('blackjack.rule5', blackjackReturn)),
        },
      ],
    }
  },
})
