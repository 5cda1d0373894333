import {
  type CardPiece,
  type CardSprite,
  Container,
  cardSprite,
  colours,
  Graphics,
  label,
  type Motion,
  type Pieces,
  type Sounds,
} from '@baize/game-kit'

const SCALE = 0.9
/** Where cards come from. */
export const SHOE = { x: 314, y: 52 }

export type CardRow = {
  readonly root: Container
  /** Lays the cards that are new, one after another; `hidden` more lie face down at the end. */
  lay(cards: readonly number[], isQuiet: boolean, hidden?: number): Promise<void>
  total(text: string, colour: number): void
  setActive(isActive: boolean): void
}

export type Cloth = { readonly pieces: Pieces<CardPiece>; readonly motion: Motion; readonly sounds: Sounds }

type Badge = { readonly root: Container; show(text: string, colour: number): void }

function createBadge(): Badge {
  const root = new Container()
  const words = label('', { size: 16, weight: '700' })
  const back = new Graphics()
  root.addChild(back, words)
  root.position.set(0, 82)
  root.visible = false
  return {
    root,
    show(text, colour) {
      root.visible = text !== ''
      words.text = text
      words.style.fill = colour
      const width = words.width + 26
      back
        .clear()
        .roundRect(-width / 2, -14, width, 28, 14)
        .fill({ color: colours.night, alpha: 0.92 })
        .roundRect(-width / 2, -14, width, 28, 14)
        .stroke({ width: 1.5, color: colour })
    },
  }
}

type Laid = { readonly sprite: CardSprite; isDown: boolean }
type Laying = { readonly lying: Laid[]; readonly root: Container }
type NewCard = { readonly card: number | undefined; readonly count: number; readonly isQuiet: boolean }

/** Cards lie side by side, closer the more there are. */
function placeOf(index: number, count: number): number {
  return (index - (count - 1) / 2) * Math.min(64, 150 / Math.max(count - 1, 1))
}

async function add(
  { pieces, motion, sounds }: Cloth,
  { lying, root }: Laying,
  { card, count, isQuiet }: NewCard,
): Promise<void> {
  const sprite = cardSprite(pieces)
  sprite.root.scale.set(SCALE)
  const index = lying.length
  lying.push({ sprite, isDown: card === undefined })
  root.addChildAt(sprite.root, index + 1)
  const from = { x: SHOE.x - root.x, y: SHOE.y - root.y }
  const begun = lying.map((each) => each.sprite.root.x)
  const step = (p: number) => {
    for (const [at, each] of lying.entries()) {
      const x = at === index ? from.x : (begun[at] ?? 0)
      each.sprite.root.x = x + (placeOf(at, count) - x) * p
    }
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

/** A hand on the table with its total in a badge. */
export function cardRow(cloth: Cloth, { x, y }: { x: number; y: number }): CardRow {
  const root = new Container()
  root.position.set(x, y)
  const ring = new Graphics()
  const badge = createBadge()
  root.addChild(ring, badge.root)
  const lying: Laid[] = []
  const reveal = async (laid: Laid, card: number, isQuiet: boolean) => {
    laid.isDown = false
    if (isQuiet) laid.sprite.face(card)
    else await laid.sprite.turn(cloth.motion, card)
  }
  return {
    root,
    async lay(cards, isQuiet, hidden = 0) {
      const count = cards.length + hidden
      for (const [index, card] of cards.entries()) {
        const known = lying[index]
        if (!known) await add(cloth, { lying, root }, { card, count, isQuiet })
        else if (known.isDown) await reveal(known, card, isQuiet)
      }
      while (lying.length < count) await add(cloth, { lying, root }, { card: undefined, count, isQuiet })
    },
    total: badge.show,
    setActive(isActive) {
      ring.clear()
      if (isActive)
        ring.roundRect(-80, -74, 160, 176, 20).stroke({ width: 2, color: colours.brass, alpha: 0.9 })
    },
  }
}
