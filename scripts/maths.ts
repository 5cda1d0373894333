import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mathematics, originals, slotMathematics, slotTitle, sportModels } from '@baize/engines'
import { figuresOf } from './maths/figures.ts'
import { jackpotRows, jackpotSheet } from './maths/jackpots.ts'
import { lotteriesNamed, lotteryName, lotterySheet, printLottery } from './maths/lotteries.ts'
import { printOriginal, printSlot } from './maths/print.ts'
import { sheetOf } from './maths/sheet.ts'
import { printSport, sportsNamed } from './maths/sports.ts'

/**
 * What games return and how that was shown. A game is named by its title, its mathematics or its kind, a lottery as
 * `lottery-<family>`, and all lotteries as `lottery`; a sport as `sports-<code>`, and all as `sports`, whose chances are held
 * against so many matches (--rounds); `jackpots` are checked against so much staked in a day (--stakes).
 */
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean' },
    sheet: { type: 'boolean' },
    rounds: { type: 'string' },
    stakes: { type: 'string' },
  },
})
const folder = join(import.meta.dirname, '../docs/maths')

const ownGames = originals.filter(({ kind }) => options.all || names.includes(kind))
const mathematics = options.all
  ? slotMathematics
  : slotMathematics.filter((each) => names.some(isNameOf(each)))

const wantsPots = options.all || names.includes('jackpots')
if (wantsPots) for (const row of jackpotRows(options.stakes)) console.log(row.join('  '))
if (wantsPots && options.sheet) writeFileSync(join(folder, 'jackpots.md'), jackpotSheet())

const lotteries = lotteriesNamed(options.all ? ['lottery'] : names)
for (const family of lotteries) {
  printLottery(family)
  if (options.sheet) writeFileSync(join(folder, `${lotteryName(family)}.md`), lotterySheet(family))
}

const sports = sportsNamed(options.all ? ['sports'] : names, Object.keys(sportModels))
for (const code of sports) {
  const isCalibrated = await printSport(code, options.rounds ? Number(options.rounds) : undefined)
  if (!isCalibrated) process.exitCode = 1
}

if (!wantsPots && sports.length + lotteries.length + ownGames.length + mathematics.length === 0) {
  console.error(
    'Say which game: npm run maths -- <title, mathematics, original, lottery-family or sports>, or --all.',
  )
  process.exitCode = 1
}
for (const original of ownGames) printOriginal(original)
for (const each of mathematics) {
  const figures = await figuresOf(each, options.rounds ? Number(options.rounds) : undefined)
  printSlot(figures)
  if (!figures.isProven) process.exitCode = 1
  if (options.sheet) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${each.id}.md`), sheetOf(figures))
  }
}

/** A mathematics goes by its own id, by its family's and by those of its titles. */
function isNameOf({ id }: Mathematics): (name: string) => boolean {
  return (name) => id === name || id.startsWith(`${name}-`) || slotTitle(name)?.mathematics.id === id
}
