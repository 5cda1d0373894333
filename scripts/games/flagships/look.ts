import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Flagship } from '../../../games/slots/flagships/sheet.ts'
import { drawingsOf } from './drawings.ts'

/** `node scripts/ready.mjs scripts/games/flagships/look.ts ninefold-kite FOLDER` draws a flagship's pictures for whoever works on it. */
const [id = '', folder = '/tmp/flagship'] = process.argv.slice(2)
const module: { flagship: Flagship } = await import(`../../../games/slots/flagships/${id}/index.ts`)
await mkdir(folder, { recursive: true })
for (const { name, svg } of await drawingsOf(module.flagship)) {
  try {
    await writeFile(join(folder, `${name}.png`), await sharp(Buffer.from(svg)).png().toBuffer())
  } catch (problem) {
    await writeFile(join(folder, `${name}.svg`), svg)
    console.error(`${name} cannot be drawn: ${String(problem)}`)
  }
}
