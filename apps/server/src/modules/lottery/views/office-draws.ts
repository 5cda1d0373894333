import type {
  getOfficeDraw as getting,
  listOfficeDraws as listing,
  OfficeDraw,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { operatorNames, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { anyUuid, type ListName, momentMs, readPlace, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { Draw } from '../draws/draw.ts'
import { readDraw } from '../store/draws.ts'
import { type DrawPlace, readBooks, readOfficeDraws, readVersions } from '../store/office-draws.ts'
import { mostCost } from '../tickets/exposure-book.ts'

const PAGE = 50
const DRAWS = 'draws'

/** Lotteries are of no one house: whoever may see one sees all. */
export async function listOfficeDraws(
  app: App,
  operator: Operator,
  { gameId, state, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listOfficeDraws')
  const list = [DRAWS, gameId, state]
  const before = after === undefined ? undefined : placeIn(list, after)
  const found = await readOfficeDraws(app.db, { lotteryCode: gameId, state, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    draws: page.map(onWire),
    after: last ? writePlace(list, [last.closesAt.getTime(), last.id]) : null,
  }
}

function placeIn(list: ListName, after: string): DrawPlace {
  const [ms = '', id = ''] = readPlace({ list, after, forms: [momentMs, anyUuid] })
  return { closesAt: new Date(Number(ms)), id }
}

/** A draw, every result it has had, and what it can cost. */
export async function getOfficeDraw(
  app: App,
  operator: Operator,
  { drawId }: QueryOf<typeof getting>,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getOfficeDraw')
  const draw = await readDraw(app.db, drawId)
  if (!draw) throw new Refusal('DRAW_NOT_FOUND')
  const [versions, books] = await Promise.all([readVersions(app.db, drawId), readBooks(app.db, drawId)])
  const ids = versions.flatMap(({ enteredBy, confirmedBy }) => [enteredBy ?? [], confirmedBy ?? []].flat())
  const logins = await operatorNames(app.db, ids)
  const costs = Map.groupBy(books, ({ currency }) => currency)
  const nameOf = (id: string | null) => (id === null ? null : (logins.get(id) ?? id))
  return {
    draw: onWire(draw),
    results: versions.map(({ enteredBy, confirmedBy, madeAt, ...row }) => ({
      ...row,
      enteredBy: nameOf(enteredBy),
      confirmedBy: nameOf(confirmedBy),
      madeAt: madeAt.toISOString(),
    })),
    exposure: [...costs].map(([currency, parts]) => ({
      currency,
      amount: unitsToWire(parts.reduce((sum, book) => sum + mostCost(book), 0n)),
    })),
  }
}

type Shown = Pick<
  Draw,
  | 'id'
  | 'lotteryCode'
  | 'numero'
  | 'state'
  | 'opensAt'
  | 'closesAt'
  | 'drawsAt'
  | 'settledAt'
  | 'result'
  | 'resultVersion'
  | 'voidReason'
  | 'ticketCount'
>

function onWire({ id, lotteryCode, numero, state, result, voidReason, ...draw }: Shown): OfficeDraw {
  return {
    drawId: id,
    gameId: lotteryCode,
    numero,
    state,
    opensAt: draw.opensAt.toISOString(),
    closesAt: draw.closesAt.toISOString(),
    drawsAt: draw.drawsAt.toISOString(),
    settledAt: draw.settledAt?.toISOString() ?? null,
    result,
    version: draw.resultVersion,
    voidReason,
    tickets: draw.ticketCount === null ? null : Number(draw.ticketCount),
  }
}
