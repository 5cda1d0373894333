import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '../../apps/web/art/work.ts'
import { faces } from '../../games/slots/frames/faces.ts'

/** A slow phone fetches the letters of a title beside its symbols. */
const MOST = 25_000

/** The Latin letters of every face that a title is written in, as its package has them. */
export function faceWorks(): Work[] {
  return Object.entries(faces).map(([name, { family, weight }]) => {
    const file = `faces/${name}.woff2`
    const home = join(import.meta.dirname, '../../node_modules/@fontsource', family)
    const source = `${family}-latin-${weight}-normal.woff2`
    return {
      files: [file],
      recipe: { source, manifest: readFileSync(join(home, 'package.json'), 'utf8') },
      async make() {
        const data = await readFile(join(home, 'files', source))
        if (data.length > MOST)
          throw new Error(`${source} weighs ${data.length} bytes, and may weigh ${MOST}.`)
        return [{ file, data }]
      },
    }
  })
}
