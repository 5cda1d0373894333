import { drawCloseLeaf, type SealedTicket, ticketHash } from '@baize/engines'
import { nodeHash, sha256, toHex } from '@baize/fairness'
import { appendLeaf } from '#modules/fairness'
import type { App } from '#platform/app'
import { type Db, type Tx, transaction } from '#platform/db'
import * as store from '../store/draws.ts'
import { insertTiles, type NewTile } from '../store/tiles.ts'
import { type OwnedTicket, readSealedPage } from '../store/tickets.ts'
import { voidIn } from './void-draw.ts'

/** Ends the sale of a draw whose time has come: whoever is buying is waited for, and nobody buys after. */
export async function closeDraw(app: App, drawId: string): Promise<boolean> {
  const seen = await store.readDraw(app.db, drawId)
  // While it sells it is not held: whoever waited for it would wait for everybody who buys.
  if (seen?.state !== 'open' || seen.closesAt > (await store.readClock(app.db))) return false
  return transaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, drawId)
    if (draw?.state !== 'open' || draw.closesAt > (await store.readClock(tx))) return false
    await store.markClosed(tx, draw)
    return true
  })
}

/**
 * Publishes the root over all tickets of a closed draw. It must stand in the log before the beacon speaks: a draw that
 * has tickets and is late is void.
 */
export async function sealTickets(app: App, drawId: string): Promise<boolean> {
  const seen = await store.readDraw(app.db, drawId)
  if (seen?.state !== 'closed' || seen.ticketRoot !== null) return false
  const { root, count, tiles } = await ticketTree(app.db, drawId)
  return transaction(app, async (tx) => {
    const draw = await store.lockDraw(tx, drawId)
    if (draw?.state !== 'closed' || draw.ticketRoot !== null) return false
    const body = drawCloseLeaf({ draw: drawId, root, count: String(count) })
    const leaf = await appendLeaf(tx, { kind: 'draw-close', body })
    await store.keepTicketRoot(tx, { id: drawId, root, count, leaf })
    await insertTiles(tx, drawId, tiles)
    const isLate = draw.commitment !== null && draw.drawsAt <= (await store.readClock(tx))
    if (isLate && count > 0) await voidIn(tx, draw, 'tickets sealed too late')
    return true
  })
}

const PAGE = 2_048
/** A tile is a full subtree over so many tickets; the last one may have fewer. */
export const TILE_SIZE = 256

type Tree = { readonly root: string; readonly count: number; readonly tiles: readonly NewTile[] }

/** The tree over all tickets, a page at a time: of what was read, only the hashes over whole tiles are kept. */
async function ticketTree(db: Db | Tx, drawId: string): Promise<Tree> {
  const tiles: NewTile[] = []
  let tile: OwnedTicket[] = []
  let count = 0
  let page = await readSealedPage(db, { drawId, limit: PAGE })
  while (page.length > 0) {
    for (const ticket of page) {
      tile.push(ticket)
      if (tile.length === TILE_SIZE) tiles.push(tileOver(tile.splice(0)))
    }
    count += page.length
    const last = page.at(-1)
    const after = last && { orderId: last.orderId, ticketId: last.id }
    page = page.length < PAGE ? [] : await readSealedPage(db, { drawId, after, limit: PAGE })
  }
  if (tile.length > 0) tiles.push(tileOver(tile))
  return { root: toHex(rootOver(tiles.map(({ hash }) => hash))), count, tiles }
}

function tileOver(tickets: readonly OwnedTicket[]): NewTile {
  const [first] = tickets
  return {
    firstOrderId: first?.orderId ?? '',
    firstTicketId: first?.id ?? '',
    hash: rootOver(tickets.map(sealedHash)),
  }
}

/** A ticket as it is sealed. */
export function sealedTicket(ticket: OwnedTicket): SealedTicket {
  return { ...ticket, order: ticket.orderId, draw: ticket.drawId, group: ticket.bonusGroup }
}

export function sealedHash(ticket: OwnedTicket): Uint8Array {
  return ticketHash(sealedTicket(ticket))
}

/** The root over hashes side by side, parted as RFC 6962 parts a tree. */
export function rootOver(hashes: readonly Uint8Array[]): Uint8Array {
  const [first] = hashes
  if (!first) return sha256(new Uint8Array())
  if (hashes.length === 1) return first
  let split = 1
  while (split * 2 < hashes.length) split *= 2
  return nodeHash(rootOver(hashes.slice(0, split)), rootOver(hashes.slice(split)))
}
