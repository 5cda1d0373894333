import type { SlotRules } from '@baize/engines'
import { Container, colours, fitWidth, label, Sprite, type Stage, type Texture } from '@baize/game-kit'
import { pictureOf } from './symbols.ts'

export type NameTags = {
  /** What is written on a symbol: its name on its ribbon, or a value in its middle. Nothing on most. */
  of(symbol: string, value: string | undefined, side: number): Container | undefined
}

type TagParts = {
  readonly stage: Stage
  readonly rules: SlotRules
  nameOf(role: 'wild' | 'scatter'): string
}

/** Where the ribbon is, and how wide its words may be, in shares of the symbol's side. */
const RIBBON = { y: 0.345, width: 0.8, size: 0.2 }
const MIDDLE = { width: 0.78, size: 0.27 }

/** The same few words stand on hundreds of symbols, so each is drawn once. */
export function createNameTags({ stage, rules, nameOf }: TagParts): NameTags {
  const drawn = new Map<string, Texture>()
  const texture = (words: string, size: number) => {
    const key = `${words} ${Math.round(size)}`
    const known = drawn.get(key)
    if (known) return known
    const made = stage.renderer.generateTexture({ target: lettering(words, size), resolution: 3 })
    drawn.set(key, made)
    return made
  }
  const sprite = (words: string, { size, width }: { size: number; width: number }) => {
    const made = new Sprite(texture(words, size))
    made.anchor.set(0.5)
    made.scale.set(Math.min(1, width / made.width))
    return made
  }
  return {
    of(symbol, value, side) {
      if (value !== undefined) return sprite(value, { size: side * MIDDLE.size, width: side * MIDDLE.width })
      const { times } = pictureOf(symbol)
      const role = rules.symbols[symbol]?.role
      const isNamed = role === 'wild' || role === 'scatter'
      const words = times !== undefined ? `×${times}` : isNamed ? nameOf(role).toUpperCase() : undefined
      if (words === undefined) return undefined
      const made = sprite(words, { size: side * RIBBON.size, width: side * RIBBON.width })
      made.y = side * RIBBON.y
      return made
    },
  }
}

function lettering(words: string, size: number): Container {
  const made = label(words, { size, weight: '800', colour: colours.cream })
  made.style.stroke = { color: 0x2a1400, width: size * 0.24, join: 'round' }
  fitWidth(made, size * 12)
  const root = new Container()
  root.addChild(made)
  return root
}
