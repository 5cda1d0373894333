import { type Box, Container, colours, fitWidth, Graphics, label, outBack, outward } from '@baize/game-kit'
import { MIDDLE } from './studio.ts'

type ZoneState = {
  /** What stands in the badge; undefined for none. */
  readonly total: number | string | undefined
  /** How much of the winner's light is on, from 0 to 1. */
  readonly glow: number
  readonly life: number
}

/** A side's part of the felt: its name, its cards' place, its total, and the light when it wins. */
export type Zone = {
  readonly root: Container
  /** The badge lies over the cards. */
  readonly front: Container
  set(state: ZoneState): void
}

const PULSE_MS = 900

export type ZoneLook = { readonly name: string; readonly colour: number; readonly emblem?: Container }

export function zone({ x, y, width, height }: Box, { name, colour, emblem }: ZoneLook): Zone {
  const [root, front] = [new Container(), new Container()]
  const middle = x + width / 2
  const light = new Graphics()
    .ellipse(middle, y + height / 2, width * 0.75, height * 0.85)
    .fill(outward({ colour: colour, strength: 0.9 }))
  const plate = new Graphics()
    .roundRect(x, y, width, height, 16)
    .fill({ color: 0x000000, alpha: 0.16 })
    .roundRect(x, y, width, height, 16)
    .stroke({ width: 1.4, color: colour, alpha: 0.65 })
  const frame = new Graphics()
    .roundRect(x, y, width, height, 16)
    .stroke({ width: 3.5, color: colours.brassHigh })
  const title = label(name, { size: 15, weight: '700', colour: colours.cream })
  fitWidth(title, width - 64)
  title.position.set(middle, y + 15)
  const badge = new Container()
  badge.position.set(middle < MIDDLE ? x + 26 : x + width - 26, y + height)
  const disc = new Graphics()
    .circle(0, 0, 17)
    .fill(colours.night)
    .circle(0, 0, 17)
    .stroke({ width: 2, color: colour })
  const figure = label('', { size: 19, weight: '800' })
  badge.addChild(disc, figure)
  front.addChild(badge)
  root.addChild(light, plate, frame, title)
  if (emblem) root.addChild(emblem)
  let since = 0
  return {
    root,
    front,
    set({ total, glow, life }) {
      const text = total === undefined ? '' : String(total)
      badge.visible = text !== ''
      if (figure.text !== text) {
        figure.text = text
        since = life
      }
      badge.scale.set(life === 0 ? 1 : mixed(life - since))
      const pulse = 0.75 + 0.25 * Math.sin((life / PULSE_MS) * Math.PI)
      light.alpha = glow * 0.75 * pulse
      frame.alpha = glow * pulse
    },
  }
}

/** A figure that changed comes out a little. */
function mixed(since: number): number {
  return 1.35 - 0.35 * outBack(Math.min(since / 260, 1))
}
