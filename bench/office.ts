import { setTimeout as sleep } from 'node:timers/promises'
import { betUntil } from './lib/bettors.ts'
import { numberArgument, rounded } from './lib/figures.ts'
import { barePage, FAR_PAGE, keyBefore, type OfficeList } from './lib/office-lists.ts'
import { type FileFigures, officeLooks, writeFile } from './lib/office-looks.ts'
import { officeLists } from './lib/office-list-table.ts'
import { openOfficeWorld, type OfficeSize, type OfficeWorld } from './lib/office-world.ts'

const whole: OfficeSize = { members: 1_000_000, rounds: 5_000_000, papers: 100_000, deposits: 1_000_000 }
/** What `--small` is of the whole; papers stay as many, or the thousandth page would be none. */
const SMALL_PART = 10

/** So many operators look at lists, each at the next one a moment after the last. */
const OPERATORS = 20
const LOOKS_EVERY_MS = 2_000
const BETS_A_SECOND = 500

/** Unmeasured turns: until each connection has planned what it is asked, as those of a house have long since. */
const TURNS_BEFORE = 10

/** Rule OC-42: what each figure may be at most, in milliseconds where it is a time. */
const most = {
  'a list against its bare query': 2,
  'page 1,000 against page 1': 1.2,
  list: 150,
  search: 100,
  member: 300,
  homeMonth: 200,
  homeYear: 500,
  claim: 100,
  decide: 250,
  'megabytes for a file': 50,
  'milliseconds for 20,000 rows of a file': 1_000,
  'bets lost in a hundred': 3,
} as const

type Measured = {
  readonly first: number
  readonly far: number
  readonly bareFirst: number
  readonly bareFar: number
}

/**
 * The office in a large house: each list beside the bare query of its page by the same key, its thousandth page beside its
 * first; how long one waits for a search, a member, home, an item of a queue; how fast a file is written; and what bets lose
 * while twenty operators look at lists.
 */
export async function run(args: readonly string[]): Promise<void> {
  const part = numberArgument(args, 'part', args.includes('--small') ? SMALL_PART : 1)
  const { members, rounds, deposits } = whole
  const size = { ...whole, members: members / part, rounds: rounds / part, deposits: deposits / part }
  const tries = numberArgument(args, 'tries', 60)
  const began = performance.now()
  const world = await openOfficeWorld(size)
  console.log(`laid in ${rounded((performance.now() - began) / 1000, 0)} s`)
  try {
    const lists: Record<string, Measured> = {}
    for (const [name, list] of Object.entries(officeLists)) {
      const seen = await measure(world, list, tries)
      lists[name] = seen
      const { first, far, bareFirst, bareFar } = seen
      console.log(`${name}: p95 ${first} ms, page 1,000 ${far} ms; bare ${bareFirst} and ${bareFar} ms`)
    }
    const looks: Record<string, number> = {}
    for (const [name, look] of Object.entries(officeLooks)) {
      const times: number[] = []
      for (let turn = 0; turn < TURNS_BEFORE; turn++) await look(world, tries + turn)
      for (let turn = 0; turn < tries; turn++) times.push(await timed(() => look(world, turn)))
      looks[name] = p95(times)
      console.log(`${name}: p95 ${looks[name]} ms`)
    }
    const file = await writeFile(world)
    console.log(`a file of ${file.rows} lines: ${file.rowsASecond} a second, ${file.megabytes} MB of memory`)
    const bets = await besideBets(world, numberArgument(args, 'seconds', 20))
    report({ lists, looks, file, bets, size })
  } finally {
    await world.close()
  }
}

async function measure(world: OfficeWorld, list: OfficeList, tries: number): Promise<Measured> {
  let after: string | undefined
  for (let page = 0; page < FAR_PAGE; page++) {
    const next = await list.page(world, after)
    if (next.after === null) throw new Error(`The list ends on page ${page + 1}.`)
    after = next.after
  }
  const behind = await keyBefore(world, list.bare, FAR_PAGE)
  const far = after
  // One after another in turns, so that whatever else the machine does touches all of them alike.
  const times = { first: [], far: [], bareFirst: [], bareFar: [] } as Record<keyof Measured, number[]>
  for (let turn = 0; turn < TURNS_BEFORE; turn++) await list.page(world, undefined)
  for (let turn = 0; turn < tries; turn++) {
    times.first.push(await timed(() => list.page(world, undefined)))
    times.bareFirst.push(await timed(() => barePage(world, list.bare, undefined)))
    times.far.push(await timed(() => list.page(world, far)))
    times.bareFar.push(await timed(() => barePage(world, list.bare, behind)))
  }
  return {
    first: p95(times.first),
    far: p95(times.far),
    bareFirst: p95(times.bareFirst),
    bareFar: p95(times.bareFar),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p95(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return rounded(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN)
}

type BetFigures = { readonly alone: number; readonly beside: number }

async function besideBets(world: OfficeWorld, seconds: number): Promise<BetFigures> {
  const load = { aSecond: BETS_A_SECOND }
  // Until programs are compiled.
  await betUntil(world, { ...load, until: sleep(seconds * 250) })
  const alone = await betUntil(world, { ...load, until: sleep(seconds * 1_000) })
  const until = Promise.all(Array.from({ length: OPERATORS }, (_, place) => lookFor(world, place, seconds)))
  return { alone, beside: await betUntil(world, { ...load, until }) }
}

/** An operator goes from list to list. */
async function lookFor(world: OfficeWorld, place: number, seconds: number): Promise<void> {
  const lists = Object.values(officeLists)
  const end = performance.now() + seconds * 1_000
  await sleep((place * LOOKS_EVERY_MS) / OPERATORS)
  for (let turn = place; performance.now() < end; turn++) {
    await lists[turn % lists.length]?.page(world, undefined)
    await sleep(LOOKS_EVERY_MS)
  }
}

type Report = {
  readonly lists: Readonly<Record<string, Measured>>
  readonly looks: Readonly<Record<string, number>>
  readonly file: FileFigures
  readonly bets: BetFigures
  readonly size: OfficeSize
}

function report({ lists, looks, file, bets, size }: Report): void {
  const all = Object.values(lists)
  const largest = (read: (seen: Measured) => number) => rounded(Math.max(...all.map(read)))
  const ratios = {
    list: largest(({ first, far, bareFirst, bareFar }) => Math.max(first / bareFirst, far / bareFar)),
    page: largest(({ first, far }) => far / first),
  }
  const lost = rounded((1 - bets.beside / bets.alone) * 100, 1)
  console.log(
    `\nThe slowest list takes ${ratios.list} × its bare query, its thousandth page ${ratios.page} × its first; bets beside lose ${lost} %.`,
  )
  const search = Math.max(
    ...Object.entries(looks).flatMap(([name, took]) => (name.startsWith('search') ? [took] : [])),
  )
  sayMissed({
    ...looks,
    search,
    list: largest(({ first, far }) => Math.max(first, far)),
    'a list against its bare query': ratios.list,
    'page 1,000 against page 1': ratios.page,
    'megabytes for a file': file.megabytes,
    'milliseconds for 20,000 rows of a file': (20_000 / file.rowsASecond) * 1_000,
    'bets lost in a hundred': lost,
  })
  const rates = { alone: rounded(bets.alone, 0), beside: rounded(bets.beside, 0), lost }
  console.log(JSON.stringify({ bench: 'office', ratios, lists, looks, file, bets: rates, ...size }))
}

function sayMissed(seen: Readonly<Record<string, number>>): void {
  const missed = Object.entries(most).filter(([name, bound]) => !((seen[name] ?? Number.NaN) <= bound))
  for (const [name, bound] of missed) console.log(`MISSED ${name}: ${seen[name]}, at most ${bound}.`)
  if (missed.length > 0) process.exitCode = 1
}
