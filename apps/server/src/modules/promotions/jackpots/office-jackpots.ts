import type {
  LanguageCode,
  listJackpotWins as listing,
  OfficeJackpot,
  OfficeJackpotWin,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { moneyToWire, sum, unitsToWire } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { requireAction, requireMerchant } from '#modules/operators'
import { potAccounts, readPotSheets, readWins, type PotWinRow } from '#modules/play'
import type { App } from '#platform/app'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/jackpots.ts'

type HousePots = { readonly house: string; readonly language: LanguageCode }

/** The pots of a house as the ledger has them, with the terms that they are played on. */
export async function listOfficeJackpots(
  app: App,
  operator: Operator,
  { house: merchantCode, language }: HousePots,
): Promise<OfficeJackpot[]> {
  requireAction(operator, 'listOfficeJackpots')
  requireMerchant(operator, merchantCode)
  const rows = await store.readJackpots(app.db, merchantCode)
  const accounts = rows.map(({ account }) => account)
  const [sheets, balances, wins] = await Promise.all([
    readPotSheets(app.db, accounts),
    getBalances(app.db, accounts.flatMap(potAccounts)),
    Promise.all(accounts.map((account) => readWins(app.db, { account, before: undefined, limit: 1 }))),
  ])
  const sheetOf = new Map(sheets.map((sheet) => [sheet.account, sheet]))
  return rows.map(({ account, titles, currency }, at) => {
    const sheet = sheetOf.get(account)
    const [last] = wins[at] ?? []
    const held = potAccounts(account).flatMap((path) => balances.get(path) ?? [])
    return {
      account,
      name: titles[language],
      currency,
      amount: moneyToWire(sum(currency, held)),
      start: unitsToWire(sheet?.start ?? 0n),
      ...termsOf(sheet),
      wins: last?.number ?? 0,
      lastWonAt: last?.wonAt.toISOString() ?? null,
    }
  })
}

type Sheet = Awaited<ReturnType<typeof readPotSheets>>[number]

function termsOf(sheet: Sheet | undefined): Pick<OfficeJackpot, 'terms' | 'next'> {
  if (!sheet) return { terms: null, next: null }
  const { leafIndex, publishedAt, ppm, price, seed, nextPpm, nextPrice, nextSeed } = sheet
  const isChanging = nextPpm !== null && nextPrice !== null && nextSeed !== null
  return {
    terms: {
      ppm,
      price: unitsToWire(price),
      seed: unitsToWire(seed),
      leafIndex: Number(leafIndex),
      publishedAt: publishedAt.toISOString(),
    },
    next: isChanging ? { ppm: nextPpm, price: unitsToWire(nextPrice), seed: unitsToWire(nextSeed) } : null,
  }
}

const PAGE = 50
const WINS = 'jackpot-wins'

/** Who won a pot, newest first; the number of a win says how many there were up to it. */
export async function listJackpotWins(
  app: App,
  operator: Operator,
  { house: merchantCode, account, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listJackpotWins')
  requireMerchant(operator, merchantCode)
  const list = [WINS, merchantCode, account]
  const [place] = after === undefined ? [] : readPlace({ list, after, forms: [wholeNumber] })
  const pots = await store.readJackpots(app.db, merchantCode)
  const pot = pots.find((each) => each.account === account)
  if (!pot) throw new Refusal('NOT_FOUND')
  const before = place === undefined ? undefined : Number(place)
  const found = await readWins(app.db, { account, before, limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const end = shown.at(-1)
  return {
    currency: pot.currency,
    wins: shown.map(winOnWire),
    after: found.length > PAGE && end ? writePlace(list, [end.number]) : null,
  }
}

function winOnWire(win: PotWinRow): OfficeJackpotWin {
  return {
    number: win.number,
    at: win.wonAt.toISOString(),
    roundId: win.roundId,
    memberId: win.memberId,
    game: win.gameCode,
    amount: unitsToWire(win.amount),
    added: unitsToWire(win.added),
    potBefore: unitsToWire(win.potBefore),
    potAfter: unitsToWire(win.potAfter),
    terms: Number(win.terms),
    postingId: win.postingId,
  }
}
