import { type TableEngine, tableOfDomain } from '@baize/engines'

/** Whoever covers more of the layout than this risks too little for it to be turnover. */
const MOST_COVERED_PERCENT = 70n

/** Sides of which one wins nearly always: whoever bets on both plays for nothing. */
const opposites = [
  { kind: 'baccarat', sides: ['player', 'banker'] },
  { kind: 'dragon-tiger', sides: ['dragon', 'tiger'] },
  { kind: 'andar-bahar', sides: ['andar', 'bahar'] },
]

/** Whether these spots together win so often that a bet on all of them is no turnover. */
export function isCovered(domain: string, spots: readonly string[]): boolean {
  const laid = new Set(spots)
  const engine = laid.size < 2 ? undefined : tableOfDomain(domain)
  if (!engine) return false
  const sides = opposites.find(({ kind }) => kind === engine.kind)?.sides
  if (sides) return sides.every((side) => laid.has(side))
  const { wins, of } = layoutOf(engine)
  const covered = [...laid].reduce((won, spot) => won | (wins.get(spot) ?? 0n), 0n)
  return onesIn(covered) * 100n > MOST_COVERED_PERCENT * BigInt(of)
}

type Layout = {
  /** For each spot the results that it wins in, a bit each. */
  readonly wins: ReadonlyMap<string, bigint>
  readonly of: number
}

const layouts = new Map<string, Layout>()

function layoutOf(engine: TableEngine): Layout {
  const known = layouts.get(engine.domain) ?? layoutFrom(engine)
  layouts.set(engine.domain, known)
  return known
}

function layoutFrom(engine: TableEngine): Layout {
  const results = everyResult(engine.kind)
  const wins = engine.spots.map(({ spot }): [string, bigint] => [
    spot,
    results.reduce<bigint>(
      (won, result, place) => (engine.times100(spot, result) > 100 ? won | (1n << BigInt(place)) : won),
      0n,
    ),
  ])
  return { wins: new Map(wins), of: results.length }
}

/** Everything that can fall, each as likely as the others. */
function everyResult(kind: string): readonly unknown[] {
  const below = (count: number) => Array.from({ length: count }, (_, number) => number)
  if (kind === 'roulette') return below(37).map((number) => ({ number }))
  if (kind === 'show-wheel') return below(50).map((field) => ({ field }))
  const faces = below(6).map((face) => face + 1)
  return faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => ({ dice: [a, b, c] }))))
}

function onesIn(bits: bigint): bigint {
  let [left, ones] = [bits, 0n]
  for (; left > 0n; left >>= 1n) ones += left & 1n
  return ones
}
