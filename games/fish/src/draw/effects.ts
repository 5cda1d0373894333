import { Container, outBack, outCubic, Sprite, Texture } from '@baize/game-kit'
import { createPool, several } from './pool.ts'

type Place = { readonly x: number; readonly y: number }

/** What is seen for a moment: nets, light, coins on their way to a cannon, and what a kill brought. */
export type Effects = {
  readonly root: Container
  net(at: Place, look: { readonly tint: number; readonly size: number }): void
  /** Light and bubbles where something was killed. */
  burst(at: Place, size: number): void
  coins(from: Place, to: Place, count: number): void
  /** A multiple that rises and fades. */
  times(at: Place, times: number): void
  step(passed: number): void
}

type Moment = {
  readonly sprite: Sprite
  ageMs: number
  size: number
  x: number
  y: number
  toX: number
  toY: number
}
type Figure = {
  readonly root: Container
  readonly signs: readonly Sprite[]
  ageMs: number
  x: number
  y: number
  size: number
}

type EffectsParts = {
  readonly textures: ReadonlyMap<string, Texture>
  readonly isCalm: boolean
  /** Few of everything where a phone is slow. */
  isHigh(): boolean
}

const NET_MS = 380
const BURST_MS = 520
const COIN_MS = 760
const BUBBLE_MS = 900
const FIGURE_MS = 1_150
const SIGNS = 6

export function createEffects({ textures, isCalm, isHigh }: EffectsParts): Effects {
  const root = new Container({ isRenderGroup: true })
  const pooled = (name: string, count: number, blendMode: 'normal' | 'add' = 'normal') => {
    const layer = new Container()
    root.addChild(layer)
    const made = (): Moment => {
      const sprite = new Sprite(textures.get(name) ?? Texture.WHITE)
      sprite.anchor.set(0.5)
      sprite.blendMode = blendMode
      layer.addChild(sprite)
      return { sprite, ageMs: 0, size: 0, x: 0, y: 0, toX: 0, toY: 0 }
    }
    return createPool(several(count, made), ({ sprite }) => {
      sprite.visible = false
    })
  }
  const lights = pooled('haze', 16, 'add')
  const nets = pooled('net', 16, 'add')
  const bubbles = pooled('bubble', 40)
  const coins = pooled('coin', 80)
  const figures = pooledFigures(root, textures)
  const begin = (moment: Moment, at: Place, size: number) =>
    Object.assign(moment, { ageMs: 0, x: at.x, y: at.y, toX: at.x, toY: at.y, size })
  return {
    root,
    net(at, { tint, size }) {
      begin(nets.take(), at, size).sprite.tint = tint
    },
    burst(at, size) {
      begin(lights.take(), at, size * 2.2).sprite.tint = 0xfff0b0
      if (isCalm) return
      const count = isHigh() ? 8 : 3
      for (let index = 0; index < count; index += 1) {
        const angle = index * 2.4
        const bubble = begin(bubbles.take(), at, 8 + (index % 4) * 5)
        bubble.toX = at.x + Math.cos(angle) * size * 0.6
        bubble.toY = at.y + Math.sin(angle) * size * 0.4 - 50
      }
    },
    coins(from, to, count) {
      if (isCalm) return
      for (let index = 0; index < (isHigh() ? count : Math.ceil(count / 2)); index += 1) {
        const angle = index * 2.4
        const coin = begin(coins.take(), from, 24)
        coin.ageMs = -index * 26
        coin.x = from.x + Math.cos(angle) * (14 + index * 2.4)
        coin.y = from.y + Math.sin(angle) * (14 + index * 2.4)
        coin.toX = to.x
        coin.toY = to.y
      }
    },
    times: figures.show,
    step(passed) {
      nets.sweep((moment) => opened(moment, passed))
      lights.sweep((moment) => shone(moment, passed))
      bubbles.sweep((moment) => rose(moment, passed))
      coins.sweep((moment) => flew(moment, passed))
      figures.step(passed)
    },
  }
}

function opened(moment: Moment, passed: number): boolean {
  moment.ageMs += passed
  const { sprite, size, x, y } = moment
  const share = Math.min(moment.ageMs / NET_MS, 1)
  const side = size * (0.35 + 0.65 * outBack(Math.min(share * 1.8, 1)))
  sprite.visible = true
  sprite.position.set(x, y)
  sprite.width = side
  sprite.height = side
  sprite.rotation = share * 0.3
  sprite.alpha = 0.6 * (1 - Math.max(share - 0.3, 0) / 0.7)
  return share < 1
}

function shone(moment: Moment, passed: number): boolean {
  moment.ageMs += passed
  const { sprite, size, x, y } = moment
  const share = Math.min(moment.ageMs / BURST_MS, 1)
  const side = size * (0.4 + outCubic(share))
  sprite.visible = true
  sprite.position.set(x, y)
  sprite.width = side
  sprite.height = side
  sprite.alpha = 0.95 * (1 - share)
  return share < 1
}

function rose(moment: Moment, passed: number): boolean {
  moment.ageMs += passed
  const { sprite, size, x, y, toX, toY } = moment
  const share = Math.min(moment.ageMs / BUBBLE_MS, 1)
  const way = outCubic(share)
  sprite.visible = true
  sprite.position.set(x + (toX - x) * way, y + (toY - y) * way - share * 30)
  sprite.width = size
  sprite.height = size
  sprite.alpha = 1 - share
  return share < 1
}

/** A coin springs up, turns and is drawn to the cannon, slowly first. */
function flew(moment: Moment, passed: number): boolean {
  moment.ageMs += passed
  const { sprite, size, x, y, toX, toY } = moment
  const share = Math.min(Math.max(moment.ageMs, 0) / COIN_MS, 1)
  const way = share * share * share
  sprite.visible = moment.ageMs > 0
  sprite.position.set(x + (toX - x) * way, y + (toY - y) * way - Math.sin(share * Math.PI) * 42)
  sprite.height = size
  sprite.width = size * (0.25 + 0.75 * Math.abs(Math.cos(moment.ageMs / 90)))
  sprite.alpha = share > 0.92 ? (1 - share) * 12 : 1
  return share < 1
}

function pooledFigures(root: Container, textures: ReadonlyMap<string, Texture>) {
  const layer = new Container()
  root.addChild(layer)
  const made = (): Figure => {
    const figure = new Container()
    const letters = Array.from({ length: SIGNS }, () => new Sprite(Texture.EMPTY))
    for (const letter of letters) letter.anchor.set(0.5)
    figure.addChild(...letters)
    layer.addChild(figure)
    return { root: figure, signs: letters, ageMs: 0, x: 0, y: 0, size: 1 }
  }
  const pool = createPool(several(12, made), (figure) => {
    figure.root.visible = false
  })
  return {
    show(at: Place, times: number): void {
      const figure = pool.take()
      const text = `×${times}`
      for (const [index, letter] of figure.signs.entries()) {
        const texture = textures.get(`sign-${text[index] ?? ''}`)
        letter.visible = texture !== undefined
        if (!texture) continue
        letter.texture = texture
        letter.scale.set(44 / texture.height)
        letter.x = (index - (text.length - 1) / 2) * 23
      }
      const size = 0.62 + Math.min(Math.log10(times), 3) * 0.34
      Object.assign(figure, { ageMs: 0, x: at.x, y: at.y, size })
    },
    step(passed: number): void {
      pool.sweep((figure) => {
        figure.ageMs += passed
        const share = Math.min(figure.ageMs / FIGURE_MS, 1)
        figure.root.visible = true
        figure.root.position.set(figure.x, figure.y - 16 - outCubic(share) * 34)
        figure.root.scale.set(figure.size * outBack(Math.min(share * 4, 1)))
        figure.root.alpha = share > 0.7 ? (1 - share) / 0.3 : 1
        return share < 1
      })
    },
  }
}
