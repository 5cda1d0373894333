import { aMoment } from './hand-clock.ts'

/** Letters are half as wide as they are high; what is painted goes nowhere. */
function plainContext() {
  return {
    font: '',
    fillStyle: '',
    fillRect() {},
    createLinearGradient: () => ({ addColorStop() {} }),
    measureText(text: string) {
      const size = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 0)
      return {
        width: (text.length * size) / 2,
        actualBoundingBoxAscent: size * 0.8,
        actualBoundingBoxDescent: size * 0.2,
        actualBoundingBoxLeft: 0,
        actualBoundingBoxRight: (text.length * size) / 2,
      }
    },
  }
}

/** As much of a browser as words and gradients need to be measured, and a page to say what it shows, by the names of its globals. */
export const plainBrowser: Readonly<Record<string, unknown>> = {
  document: {
    body: { dataset: {} },
    createElement() {
      const context = plainContext()
      return { width: 0, height: 0, getContext: () => context }
    },
  },
  CanvasRenderingContext2D: { prototype: {} },
}

export type PictureHouse = {
  /** The names of the pictures that were asked for, in the order of it. */
  readonly asked: string[]
  /** Those that are asked for in vain. */
  readonly lost: Set<string>
  /** Those that never come. */
  readonly late: Set<string>
  /** The globals of a browser that fetches its pictures here. */
  readonly globals: Readonly<Record<string, unknown>>
}

/** Pictures that come a moment after they were asked for, from nowhere. */
export function pictureHouse(): PictureHouse {
  const asked: string[] = []
  const [lost, late] = [new Set<string>(), new Set<string>()]
  const picture = {
    src: '',
    width: 8,
    height: 8,
    async decode(): Promise<void> {
      const name = /([^/]+)\.\w+$/.exec(this.src)?.[1] ?? this.src
      asked.push(name)
      await aMoment()
      if (late.has(name)) await new Promise<never>(() => {})
      if (lost.has(name)) throw new Error(`${this.src} is lost.`)
    },
  }
  // A browser makes it with "new", and Pixi asks what made it.
  function PlainImage(this: typeof picture): void {
    Object.assign(this, picture)
  }
  return { asked, lost, late, globals: { Image: PlainImage, HTMLImageElement: PlainImage } }
}
