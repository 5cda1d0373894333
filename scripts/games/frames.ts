import { type FrameName, slotTitles, type Theme } from '@baize/engines'
import { open, rasterise } from '../../apps/web/art/raster.ts'
import { document } from '../../apps/web/art/svg.ts'
import type { Work } from '../../apps/web/art/work.ts'
import { createInk, type Ink } from '../../games/slots/flagships/ink.ts'
import type { Size } from '../../games/slots/flagships/sheet.ts'
import { gilt } from '../../games/slots/frames/gilt.ts'
import type { FrameDesign } from '../../games/slots/frames/inlaid.ts'
import type { ReelGrid } from '../../games/slots/frames/measures.ts'
import { stone } from '../../games/slots/frames/stone.ts'
import { timber } from '../../games/slots/frames/timber.ts'
import { reelScale } from './flagships/drawings.ts'
import { inBothForms } from './forms.ts'

const designs: Readonly<Record<FrameName, FrameDesign>> = { gilt, timber, stone }

const forms = {
  plate: { avif: { quality: 46, most: 14_000 }, webp: { quality: 64, most: 24_000 } },
  border: { avif: { quality: 54, most: 24_000 }, webp: { quality: 74, most: 40_000 } },
}

const inlayQuality = 76

/** No frame is written on. */
const noLetters = { pathOf: () => '', widthOf: () => 0 }

/** Every frame in every shape of reels that a title in these clothes has. */
export function frameWorks(themes: readonly Theme[]): Work[] {
  const titles = slotTitles.filter(({ theme }) => themes.includes(theme))
  const grids = new Map<string, { readonly frame: FrameName; readonly grid: ReelGrid }>()
  for (const { theme, mathematics } of titles) {
    const { columns, rows } = mathematics.rules
    grids.set(`${theme.frame}-${columns}x${rows}`, { frame: theme.frame, grid: { columns, rows } })
  }
  return [...grids].flatMap(([name, { frame, grid }]) =>
    worksOf(`slots/frames/${name}`, designs[frame](grid), grid),
  )
}

function worksOf(name: string, frame: ReturnType<FrameDesign>, { columns, rows }: ReelGrid): Work[] {
  const { cell, rim, plate, border, inlay } = frame
  const reels = { width: cell.width * columns, height: cell.height * rows }
  const picture = (draw: (ink: Ink, reels: Size) => string) => {
    const { ink, defs } = createInk(noLetters)
    const body = draw(ink, reels)
    const [width, height] = [reels.width + rim.side * 2, reels.height + rim.top + rim.foot]
    const size = { width: Math.round(width * reelScale), height: Math.round(height * reelScale) }
    const within = `${-rim.side} ${-rim.top} ${width} ${height}`
    return document(
      size,
      `<svg width="${size.width}" height="${size.height}" viewBox="${within}">${defs()}${body}</svg>`,
    )
  }
  const pictures = [
    ['plate', picture(plate)],
    ['border', picture(border)],
  ] as const
  return [
    ...pictures.map(([part, svg]): Work => {
      const file = `${name}-${part}`
      const form = forms[part]
      return {
        files: [`${file}.avif`, `${file}.webp`],
        recipe: { svg, form },
        make: async () => inBothForms(file, await rasterise(svg), form),
      }
    }),
    inlayWork(`${name}-inlay.webp`, picture(inlay)),
  ]
}

/** In white, since the game gives it the colour of the title. */
function inlayWork(file: string, svg: string): Work {
  return {
    files: [file],
    recipe: { svg, inlayQuality },
    make: async () => [
      {
        file,
        data: await open(await rasterise(svg))
          .webp({ quality: inlayQuality, alphaQuality: 80, effort: 3 })
          .toBuffer(),
      },
    ],
  }
}
