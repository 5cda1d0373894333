import type { Card } from '../cards/deck.ts'
import { bestFive, compared } from './plain-poker.ts'

/** Somebody at the plain table: everything about them is changed where it stands. */
type Player = {
  readonly place: number
  chips: number
  inPot: number
  onStreet: number
  folded: boolean
  acted: boolean
  /** By how much the bet went up since they acted. */
  pressure: number
}

type PlainStakes = {
  readonly small: number
  readonly big: number
  readonly percent: number
  readonly cap: number
}

/**
 * A hand of hold'em as a person would lead it at a table: a list of who still has to speak, chips pushed to the middle,
 * pots peeled off from the shortest stack up. Written without a look at the one that ships, to be held against it.
 */
export type PlainTable = {
  readonly stakes: PlainStakes
  /** From the left of the button on. */
  readonly players: readonly Player[]
  speakers: Player[]
  toCall: number
  fullRaise: number
  lastBettor: number | undefined
  streets: number
}

export function plainTable(
  at: {
    readonly button: number
    readonly small: number
    readonly big: number
    readonly stacks: readonly (readonly [number, number])[]
  },
  stakes: PlainStakes,
): PlainTable {
  const { big } = stakes
  const players: Player[] = [...at.stacks]
    .sort(([a], [b]) => ((a - at.button + 99) % 100) - ((b - at.button + 99) % 100))
    .map(([place, chips]) => {
      const fresh = { inPot: 0, onStreet: 0, folded: false, acted: false, pressure: 0 }
      return { place, chips, ...fresh }
    })
  for (const player of players) {
    if (player.place === at.big) push(player, Math.min(player.chips, big))
    else if (player.place === at.small) push(player, Math.min(player.chips, stakes.small))
  }
  const payer = players.find(({ place }) => place === at.big)
  const table = { stakes, players, toCall: big, fullRaise: big, lastBettor: undefined, streets: 0 }
  return { ...table, speakers: after(players, payer) }
}

function push(player: Player, chips: number) {
  player.chips -= chips
  player.inPot += chips
  player.onStreet += chips
}

function after(players: readonly Player[], player: Player | undefined): Player[] {
  const index = player ? players.indexOf(player) : -1
  return [...players.slice(index + 1), ...players.slice(0, index + 1)]
}

const living = (table: PlainTable) => table.players.filter(({ folded }) => !folded)

export function plainIsOver(table: PlainTable): boolean {
  return living(table).length === 1
}

/** Takes from the list who has nothing to say, and tells what the next may do. */
export function plainLegal(table: PlainTable) {
  if (plainIsOver(table)) return undefined
  while (table.speakers[0] && hasNothingToSay(table, table.speakers[0])) table.speakers.shift()
  const [first] = table.speakers
  if (!first) return undefined
  const { toCall, fullRaise } = table
  const all = first.onStreet + first.chips
  const isOpen = !first.acted || first.pressure >= fullRaise
  const canAnswer = living(table).some((other) => other !== first && other.chips > 0)
  return {
    place: first.place,
    check: toCall === first.onStreet,
    call: toCall > first.onStreet ? Math.min(first.chips, toCall - first.onStreet) : null,
    raise:
      isOpen && canAnswer && all > toCall ? { least: Math.min(all, toCall + fullRaise), most: all } : null,
  }
}

function hasNothingToSay(table: PlainTable, player: Player): boolean {
  const others = living(table).filter((other) => other !== player)
  const isAlone = others.every(({ chips }) => chips === 0)
  const covers = others.every(({ onStreet }) => onStreet <= player.onStreet)
  const hasSaid = player.acted && player.onStreet === table.toCall
  return player.folded || player.chips === 0 || hasSaid || (isAlone && covers)
}

export function plainAct(table: PlainTable, move: { readonly do: string; readonly to?: number }) {
  const first = table.speakers.shift()
  if (!first) throw new Error('Nobody has to speak.')
  first.acted = true
  first.pressure = 0
  if (move.do === 'fold') first.folded = true
  if (move.do === 'call') push(first, Math.min(first.chips, table.toCall - first.onStreet))
  if (move.do !== 'raise' || move.to === undefined) return
  const by = move.to - table.toCall
  for (const other of table.players) if (other !== first) other.pressure += by
  table.fullRaise = Math.max(table.fullRaise, by)
  table.toCall = move.to
  table.lastBettor = first.place
  push(first, move.to - first.onStreet)
  table.speakers = after(table.players, first).filter((other) => other !== first)
}

export function plainNextStreet(table: PlainTable) {
  table.streets += 1
  for (const player of table.players) Object.assign(player, { onStreet: 0, acted: false, pressure: 0 })
  table.toCall = 0
  table.fullRaise = table.stakes.big
  table.lastBettor = undefined
  table.speakers = [...table.players]
}

type Pile = { chips: number; readonly for: readonly Player[] }

/** What everybody has in the end, what the house took, and who showed, in their order. */
export function plainResult(table: PlainTable, cardsOf: (place: number) => readonly Card[]) {
  const { players } = table
  const stacks = new Map(players.map(({ place, chips }) => [place, chips]))
  const give = (place: number, chips: number) => stacks.set(place, (stacks.get(place) ?? 0) + chips)
  const fives = new Map(
    plainIsOver(table) ? [] : living(table).map((player) => [player, bestFive(cardsOf(player.place))]),
  )
  const beats = (a: Player, b: Player) => compared(fives.get(a) ?? [], fives.get(b) ?? [])
  const piles = pilesOf(players, give)
  let [sum, rake] = [0, 0]
  for (const pile of piles) {
    sum += pile.chips
    const { cap, percent } = table.stakes
    const due = table.streets > 0 ? Math.min(cap, Math.floor((sum * percent) / 100)) : 0
    const net = pile.chips - (due - rake)
    rake = due
    const winners = pile.for.filter((one) => pile.for.every((other) => beats(one, other) >= 0))
    for (const [index, winner] of winners.entries())
      give(winner.place, Math.floor(net / winners.length) + (index < net % winners.length ? 1 : 0))
  }
  return { stacks, rake, shown: plainIsOver(table) ? [] : plainShown(table, piles, beats) }
}

/** Slices as high as the shortest stake that is left, until nothing is; what one alone put in is given back. */
function pilesOf(players: readonly Player[], give: (place: number, chips: number) => void): Pile[] {
  const middle = new Map(players.map((player) => [player, player.inPot]))
  const piles: Pile[] = []
  for (;;) {
    const payers = players.filter((player) => (middle.get(player) ?? 0) > 0)
    const [only] = payers
    if (!only) return piles
    const slice = Math.min(...payers.map((player) => middle.get(player) ?? 0))
    for (const player of payers) middle.set(player, (middle.get(player) ?? 0) - slice)
    const fighters = payers.filter(({ folded }) => !folded)
    const last = piles.at(-1)
    if (payers.length === 1 && !only.folded) give(only.place, slice)
    else if (last && (fighters.length === 0 || fighters.length === last.for.length))
      last.chips += slice * payers.length
    else piles.push({ chips: slice * payers.length, for: fighters })
  }
}

function plainShown(
  table: PlainTable,
  piles: readonly Pile[],
  beats: (a: Player, b: Player) => number,
): number[] {
  const left = living(table)
  const isOpen = left.filter(({ chips }) => chips > 0).length <= 1
  const start = Math.max(
    0,
    left.findIndex(({ place }) => place === table.lastBettor),
  )
  const open: Player[] = []
  for (const player of [...left.slice(start), ...left.slice(0, start)]) {
    const mine = piles.filter((pile) => pile.for.includes(player))
    const hope = mine.some(
      (pile) => !open.some((other) => pile.for.includes(other) && beats(other, player) > 0),
    )
    if (isOpen || player.chips === 0 || hope) open.push(player)
  }
  return open.map(({ place }) => place)
}
