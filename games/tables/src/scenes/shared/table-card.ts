import {
  type CardPiece,
  Container,
  cardSheet,
  cardSprite,
  Graphics,
  loadSheet,
  type Pieces,
  Sprite,
  type Stage,
  type Texture,
} from '@baize/game-kit'

/** How a card lies: `turned` goes from 0, face down, to 1. */
export type CardPose = {
  readonly card: number
  readonly x: number
  readonly y: number
  readonly turned: number
  readonly scale: number
  readonly rotation?: number
  /** 1 is bright; a card that did not matter steps back. */
  readonly light?: number
}

type TableCard = {
  readonly root: Container
  /** Undefined takes it off the table. */
  lay(pose: CardPose | undefined): void
}

export type Pack = { card(): TableCard }

const RESOLUTION = 2

/** Draws each face once and keeps it: a thousand rounds need no more than fifty-two pictures. */
function faces({ renderer }: Stage, pieces: Pieces<CardPiece>): (card: number) => Texture {
  const drawn = new Map<number, Texture>()
  return (card) => {
    const known = drawn.get(card)
    if (known) return known
    const sprite = cardSprite(pieces)
    sprite.face(card)
    const texture = renderer.generateTexture({ target: sprite.root, resolution: RESOLUTION, antialias: true })
    sprite.root.destroy({ children: true })
    drawn.set(card, texture)
    return texture
  }
}

function centred(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  return sprite
}

export async function openPack(stage: Stage): Promise<Pack> {
  const pieces = await loadSheet({ ...cardSheet, address: '/games/art/cards.webp' })
  const faceOf = faces(stage, pieces)
  return { card: () => tableCard(faceOf, pieces('back')) }
}

function tableCard(faceOf: (card: number) => Texture, backTexture: Texture): TableCard {
  const root = new Container()
  const shadow = new Graphics().roundRect(-49, -69, 98, 138, 10).fill({ color: 0x000000, alpha: 0.4 })
  const leaf = new Container()
  const [back, face] = [centred(backTexture), centred(backTexture)]
  back.scale.set(100 / backTexture.width)
  leaf.addChild(back, face)
  root.addChild(shadow, leaf)
  root.visible = false
  let shown: number | undefined
  return {
    root,
    lay(pose) {
      root.visible = pose !== undefined
      if (!pose) return
      const { card, x, y, turned, scale, rotation = 0, light = 1 } = pose
      if (card !== shown && turned > 0) {
        face.texture = faceOf(card)
        face.scale.set(100 / face.texture.width)
        shown = card
      }
      const isUp = turned > 0.5
      back.visible = !isUp
      face.visible = isUp
      // Half a turn about the long side: the leaf narrows, leans as a thing does that comes nearer, and rises.
      const turn = turned * Math.PI
      const high = Math.sin(turn)
      leaf.scale.set(Math.max(Math.abs(Math.cos(turn)), 0.02) * (1 + high * 0.06), 1 + high * 0.06)
      leaf.skew.y = high * (isUp ? -0.16 : 0.16)
      leaf.y = -high * 18
      leaf.tint = grey(light * (1 - high * 0.16))
      shadow.scale.set(Math.max(Math.abs(Math.cos(turn)), 0.16), 1)
      shadow.position.set(2 + high * 8, 4 + high * 8)
      root.position.set(x, y)
      root.rotation = rotation
      root.scale.set(scale)
    },
  }
}

function grey(light: number): number {
  const level = Math.round(Math.min(Math.max(light, 0), 1) * 255)
  return (level << 16) | (level << 8) | level
}
