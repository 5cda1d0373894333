import type { LanguageCode, listOfficeGames as listing, OfficeGame, QueryOf, ReplyOf } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { requireAction, requireMerchant } from '#modules/operators'
import { findBuiltIn, livedReturns, readGameRules, stakesOfGame } from '#modules/play'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { readPlace, wholeNumber, writePlace } from '#platform/list-place'
import type { Operator } from '#platform/visit'
import * as store from '../store/office-games.ts'

const PAGE = 50
const GAMES = 'office-games'
const anyNumber = /^-?\d{1,10}$/

type GameQuery = QueryOf<typeof listing> & { readonly language: LanguageCode }

/** The games of a house in their order, with what they declare and what they gave back. */
export async function listOfficeGames(
  app: App,
  operator: Operator,
  { house: merchantCode, game, vendor, isOn, after, language }: GameQuery,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeGames')
  requireMerchant(operator, merchantCode)
  const list = [GAMES, merchantCode, game, vendor, isOn]
  const read = after === undefined ? undefined : readPlace({ list, after, forms: [anyNumber, wholeNumber] })
  const [place = '', nodeId = ''] = read ?? []
  const found = await store.readOfficeGames(app.db, {
    merchantCode,
    code: game,
    vendor,
    isOn: isOn === undefined ? undefined : isOn === 'true',
    language,
    after: read && { place, nodeId },
    limit: PAGE + 1,
  })
  const shown = found.slice(0, PAGE)
  const [currency, lived] = await Promise.all([
    readCurrency(app.db, merchantCode),
    livedReturns(app, { merchantCode, codes: shown.map(({ code }) => code) }),
  ])
  const end = shown.at(-1)
  return {
    currency,
    games: await Promise.all(
      shown.map(async ({ nodeId: _, ...row }) => ({
        ...row,
        lived: lived.get(row.code) ?? null,
        stakes: await stakesOf(app, row.code, { merchantCode, currency }),
      })),
    ),
    after: found.length > PAGE && end ? writePlace(list, [end.place, end.nodeId]) : null,
  }
}

type HouseMoney = Parameters<typeof readGameRules>[2]

/** What may be staked on our own games and those of vendors; a slot may have less by its house's pack. */
async function stakesOf(app: App, code: string, house: HouseMoney): Promise<OfficeGame['stakes']> {
  const game = findBuiltIn(code)
  if (game) {
    const { least, most, step } = (await readGameRules(app, game, house)).stake
    return { least, most, step }
  }
  const limits = await stakesOfGame(app, { ...house, code })
  if (!limits) return null
  const { least, most, step } = limits
  return { least: unitsToWire(least), most: unitsToWire(most), step: unitsToWire(step) }
}
