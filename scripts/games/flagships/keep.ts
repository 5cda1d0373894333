import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Theme } from '@baize/engines'
import { bringUpToDate, type Note } from '../../../apps/web/art/bring-up-to-date.ts'
import { roomWorks } from '../rooms.ts'
import { soundWorks } from '../sound/works.ts'
import { flagshipWorks } from './works.ts'

/**
 * Drawing a flagship takes half a minute of a processor and a room two seconds, and a fresh machine would wait for all of them:
 * so what was drawn is kept in the tree beside its drawings, and drawn again only where one of these has changed.
 */
const kept = join(import.meta.dirname, '../../../games/slots/drawn')

/** What is kept stands under `art`; pictures whose drawings have changed are drawn anew, and sounds played anew. */
export async function bringKept(art: string, themes: readonly Theme[], note: Note): Promise<void> {
  const works = [...(await flagshipWorks()), ...(await soundWorks()), ...roomWorks(themes)]
  await bringUpToDate(kept, { works, generator: 'kept', note })
  await Promise.all(
    works.flatMap(({ files }) =>
      files.map((file) => cp(join(kept, file), join(art, file), { preserveTimestamps: true })),
    ),
  )
}
