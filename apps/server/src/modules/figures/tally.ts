import type { PlacedEntry } from '#modules/ledger'
import { type FlowLine, lineOf, type FigurePocket, pocketOf } from './lines.ts'
import { openTally, type FigureTally } from './open-tally.ts'
import { memberOf, ownerOf, type Stretch } from './stretch.ts'
import type { Sums } from './sums.ts'
import { piecesOf, tallyPlay } from './tally-play.ts'

/** All that a stretch of the ledger comes to. The same in one go as in parts. */
export function tally(stretch: Stretch): Sums {
  const into = openTally(stretch)
  for (const posting of Map.groupBy(stretch.entries, ({ postingId }) => postingId).values())
    tallyPosting(into, posting)
  tallyPlay(into, stretch, piecesOf(stretch))
  return into.sums()
}

function tallyPosting(into: FigureTally, posting: readonly PlacedEntry[]): void {
  const owner = ownerOf(posting)
  for (const [one, other] of Map.groupBy(posting, ({ transfer }) => transfer).values()) {
    if (!one || !other) continue
    tallySide(into, one, other)
    tallySide(into, other, one)
    tallyWhole(into, { one, other, owner })
    if (owner !== undefined) tallyGateway(into, { one, other, owner })
  }
}

/** What a transfer did to one of its two accounts. */
function tallySide(into: FigureTally, entry: PlacedEntry, { path: other }: PlacedEntry): void {
  into.whole(entry, 'all', entry.units)
  const memberId = memberOf(entry.path)
  const at = memberId === undefined ? undefined : into.hourAt(memberId, entry.postedAt, entry.currency)
  if (memberId === undefined || !at) return
  const { units, reason } = entry
  const pocket: FigurePocket = pocketOf(entry.path.split(':')[2] ?? '')
  into.line(at, `pocket-${pocket}`, { units })
  if (memberOf(other) === memberId) return
  const line = lineOf({ other, isGain: units > 0n, reason })
  into.line(at, line, { units, count: 1n })
  if (line === 'deposits' && at.population === 'real')
    into.depositors.add({ merchantCode: at.merchantCode, startsAt: at.startsAt, memberId })
}

type TransferSides = { readonly one: PlacedEntry; readonly other: PlacedEntry }

/** Deposits come from gateways with the fee beside them, withdrawals go to them with the fee to the house. */
function tallyGateway(
  into: FigureTally,
  { one, other, owner }: TransferSides & { readonly owner: string },
): void {
  const at = into.hourAt(owner, one.postedAt, one.currency)
  const [gain, loss] = one.units > 0n ? [one, other] : [other, one]
  const [from, to] = [loss.path.split(':'), gain.path.split(':')]
  if (!at) return
  const method = /^deposit by (.*)$/.exec(one.reason)?.[1] ?? ''
  const isFee = to[0] === 'house' && to[1] === 'payment-fees'
  if (from[0] === 'gateway') {
    const sum = { ...at, gateway: from[1] ?? '', way: 'deposit' as const, method }
    const { units } = gain
    into.gateways.add(
      isFee ? { ...sum, units: 0n, fees: units, count: 0n } : { ...sum, units, fees: 0n, count: 1n },
    )
  }
  if (to[0] === 'gateway')
    into.gateways.add({
      ...at,
      gateway: to[1] ?? '',
      way: 'withdrawal',
      method,
      units: gain.units,
      fees: 0n,
      count: 1n,
    })
}

const bank = /^(house:play:|house:bonus:|jackpot:)/
const given: ReadonlySet<FlowLine> = new Set(['bonus', 'returned', 'disputes'] as const)

/** What a transfer is for all houses together. */
function tallyWhole(
  into: FigureTally,
  { one, other, owner }: TransferSides & { readonly owner: string | undefined },
): void {
  const [gain, loss] = one.units > 0n ? [one, other] : [other, one]
  if (gain.path.startsWith('gateway:')) into.whole(gain, 'gateway', gain.units)
  if (loss.path.startsWith('gateway:')) into.whole(loss, 'gateway', loss.units)
  if (owner !== undefined && loss.path.startsWith('gateway:')) into.whole(gain, 'collected', gain.units)
  if (owner !== undefined && gain.path.startsWith('gateway:')) into.whole(loss, 'paid', -loss.units)
  for (const [own, far] of [
    [gain, loss],
    [loss, gain],
  ] as const) {
    if (!bank.test(own.path)) continue
    into.whole(own, 'bank', own.units)
    const isMember = memberOf(far.path) !== undefined
    if (!isMember && !bank.test(far.path)) into.whole(own, 'funded', own.units)
    const { reason, units } = far
    if (isMember && given.has(lineOf({ other: own.path, isGain: units > 0n, reason })))
      into.whole(far, 'given', units)
  }
}
