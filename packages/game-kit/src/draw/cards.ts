import { Container, Sprite } from 'pixi.js'
import type { Pieces } from '../art.ts'
import { inQuad, outQuad } from '../easing.ts'
import type { Motion } from '../motion.ts'
import { fitWidth, label } from './label.ts'

/** The drawings that cards are put together from, in the order of their sheet. */
const cardPieces = ['face', 'back', 'spade', 'heart', 'diamond', 'club', 'jack', 'queen', 'king'] as const
export type CardPiece = (typeof cardPieces)[number]

export const cardSheet = { columns: 5, cell: { width: 200, height: 280 }, names: cardPieces }

const WIDTH = 100
const HEIGHT = 140
const CELL = 200
const suits = ['spade', 'heart', 'diamond', 'club'] as const
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const courts: readonly (CardPiece | undefined)[] = ['jack', 'queen', 'king']

/** A card of the table, a hundred wide and lying face down until it is turned. */
export type CardSprite = {
  readonly root: Container
  readonly card: number | undefined
  /** Shows the face at once. */
  face(card: number): void
  turn(motion: Motion, card: number): Promise<void>
}

export function rankName(card: number): string {
  return ranks[card % 13] ?? ''
}

export function suitName(card: number): (typeof suits)[number] {
  return suits[Math.floor(card / 13)] ?? 'spade'
}

export function cardSprite(pieces: Pieces<CardPiece>): CardSprite {
  const root = new Container()
  const back = piece(pieces, 'back', WIDTH / CELL)
  const front = new Container()
  front.visible = false
  root.addChild(back, front)
  let shown: number | undefined
  const face = (card: number) => {
    shown = card
    front.removeChildren().forEach((child) => child.destroy())
    front.addChild(...faceOf(pieces, card))
    front.visible = true
    back.visible = false
  }
  return {
    root,
    get card() {
      return shown
    },
    face,
    async turn(motion, card) {
      const { x } = root.scale
      await motion.tween(110, (p) => (root.scale.x = x * (1 - p) || 0.001), { ease: inQuad })
      face(card)
      await motion.tween(140, (p) => (root.scale.x = x * p || 0.001), { ease: outQuad })
    },
  }
}

function piece(pieces: Pieces<CardPiece>, name: CardPiece, scale: number): Sprite {
  const made = new Sprite(pieces(name))
  made.anchor.set(0.5)
  made.scale.set(scale)
  return made
}

function faceOf(pieces: Pieces<CardPiece>, card: number): Container[] {
  const suit = suitName(card)
  const colour = suit === 'heart' || suit === 'diamond' ? 0xb3261e : 0x16241d
  const rank = label(rankName(card), { size: 30, colour, weight: '700' })
  fitWidth(rank, 27)
  rank.position.set(-WIDTH / 2 + 21, -HEIGHT / 2 + 24)
  const small = piece(pieces, suit, 0.13)
  small.position.set(-WIDTH / 2 + 21, -HEIGHT / 2 + 51)
  const court = courts[(card % 13) - 10]
  const middle = piece(pieces, court ?? suit, court ? 0.42 : 0.38)
  middle.position.set(10, 20)
  return [piece(pieces, 'face', WIDTH / CELL), rank, small, middle]
}
