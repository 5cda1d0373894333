import { FillGradient, Graphics } from 'pixi.js'
import { colours } from './colours.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Shade = readonly [top: number, bottom: number]

/** A colour that runs from the top of a shape to its foot. */
export function downward([top, bottom]: Shade): FillGradient {
  return new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: top },
      { offset: 1, color: bottom },
    ],
    textureSpace: 'local',
  })
}

type PointLight = { readonly colour: number; readonly strength: number }

/** Light that is strongest in the middle of a shape and gone at its edge. */
export function outward({ colour, strength }: PointLight): FillGradient {
  const [red, green, blue] = [colour >> 16, (colour >> 8) & 255, colour & 255]
  return new FillGradient({
    type: 'radial',
    center: { x: 0.5, y: 0.5 },
    innerRadius: 0,
    outerCenter: { x: 0.5, y: 0.5 },
    outerRadius: 0.5,
    colorStops: [1, 0.56, 0.22, 0].map((share, index) => ({
      offset: index / 3,
      color: `rgba(${red}, ${green}, ${blue}, ${share * strength})`,
    })),
    textureSpace: 'local',
  })
}

export type PanelLook = {
  readonly radius?: number
  readonly shade?: Shade
  readonly edge?: number
  readonly edgeAlpha?: number
  readonly alpha?: number
}

/** A sunken piece of the table: dark inside, a thin line of light around it. */
export function panel({ x, y, width, height }: Box, look: PanelLook = {}): Graphics {
  const {
    radius = 16,
    shade = [0x04140e, 0x08281c],
    edge = colours.brass,
    edgeAlpha = 0.35,
    alpha = 0.82,
  } = look
  return new Graphics()
    .roundRect(x, y, width, height, radius)
    .fill({ fill: downward(shade), alpha })
    .roundRect(x + 0.5, y + 0.5, width - 1, height - 1, radius)
    .stroke({ width: 1, color: edge, alpha: edgeAlpha })
}

/** A raised piece of brass. */
export function brass({ x, y, width, height }: Box, radius = 12): Graphics {
  return new Graphics()
    .roundRect(x, y + 2, width, height, radius)
    .fill({ color: 0x000000, alpha: 0.35 })
    .roundRect(x, y, width, height, radius)
    .fill(downward([colours.brassHigh, colours.brassLow]))
    .roundRect(x + 1.5, y + 1.5, width - 3, height - 3, radius - 1.5)
    .stroke({ width: 1, color: 0xffffff, alpha: 0.4 })
}
