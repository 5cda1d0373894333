import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type Mathematics,
  originalOf,
  originals,
  slotMathematics,
  slotMathematicsOf,
  slotTitle,
} from '@baize/engines'
import { figuresOf } from './maths/figures.ts'
import { printOriginal, printSlot } from './maths/print.ts'
import { sheetOf } from './maths/sheet.ts'

/** What a game returns and how it was shown: by title, mathematics or kind, or of everything there is. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, sheet: { type: 'boolean' }, rounds: { type: 'string' } },
})
const folder = join(import.meta.dirname, '../docs/maths')

if (!options.all && positionals.length === 0) {
  console.error('Say which game: npm run maths -- <title, mathematics or original>, or --all.')
  process.exitCode = 1
}
for (const original of options.all ? originals : positionals.flatMap((name) => originalOf(name) ?? [])) {
  printOriginal(original)
}
for (const mathematics of options.all ? slotMathematics : positionals.flatMap(slotsNamed)) {
  const figures = await figuresOf(mathematics, options.rounds ? Number(options.rounds) : undefined)
  printSlot(figures)
  if (!figures.isProven) process.exitCode = 1
  if (options.sheet) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${mathematics.id}.md`), sheetOf(figures))
  }
}

function slotsNamed(name: string): Mathematics[] {
  if (originalOf(name)) return []
  const found = slotTitle(name)?.mathematics ?? slotMathematicsOf(name)
  const family = slotMathematics.filter(({ id }) => id.startsWith(`${name}-`))
  if (!found && family.length === 0) throw new Error(`No game is called ${name}.`)
  return found ? [found] : family
}
