import type { SlotRules } from '@baize/engines'
import { Container, colours, fitWidth, label, panel, type Text } from '@baize/game-kit'
import type { Layout } from './layout.ts'

export type Pots = {
  readonly root: Container
  /** How much room they take over the reels. */
  readonly height: number
  show(amount: (points: number) => string): void
  arrange(layout: Layout): void
}

const WIDTH = 82
const TOP = 50
const HEIGHT = 40

/** The fixed pots of hold-and-win in a row over the reels, the grand one last. */
export function createPots({ hold }: SlotRules, nameOf: (pot: string) => string): Pots {
  const root = new Container()
  const named: { pot: string; points: number }[] = (hold?.coins ?? []).flatMap(({ pot, points }) =>
    pot ? [{ pot, points }] : [],
  )
  const all = hold ? [...named, { pot: 'grand', points: hold.grand }] : []
  const values = all.map(({ pot, points }, index): { value: Text; points: number } => {
    const x = 180 + (index - (all.length - 1) / 2) * (WIDTH + 4)
    const isGrand = pot === 'grand'
    const look = isGrand ? { edgeAlpha: 1, shade: [0x7a5210, 0x2c1c02] as const } : { edgeAlpha: 0.5 }
    const name = label(nameOf(pot), { size: 11, weight: '600', colour: isGrand ? 0xfff1c6 : colours.mute })
    const value = label('', { size: 14, weight: '700', colour: colours.brassHigh })
    name.position.set(x, 61)
    value.position.set(x, 77)
    fitWidth(name, WIDTH - 8)
    root.addChild(
      panel({ x: x - WIDTH / 2, y: TOP, width: WIDTH, height: HEIGHT }, { radius: 10, ...look }),
      name,
      value,
    )
    return { value, points }
  })
  return {
    root,
    height: all.length > 0 ? HEIGHT + 6 : 0,
    arrange({ pots }) {
      root.position.set(pots.x - 180, pots.y - TOP - HEIGHT / 2 - 2)
    },
    show(amount) {
      for (const { value, points } of values) {
        value.text = amount(points)
        fitWidth(value, WIDTH - 8)
      }
    },
  }
}
