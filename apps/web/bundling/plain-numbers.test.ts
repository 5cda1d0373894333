import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, expect, it } from 'vitest'
import {
  exampleOf,
  lotteryFamilies,
  playReturn,
  randomSelection,
  shownOdds,
  ticketPayout,
  tierPrizes,
} from '../src/features/lottery/engine.ts'
import { oneIn, rangeText } from '../src/features/lottery/explain-numbers.ts'
import { oddsOf, payoutText, prizeText } from '../src/features/lottery/prices.ts'
import { unitsOf } from '../src/lib/texts/amounts.ts'
import { makeText } from '../src/lib/texts/i18n.tsx'
import { messages as en } from '../src/locales/en/lottery.ts'
import { webFolder } from './config.ts'
import { inPlainNumbers, plainNumbers } from './plain-numbers.ts'

const folder = mkdtempSync(join(tmpdir(), 'plain-numbers-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The same choices each time; how even they are does not matter here. */
let thrown = 1
const dice = {
  u32: () => {
    thrown = (Math.imul(thrown, 1_103_515_245) + 12_345) >>> 0
    return thrown >>> 8
  },
  int: (count: number) => dice.u32() % count,
  shuffle: (count: number) => Array.from({ length: count }, (_, index) => index),
}

it('large integers become plain numbers, and what is newer than the oldest browser is written out', () => {
  const plain = (code: string) => inPlainNumbers(code, 'a.ts')
  expect(plain('const a = 20n ** BigInt(b)')).toBe('const a = 20 ** Number(b)')
  expect(plain('row.toSorted().join()')).toBe('row.slice().sort().join()')
  expect(plain('text.at(place) ?? 1')).toBe('text.slice(place)[0] ?? 1')
  expect(plain('[x.toSpliced(x.indexOf(1), 1)]')).toBe(
    '[((list, ...how) => (list.splice(...how), list))(x.slice(), x.indexOf(1), 1)]',
  )
})

type Page = typeof import('../src/features/lottery/engine.ts')

/** The engine as the page has it. */
async function pageEngine(): Promise<Page> {
  await build({
    root: webFolder,
    configFile: false,
    logLevel: 'error',
    plugins: [plainNumbers()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['safari12', 'chrome75'],
      lib: {
        entry: join(webFolder, '../../packages/engines/src/lottery/index.ts'),
        formats: ['es'],
        fileName: 'lottery',
      },
    },
  })
  return import(pathToFileURL(join(folder, 'lottery.js')).href)
}

it('[F25] [F26] [F27] the page explains with the examples, chances and returns of the engine', async () => {
  const page = await pageEngine()
  const t = makeText('EN', en)
  for (const family of lotteryFamilies) {
    const onPage = page.lotteryFamily(family.id)
    for (const [index, play] of family.plays.entries()) {
      const seen = onPage?.plays[index]
      const name = `${family.id} ${play.id}`
      expect(seen?.rule, name).toEqual(play.rule)
      expect(onPage && seen && page.exampleOf(onPage, seen), name).toEqual(exampleOf(family, play))
      expect(seen?.tiers.map(oneIn), name).toEqual(play.tiers.map(oneIn))
      const { hits } = exampleOf(family, play)
      for (const mode of play.modes) {
        for (const group of [1_700, 1_800, 1_834, 1_900, 1_956, 1_980]) {
          const terms = { mode, group }
          const shown = seen && rangeText(t, page.playReturn(seen, terms))
          expect(shown, name).toBe(rangeText(t, playReturn(play, terms)))
          // A price at which a line alone would be cut.
          const prizes = tierPrizes(play, { ...terms, linePrice: 20n })
          const paid = seen && payoutText(hits, seen, { ...terms, linePrice: '0.002', multiple: 7 })
          expect(paid && unitsOf(paid), name).toBe(Number(ticketPayout(hits, { prizes, multiple: 7 })))
        }
      }
    }
  }
})

it('[T02] the page shows the odds of the engine to the last digit, and counts the same lines', async () => {
  const page = await pageEngine()
  for (const family of lotteryFamilies) {
    const plays = page.lotteryFamily(family.id)?.plays ?? []
    expect(plays.map(({ id }) => id)).toEqual(family.plays.map(({ id }) => id))
    for (const [index, play] of family.plays.entries()) {
      const onPage = plays[index]
      expect(onPage?.board, `${family.id} ${play.id}`).toEqual(play.board)
      const { text, lines } = randomSelection(play, dice)
      expect(onPage && page.readSelection(onPage, text).value, `${family.id} ${play.id}`).toMatchObject({
        text,
        lines,
      })
      for (const [place, tier] of play.tiers.entries()) {
        const seen = onPage?.tiers[place]
        for (const group of [1_700, 1_800, 1_834, 1_956, 1_980]) {
          for (const mode of play.modes) {
            const exact = Number(shownOdds(tier, { mode, group })) / 10_000
            expect(seen && oddsOf(seen, { mode, group }), `${family.id} ${play.id} ${tier.id}`).toBe(exact)
            const prizes = tierPrizes(play, { mode, group, linePrice: 20_000n })
            const prize = ticketPayout([{ tier: tier.id, count: 1 }], { prizes, multiple: 1 })
            const shown = seen && prizeText(seen, { mode, group, linePrice: '2.00' })
            expect(shown && unitsOf(shown), `${family.id} ${play.id} ${tier.id}`).toBe(Number(prize))
          }
        }
      }
    }
  }
})
