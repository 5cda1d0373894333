import {
  brass,
  Container,
  colours,
  downward,
  fitWidth,
  Graphics,
  inItsDirection,
  label,
  loadEither,
  type Motion,
  outBack,
  panel,
  Sprite,
  type Stage,
  type Text,
  type Texture,
} from '@baize/game-kit'
import type { WordLook } from '../flagships/sheet.ts'
import { type Layout, overReels } from './layout.ts'
import { colourOf, type TitleLook } from './look.ts'

export type Plaques = {
  /** How many free spins or respins are left, or what multiplies. */
  setTop(text: string): void
  /** What the round has won so far; `isCounting` lets it swell a little at each step. */
  setWin(text: string): void
  arrange(layout: Layout): void
  /** A sign across the reels for a moment: free spins begin, a pot falls. */
  sign(motion: Motion, words: SignWords): Promise<void>
  /** Fetches the board that a flagship has for its signs; until it is there they stand on a plain plate. */
  fetchBoard(): Promise<void>
}

export type SignWords = {
  readonly title: string
  readonly note?: string
  /** Counted up to the title, where it is a sum. */
  readonly counting?: (progress: number) => string
  /** On the board that a flagship hangs into its scene, where it has one. */
  readonly isLarge?: boolean
}

const PANEL = { width: 300, height: 40 }
type GrandLook = { readonly look: WordLook; readonly size: number; readonly face?: string | undefined }

/** Words in the title's own colours. */
export function grandWords(text: string, { look, size, face }: GrandLook): Text {
  const made = label(text, { size, weight: face === undefined ? '800' : '400' })
  if (face !== undefined) made.style.fontFamily = [face, 'Outfit Variable', 'sans-serif']
  made.style.fill = downward([colourOf(look.fill[0]), colourOf(look.fill[1])])
  made.style.stroke = { color: colourOf(look.edge), width: size * 0.16, join: 'round' }
  made.style.dropShadow = { color: 0x000000, alpha: 0.5, blur: 6, distance: 3, angle: Math.PI / 2 }
  return made
}

type PlaqueParts = { readonly stage: Stage; readonly look: TitleLook; readonly caption: string }

export function createPlaques({ stage, look, caption }: PlaqueParts): Plaques {
  const { words } = look
  const root = new Container()
  const captionWords = label(caption, { size: 15, weight: '600', colour: colours.cream, hasShadow: true })
  fitWidth(captionWords, 256)
  const winWords = grandWords('', { look: words, size: 23 })
  const topWords = label('', { size: 15, weight: '700', colour: colours.cream, hasShadow: true })
  root.addChild(panelOf(words), captionWords, winWords, topWords)
  stage.root.addChild(root)
  let [top, win] = ['', '']
  /** The caption gives way to what was won and what is left; both stand side by side. */
  const show = () => {
    captionWords.visible = top === '' && win === ''
    topWords.text = inItsDirection(top)
    winWords.text = inItsDirection(win)
    const isPair = top !== '' && win !== ''
    fitWidth(topWords, isPair ? 130 : 270)
    fitWidth(winWords, isPair ? 140 : 270)
    topWords.x = isPair ? -74 : 0
    winWords.x = isPair ? 70 : 0
  }
  let board: Texture | undefined
  const signs = new Container()
  return {
    setTop(text) {
      top = text
      show()
    },
    setWin(text) {
      win = text
      show()
    },
    arrange(layout) {
      root.position.set(layout.plaque.x, layout.plaque.y)
      const { x, y, scale } = overReels(layout, SIGN_WIDTH)
      signs.position.set(x, y)
      signs.scale.set(scale)
    },
    sign(motion, said) {
      // Over everything that has been drawn since the last one.
      stage.root.addChild(signs)
      return showSign({ signs, motion, words, board }, said)
    },
    async fetchBoard() {
      if (look.own) board = await loadEither(`${look.own.folder}/sign`)
    },
  }
}

function panelOf({ panel: [from, to], line }: WordLook): Graphics {
  const { width, height } = PANEL
  return panel(
    { x: -width / 2, y: -height / 2, width, height },
    {
      radius: height / 2,
      shade: [colourOf(from), colourOf(to)],
      edge: colourOf(line),
      edgeAlpha: 0.75,
      alpha: 0.9,
    },
  )
}

type SignParts = {
  /** Hangs over the reels. */
  readonly signs: Container
  readonly motion: Motion
  readonly words: WordLook
  readonly board: Texture | undefined
}

const SIGN_WIDTH = 330
const READ_MS = 1_100
const COUNT_MS = 1_200

async function showSign(parts: SignParts, said: SignWords): Promise<void> {
  const { signs, motion, words } = parts
  const { title, note, counting, isLarge } = said
  const made = new Container()
  const board = isLarge ? parts.board : undefined
  const name = grandWords(title, { look: words, size: board ? 46 : 34 })
  fitWidth(name, 250)
  const under = note === undefined ? undefined : label(note, { size: 19, weight: '700', hasShadow: true })
  if (under) fitWidth(under, 236)
  made.addChild(board ? hung(board) : plate({ name, under }), name)
  if (under) made.addChild(under)
  if (board && under) {
    name.y = 12
    under.y = -34
  } else if (under) under.y = 46
  signs.addChild(made)
  await motion.tween(340, (p) => made.scale.set(0.3 + 0.7 * p), { ease: outBack })
  if (counting)
    await motion.tween(COUNT_MS, (p) => {
      name.text = counting(p)
      fitWidth(name, 250)
    })
  await motion.wait(READ_MS)
  await motion.tween(220, (p) => {
    made.alpha = 1 - p
    made.scale.set(1 + 0.2 * p)
  })
  made.destroy({ children: true })
}

function hung(texture: Texture): Sprite {
  const sprite = new Sprite(texture)
  sprite.anchor.set(0.5)
  sprite.scale.set(SIGN_WIDTH / texture.width)
  return sprite
}

function plate({ name, under }: { name: Text; under: Text | undefined }): Container {
  const root = new Container()
  const width = Math.max(name.width + 56, 180)
  if (under) {
    const wide = under.width + 44
    root.addChild(
      panel({ x: -wide / 2, y: 18, width: wide, height: 46 }, { radius: 14, alpha: 0.95, edgeAlpha: 0.8 }),
    )
  }
  root.addChild(brass({ x: -width / 2, y: -32, width, height: 64 }, 20))
  return root
}
