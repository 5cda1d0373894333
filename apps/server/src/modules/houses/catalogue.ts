import type { CatalogueDocument, FoundProblem } from '@baize/contracts'
import { lotteryFamily } from '@baize/engines'
import { readEveryGame, readEveryVendor, saveCatalog } from '#modules/catalog'
import { type Lottery, readLotteries, saveLottery, wakeLotteries } from '#modules/lottery'
import { readEveryCountry, saveCountries } from '#modules/settings'
import type { Tx } from '#platform/db'
import {
  type DocumentChange,
  type DocumentKind,
  isSame,
  problemsAt,
  repeated,
  type Section,
} from './document.ts'

type Coded = { readonly code: string }

/** What all houses choose from. */
export async function readCatalogueDocument(tx: Tx): Promise<CatalogueDocument> {
  return {
    countries: await readEveryCountry(tx),
    vendors: await readEveryVendor(tx),
    games: (await readEveryGame(tx)).map(gameTerms),
    lotteries: (await readLotteries(tx)).map(lotteryTerms).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  }
}

type Game = CatalogueDocument['games'][number]
type LotteryTerms = CatalogueDocument['lotteries'][number]

function gameTerms(row: Awaited<ReturnType<typeof readEveryGame>>[number]): Game {
  return {
    ...row,
    names: { ...row.names },
    tag: row.tag === 'HOT' || row.tag === 'NEW' ? row.tag : null,
    supportPlay: row.supportPlay === 0 ? 0 : 1,
  }
}

const regions = ['north', 'central', 'south', 'fast'] as const

function lotteryTerms(row: Lottery): LotteryTerms {
  const { schedule } = row
  return {
    ...row,
    region: regions.find((region) => region === row.region) ?? null,
    modes: [...row.modes],
    schedule:
      schedule.kind === 'daily' && schedule.weekdays
        ? { ...schedule, weekdays: [...schedule.weekdays] }
        : schedule.kind === 'daily'
          ? { kind: 'daily', at: schedule.at, offsetMinutes: schedule.offsetMinutes }
          : schedule,
  }
}

/** Those that are not there already, word by word: what is not named stays, and what stays is not touched. */
function changed<Item extends Coded>(now: readonly Item[] | undefined, wanted: readonly Item[]): Item[] {
  const known = new Map(now?.map((item) => [item.code, item]))
  return wanted.filter((item) => !isSame(known.get(item.code), item))
}

function twice(section: keyof CatalogueDocument, items: readonly Coded[]): FoundProblem[] {
  return problemsAt(
    'TWICE',
    repeated(items.map(({ code }) => code)).map((code) => `${section}.${code}`),
  )
}

/** How a lottery draws and plays, and whose it is, is what its draws were sold as. */
const fixed = ['family', 'vendorCode', 'groupId', 'region'] as const

async function lotteryProblems(
  tx: Tx,
  { now, wanted }: DocumentChange<CatalogueDocument>,
): Promise<FoundProblem[]> {
  const makers = (await readEveryVendor(tx)).map(({ code }) => code)
  const games = new Set((await readEveryGame(tx)).map(({ code }) => code))
  const found = changed(now?.lotteries, wanted.lotteries).flatMap((lottery) => {
    const path = `lotteries.${lottery.code}`
    const known = now?.lotteries.find(({ code }) => code === lottery.code)
    const isInOrder = lottery.leastGroup <= lottery.usualGroup && lottery.usualGroup <= lottery.mostGroup
    return [
      ...problemsAt('UNKNOWN', lotteryFamily(lottery.family) ? [] : [`${path}.family`]),
      ...problemsAt('UNKNOWN', makers.includes(lottery.vendorCode) ? [] : [`${path}.vendorCode`]),
      ...problemsAt('UNKNOWN', games.has(lottery.code) ? [] : [path]),
      ...problemsAt('UNSOUND', isInOrder ? [] : [`${path}.usualGroup`]),
      ...problemsAt(
        'STAYS',
        known
          ? fixed.filter((field) => known[field] !== lottery[field]).map((field) => `${path}.${field}`)
          : [],
      ),
    ]
  })
  return [...twice('lotteries', wanted.lotteries), ...found]
}

async function gameProblems(
  tx: Tx,
  { now, wanted }: DocumentChange<CatalogueDocument>,
): Promise<FoundProblem[]> {
  const makers = (await readEveryVendor(tx)).map(({ code }) => code)
  const found = changed(now?.games, wanted.games).flatMap((game) => {
    const path = `games.${game.code}`
    const isBetweenPlayers = game.gameType === 'PVP'
    return [
      ...problemsAt('UNKNOWN', makers.includes(game.vendorCode) ? [] : [`${path}.vendorCode`]),
      ...problemsAt('UNSOUND', isBetweenPlayers && game.rtp !== null ? [`${path}.rtp`] : []),
      ...problemsAt('UNSOUND', !isBetweenPlayers && game.rake !== null ? [`${path}.rake`] : []),
      ...problemsAt('UNSOUND', 'EN' in game.names ? [] : [`${path}.names`]),
    ]
  })
  return [...twice('games', wanted.games), ...found]
}

const sections: readonly Section<CatalogueDocument>[] = [
  {
    name: 'countries',
    touches: 'nothing',
    problems: async (_tx, { wanted }) => twice('countries', wanted.countries),
    write: (tx, { now, wanted }) => saveCountries(tx, changed(now?.countries, wanted.countries)),
  },
  {
    name: 'vendors',
    touches: 'nothing',
    problems: async (_tx, { wanted }) => twice('vendors', wanted.vendors),
    write: (tx, { now, wanted }) =>
      saveCatalog(tx, { vendors: changed(now?.vendors, wanted.vendors), games: [] }),
  },
  {
    name: 'games',
    touches: 'odds',
    problems: gameProblems,
    write: (tx, { now, wanted }) =>
      saveCatalog(tx, { vendors: [], games: changed(now?.games, wanted.games) }),
  },
  {
    name: 'lotteries',
    touches: 'odds',
    problems: lotteryProblems,
    async write(tx, { now, wanted }) {
      for (const { schedule, ...lottery } of changed(now?.lotteries, wanted.lotteries))
        await saveLottery(tx, { ...lottery, schedule: scheduleOf(schedule) })
      await wakeLotteries(tx)
    },
  },
]

function scheduleOf(schedule: LotteryTerms['schedule']): Lottery['schedule'] {
  if (schedule.kind === 'every') return schedule
  const { kind, at, offsetMinutes, weekdays } = schedule
  return { kind, at, offsetMinutes, ...(weekdays && { weekdays }) }
}

/** The catalogue of the platform, which is there from the start, if empty. */
export const catalogue: DocumentKind<CatalogueDocument> = { read: readCatalogueDocument, sections }
