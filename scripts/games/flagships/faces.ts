import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'opentype.js/dist/opentype.mjs'
import type { LetterPlace } from '../../../games/slots/flagships/ink.ts'
import type { Flagship } from '../../../games/slots/flagships/sheet.ts'

/** Letters as paths, so that a picture of words is the same on every machine, whatever faces it has. */
export async function openFace({ family, weight }: Flagship['face']) {
  const folder = join(import.meta.dirname, '../../../node_modules/@fontsource', family, 'files')
  const file = await readFile(join(folder, `${family}-latin-${weight}-normal.woff`))
  const face = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length))
  const widthOf = (text: string, size: number) => face.getAdvanceWidth(text, size)
  const pathOf = (text: string, { size, x, y, anchor = 'middle', track = 0 }: LetterPlace) => {
    const width = widthOf(text, size) + track * size * Math.max(text.length - 1, 0)
    const start = x - (anchor === 'start' ? 0 : anchor === 'middle' ? width / 2 : width)
    return written(face.getPath(text, start, y, size, { letterSpacing: track }))
  }
  return { pathOf, widthOf }
}

type LetterPath = ReturnType<ReturnType<typeof parse>['getPath']>

/** The library writes a number that is almost whole as none at all; such a path is written here. */
function written(path: LetterPath): string {
  const text = path.toPathData(1)
  if (!text.includes('NaN')) return text
  return path.commands
    .map(({ type, ...at }) => {
      const points = [at.x1, at.y1, at.x2, at.y2, at.x, at.y].flatMap((value) => value ?? [])
      return `${type}${points.map((value) => Math.round(value * 10) / 10).join(' ')}`
    })
    .join('')
}
