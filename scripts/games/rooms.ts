import { slotTitles, type Theme } from '@baize/engines'
import { rasterise } from '../../apps/web/art/raster.ts'
import { document } from '../../apps/web/art/svg.ts'
import type { Work } from '../../apps/web/art/work.ts'
import { createInk } from '../../games/slots/flagships/ink.ts'
import { type Size, tallRoom, wideRoom } from '../../games/slots/flagships/sheet.ts'
import { inBothForms } from './forms.ts'
import { canvasOf, type Hour } from './rooms/canvas.ts'
import { scenes } from './rooms/scenes.ts'

const forms = { avif: { quality: 44, most: 30_000 }, webp: { quality: 60, most: 55_000 } }

const shapes = [
  ['tall', tallRoom],
  ['wide', wideRoom],
] as const

/** The rooms behind the reels, one for each theme in each shape of a screen. */
export function roomWorks(themes: readonly Theme[]): Work[] {
  return themes.flatMap((theme) =>
    shapes.map(([shape, size]): Work => {
      const file = `slots/${theme.id}-room-${shape}`
      const svg = roomSvg(theme, { size, hour: hourOf(theme, themes) })
      return {
        files: [`${file}.avif`, `${file}.webp`],
        recipe: { svg, forms },
        make: async () => inBothForms(file, await rasterise(svg), forms),
      }
    }),
  )
}

type RoomPlan = { readonly size: Size; readonly hour: Hour }

function roomSvg({ id, palette, scene }: Theme, { size, hour }: RoomPlan): string {
  const { ink, defs } = createInk({ pathOf: () => '', widthOf: () => 0 })
  const body = scenes[scene].draw(canvasOf({ ink, size, palette, hour, name: id }))
  return document(size, `${defs()}${body}`)
}

const otherHours: Readonly<Record<Hour, readonly [Hour, Hour, Hour]>> = {
  day: ['day', 'dusk', 'night'],
  dusk: ['dusk', 'day', 'night'],
  night: ['night', 'dusk', 'night'],
}

/** Who shares a place with another theme is there at another time of the day. */
function hourOf(theme: Theme, themes: readonly Theme[]): Hour {
  const sharing = themes.filter(({ scene }) => scene === theme.scene)
  const isDressed = ({ id }: Theme) => slotTitles.some((title) => title.id === id)
  const order = [...sharing.filter((each) => !isDressed(each)), ...sharing.filter(isDressed)]
  const { hour } = scenes[theme.scene]
  return otherHours[hour][order.indexOf(theme) % 3] ?? hour
}
