import { drawsOf, fromHex, leafHash, macOf, utf8 } from '@baize/fairness'
import { drawResult, readResult, writeResult } from './lottery/draw.ts'
import { lotteryFamily, lotteryPlay } from './lottery/families/index.ts'
import { readPrize, writePrize } from './lottery/prize-text.ts'
import { readSelection } from './lottery/selection.ts'
import { judgeOf, ticketPayout } from './lottery/settle.ts'
import type { TierPrize } from './lottery/types.ts'

/** A ticket as it was accepted, from which its place among all tickets of the draw is computed. */
export type SealedTicket = {
  readonly id: string
  readonly order: string
  readonly draw: string
  readonly play: string
  readonly mode: string
  readonly selection: string
  readonly multiple: number
  readonly linePrice: bigint
  readonly currency: string
  readonly group: number
  readonly prizes: readonly TierPrize[]
}

/**
 * The one text of a ticket. Ids are random, so the hash of a ticket says nothing to whoever does not hold it. The first
 * version had prizes in whole units; one that has a part of a unit in it is of the second.
 */
export function ticketText(ticket: SealedTicket): string {
  const prizes = ticket.prizes.map(({ tier, prize }) => `${tier}=${writePrize(prize)}`).join(',')
  const isWhole = ticket.prizes.every(({ prize }) => prize.denominator === 1n)
  return [
    `ticket v${isWhole ? 1 : 2}`,
    `id ${ticket.id}`,
    `order ${ticket.order}`,
    `draw ${ticket.draw}`,
    `play ${ticket.play}`,
    `mode ${ticket.mode}`,
    `selection ${ticket.selection}`,
    `multiple ${ticket.multiple}`,
    `line ${ticket.linePrice} ${ticket.currency}`,
    `group ${ticket.group}`,
    `prizes ${prizes}`,
    '',
  ].join('\n')
}

/** What a ticket comes to under a result, from its text alone. Nothing where the text is not of a ticket of the family. */
export function payoutOfText(
  text: string,
  { family: id, result: numbers }: { readonly family: string; readonly result: string },
): bigint | undefined {
  const fieldIn = (name: string) => new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1] ?? ''
  const family = lotteryFamily(id)
  const play = family && lotteryPlay(family, fieldIn('play'))
  const result = family && readResult(family, numbers)
  const chosen = play && readSelection(play, fieldIn('selection')).value
  const prizes = prizesIn(fieldIn('prizes'))
  const multiple = Number(fieldIn('multiple'))
  if (!result || !chosen || !prizes || !Number.isSafeInteger(multiple)) return undefined
  const hits = judgeOf(play, result)(chosen.selection)
  if (hits.some(({ tier }) => !prizes.some((each) => each.tier === tier))) return undefined
  return ticketPayout(hits, { prizes, multiple })
}

function prizesIn(text: string): readonly TierPrize[] | undefined {
  const prizes = text.split(',').map((each) => {
    const [tier = '', written = ''] = each.split('=')
    return { tier, prize: readPrize(written) }
  })
  const read = prizes.flatMap(({ tier, prize }) => (prize ? [{ tier, prize }] : []))
  return read.length === prizes.length ? read : undefined
}

export function ticketHash(ticket: SealedTicket): Uint8Array {
  return leafHash(utf8(ticketText(ticket)))
}

/** The numbers of an own draw, as its result is written. Nothing where the engine has no such family. */
export function numbersOf(draw: {
  readonly family: string
  readonly domain: string
  readonly root: string
  /** In hexadecimal, as is the beacon. */
  readonly seed: string
  readonly beacon: string
}): string | undefined {
  const family = lotteryFamily(draw.family)
  if (!family) return undefined
  const seeds = { clientSeed: draw.root, nonce: 0, beacon: draw.beacon, domain: draw.domain }
  return writeResult(drawResult(family, drawsOf(macOf(fromHex(draw.seed)), seeds)))
}
