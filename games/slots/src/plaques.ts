import {
  brass,
  Container,
  colours,
  fitWidth,
  label,
  type Motion,
  outBack,
  panel,
  type Stage,
} from '@baize/game-kit'

export type Plaques = {
  readonly root: Container
  /** Over the reels: how many free spins or respins are left, or what multiplies. */
  setTop(text: string): void
  /** Under the reels: what the round has won so far. */
  setWin(text: string): void
  /** In a wide room there is no name over the reels, and all else stands at their foot, from `foot` on. */
  turn(isWide: boolean, foot: number): void
  /** A sign across the reels for a moment: free spins begin, a pot falls. */
  sign(motion: Motion, title: string, under?: string): Promise<void>
}

export type PlaqueWords = { readonly name: string; readonly caption: string }

/** Where the plaques are drawn: by the middle of their upper edge. */
const OVER = { x: 180, y: 6 }
const UNDER = { x: 180, y: 432 }
/** So large are two of them beside each other. */
const PAIRED = 0.62

type Spot = {
  readonly from: { readonly x: number; readonly y: number }
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Moves what was drawn from one spot to another. */
function place(drawn: Container, { from, x, y, scale }: Spot): void {
  drawn.scale.set(scale)
  drawn.position.set(x - from.x * scale, y - from.y * scale)
}

export function createPlaques(stage: Stage, { name, caption }: PlaqueWords): Plaques {
  const root = new Container()
  const top = new Container()
  const topWords = label('', { size: 17, weight: '700', hasShadow: true })
  top.addChild(panel({ x: 40, y: 6, width: 280, height: 36 }, { radius: 18 }), topWords)
  topWords.position.set(180, 24)
  top.visible = false
  const nameWords = label(name, { size: 27, weight: '800', colour: colours.brassHigh, hasShadow: true })
  nameWords.style.stroke = { color: 0x1a0f00, width: 5, join: 'round' }
  nameWords.position.set(180, 24)
  fitWidth(nameWords, 320)
  const captionWords = label(caption, { size: 15, weight: '600', colour: colours.cream, hasShadow: true })
  captionWords.position.set(180, 454)
  fitWidth(captionWords, 256)
  const win = new Container()
  const winWords = label('', { size: 24, weight: '700', colour: colours.brassHigh, hasShadow: true })
  const winGlow = panel({ x: 40, y: 432, width: 280, height: 44 }, { radius: 22, edgeAlpha: 1 })
  win.addChild(winGlow, winWords)
  winWords.position.set(180, 454)
  win.alpha = 0.001
  const sill = panel({ x: 40, y: 432, width: 280, height: 44 }, { radius: 22, edgeAlpha: 0.35 })
  const under = new Container()
  under.addChild(sill, captionWords, win)
  root.addChild(nameWords, under, top)
  let wideFoot: number | undefined
  /** Side by side where both stand at the foot: the one before the middle, the other behind it. */
  const arrange = () => {
    const isWide = wideFoot !== undefined
    const foot = wideFoot ?? UNDER.y
    const isPair = isWide && top.visible
    nameWords.visible = !isWide && !top.visible
    place(under, { from: UNDER, x: isPair ? 270 : 180, y: foot, scale: isPair ? PAIRED : 1 })
    place(top, { from: OVER, x: isPair ? 90 : 180, y: isWide ? foot : OVER.y, scale: isPair ? PAIRED : 1 })
  }
  return {
    root,
    setTop(text) {
      top.visible = text !== ''
      topWords.text = text
      fitWidth(topWords, 260)
      arrange()
    },
    turn(isWide, foot) {
      wideFoot = isWide ? foot : undefined
      arrange()
    },
    setWin(text) {
      win.alpha = text === '' ? 0.001 : 1
      captionWords.visible = text === ''
      winWords.text = text
      fitWidth(winWords, 250)
    },
    sign: (motion, title, note) => showSign(stage, motion, { title, note }),
  }
}

type SignWords = { readonly title: string; readonly note: string | undefined }

async function showSign(stage: Stage, motion: Motion, { title, note }: SignWords): Promise<void> {
  const made = new Container()
  const words = label(title, { size: 34, weight: '800', colour: 0x2a1c00 })
  fitWidth(words, 280)
  const width = Math.max(words.width + 56, 180)
  made.addChild(brass({ x: -width / 2, y: -32, width, height: 64 }, 20), words)
  if (note !== undefined) {
    const small = label(note, { size: 19, weight: '700', colour: colours.brassHigh })
    fitWidth(small, 240)
    const wide = small.width + 44
    small.y = 52
    made.addChildAt(
      panel({ x: -wide / 2, y: 24, width: wide, height: 46 }, { radius: 14, alpha: 0.95, edgeAlpha: 0.8 }),
      0,
    )
    made.addChild(small)
  }
  made.position.set(180, 220)
  stage.root.addChild(made)
  await motion.tween(320, (p) => made.scale.set(0.4 + 0.6 * p), { ease: outBack })
  await motion.wait(1_000)
  await motion.tween(200, (p) => (made.alpha = 1 - p))
  made.destroy({ children: true })
}
