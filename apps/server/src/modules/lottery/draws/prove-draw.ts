import { strict as assert } from 'node:assert'
import type { DrawProofFile } from '@baize/contracts'
import { ticketText } from '@baize/engines'
import { toHex } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { proveLeaves } from '#modules/fairness'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { rootOver, sealedHash, sealedTicket, TILE_SIZE } from './close-draw.ts'
import type { Draw } from './draw.ts'
import { readDraw } from '../store/draws.ts'
import { readResults } from '../store/results.ts'
import { type OwnedTicket, readOutcomes, readOwned, readSealedPage } from '../store/tickets.ts'
import { readTiles, type Tile } from '../store/tiles.ts'

/** Everything that a draw can be checked with, for anybody. */
export async function proveDraw(app: App, drawId: string): Promise<DrawProofFile> {
  const draw = await readDraw(app.db, drawId)
  if (!draw) throw new Refusal('DRAW_NOT_FOUND')
  return fileOf(app, draw, null)
}

type Own = { readonly ticketId: string; readonly memberId: string }

/** The same with the place of one ticket of a member among all. */
export async function proveTicket(app: App, { ticketId, memberId }: Own): Promise<DrawProofFile> {
  const ticket = await readOwned(app.db, ticketId)
  if (!ticket || ticket.memberId !== memberId || ticket.cancelledAt !== null)
    throw new Refusal('ORDER_NOT_FOUND')
  const draw = await readDraw(app.db, ticket.drawId)
  assert(draw, 'A ticket belongs to a draw.')
  if (draw.ticketRoot === null) throw new Refusal('NOT_DRAWN_YET')
  const version = draw.resultVersion
  const paid = await readOutcomes(app.db, { ticketIds: [ticketId], version })
  const payout = paid.get(ticketId)
  const place = await placeOf(app.db, draw, ticket)
  return fileOf(app, draw, {
    ...place,
    ...(payout !== undefined && { payout: unitsToWire(payout) }),
  })
}

async function fileOf(app: App, draw: Draw, ticket: DrawProofFile['ticket']): Promise<DrawProofFile> {
  const { closeLeaf, result, beaconLeaf } = draw
  if (closeLeaf === null || result === null) throw new Refusal('NOT_DRAWN_YET')
  const versions = await readResults(app.db, draw.id)
  const always = [draw.openLeaf, closeLeaf, ...(beaconLeaf === null ? [] : [beaconLeaf])]
  const { checkpoint, key, leaves } = await proveLeaves(app, [
    ...always,
    ...versions.map(({ leafIndex }) => leafIndex),
  ])
  const [open, close, beacon] = leaves
  assert(open && close, 'A draw that is drawn stands in the log.')
  return {
    format: 'baize draw v1',
    draw: { id: draw.id, game: draw.lotteryCode, numero: draw.numero, result },
    log: {
      checkpoint,
      open,
      close,
      beacon: beaconLeaf === null ? null : (beacon ?? null),
      results: leaves.slice(always.length),
    },
    ticket,
    key,
  }
}

type SealedPlace = NonNullable<DrawProofFile['ticket']>

/** Where a ticket stands among all: its tile is hashed again, and the other tiles are known. */
async function placeOf(db: Db, draw: Draw, ticket: OwnedTicket): Promise<SealedPlace> {
  const tiles = await readTiles(db, draw.id)
  const tile = tiles.findLast((each) => isFrom(each, ticket))
  assert(tile, 'A ticket that was sealed stands in a tile.')
  const tickets = await ticketsFrom(db, draw.id, tile)
  const at = tickets.findIndex(({ id }) => id === ticket.id)
  assert(at >= 0, 'A ticket that was sealed stands in its tile.')
  const inside = pathTo(tickets.map(sealedHash), at)
  const outside = pathTo(
    tiles.map(({ hash }) => hash),
    tile.index,
  )
  return {
    text: ticketText(sealedTicket(ticket)),
    index: tile.index * TILE_SIZE + at,
    count: Number(draw.ticketCount),
    proof: [...inside, ...outside].map(toHex),
  }
}

function isFrom({ firstOrderId, firstTicketId }: Tile, { orderId, id }: OwnedTicket): boolean {
  return firstOrderId < orderId || (firstOrderId === orderId && firstTicketId <= id)
}

async function ticketsFrom(db: Db, drawId: string, tile: Tile): Promise<OwnedTicket[]> {
  const from = { orderId: tile.firstOrderId, ticketId: tile.firstTicketId }
  return readSealedPage(db, { drawId, from, limit: TILE_SIZE })
}

/** The hashes beside the way from one of many up to their root, the nearest first. */
function pathTo(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  if (hashes.length <= 1) return []
  let split = 1
  while (split * 2 < hashes.length) split *= 2
  const [left, right] = [hashes.slice(0, split), hashes.slice(split)]
  return index < split
    ? [...pathTo(left, index), rootOver(right)]
    : [...pathTo(right, index - split), rootOver(left)]
}
