import type { BetProofFile, CheckedMatchFile } from '@baize/contracts'
import {
  type BetForm,
  betsSealLeaf,
  type LegResult,
  matchEndBody,
  matchOpenBody,
  matchProof,
  type MatchProofFile,
  type SealedBet,
  sealedBetText,
  type Sport,
  sportModels,
  textTree,
  valuesRoot,
} from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { signedLog } from './signed-log.ts'

const hashOf = (text: string) => toHex(sha256(utf8(text)))

const BETS = 30
/** The member's bet stands among the others here. */
const MINE = 13
const FIRST_ROUND = 597_896_400n

export function playedMatch(sport: Sport, number = 1, bytes = 32): MatchProofFile {
  const model = sportModels[sport]
  const drawn = {
    fixture: `baize:fixture:${sport}-${number}`,
    sport,
    parameters: model.parametersOf([1_040, 970, 1_000, 1_010]),
    seed: hashOf(`seed ${sport} ${number}`),
    firstRound: FIRST_ROUND,
    values: Array.from({ length: model.longestSteps }, (_, step) =>
      hashOf(`beacon ${step}`)
        .repeat(2)
        .slice(0, bytes * 2),
    ),
  }
  const { steps } = matchProof(drawn)
  return matchProof({ ...drawn, values: drawn.values.slice(0, steps.length) })
}

function leavesOf(match: MatchProofFile) {
  const open = matchOpenBody({ ...match, match: match.fixture, startsAt: '2026-11-18T11:00:00.000Z' })
  const values = valuesRoot(match.rounds.map(({ value }) => value))
  const end = { match: match.fixture, seed: match.seed, source: 'demo', steps: match.steps.length, values }
  return { open, end: matchEndBody(end) }
}

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => `seed-commit v1\npair o-${index}\n`)

/** The file of a match that an honest house gives to everybody. */
export function matchFileOf(match: MatchProofFile, isLate = false): CheckedMatchFile {
  const { open, end } = leavesOf(match)
  const bodies = others(11)
  const [openAt, endAt] = isLate ? [9, 2] : [2, 9]
  bodies[openAt] = open
  bodies[endAt] = end
  const { checkpoint, key, leaf } = signedLog(bodies)
  return { ...match, log: { checkpoint, open: leaf(openAt), end: leaf(endAt) }, key }
}

export type ShownBet = {
  readonly matches: readonly MatchProofFile[]
  readonly legs: SealedBet['legs']
  readonly results: readonly { readonly win: LegResult | null; readonly place?: LegResult | null }[]
  readonly payout: bigint
  readonly form?: BetForm
  readonly stake?: bigint
  readonly openStake?: bigint
  readonly state?: BetProofFile['bet']['state']
  /** Sealed after it should have been. */
  readonly isLate?: boolean
  readonly of?: string
  readonly beacon?: string | null
}

/** The file of a bet that was sealed among others. */
export function betFileOf(shown: ShownBet): BetProofFile {
  const { matches, legs, form = { kind: 'single' }, stake = 1_000_000n } = shown
  const bet = (id: number): SealedBet => ({
    id: `bet-${id}`,
    salt: hashOf(`salt ${id}`).slice(0, 32),
    form,
    stake,
    currency: 'BDT',
    rules: hashOf('rules'),
    acceptedAt: '2026-11-18T10:59:00.000Z',
    legs,
  })
  const tree = textTree(Array.from({ length: BETS }, (_, id) => sealedBetText(bet(id))))
  const first = legs[0]
  const beacon = shown.beacon === undefined ? `demo ${FIRST_ROUND}` : shown.beacon
  const of = shown.of ?? (first?.isLive ? 'live' : (first?.fixture ?? ''))
  const own = { of, root: tree.root, count: BETS, by: '2026-11-18T11:00:03.000Z', beacon }
  const at = shown.isLate ? '2026-11-18T11:00:04.000Z' : '2026-11-18T11:00:02.000Z'
  const { body, places } = betsSealLeaf(at, [{ ...own, of: 'baize:fixture:other', count: 1 }, own])
  const leaves = matches.map(leavesOf)
  const spoken = `beacon v1\nsource demo\nround ${FIRST_ROUND}\nvalue ${hashOf('beacon 0')}\n`
  const bodies = [
    ...leaves.map(({ open }) => open),
    body,
    spoken,
    ...leaves.map(({ end }) => end),
    ...others(5),
  ]
  const { checkpoint, key, leaf } = signedLog(bodies)
  const group = places[1] ?? tree.placeOf(0)
  const mine = tree.placeOf(MINE)
  return {
    format: 'baize bet v1',
    bet: {
      state: shown.state ?? 'settled',
      version: 1,
      openStake: String(shown.openStake ?? stake),
      payout: String(shown.payout),
    },
    own: { ...mine, proof: [...mine.proof] },
    group: { ...group, proof: [...group.proof] },
    legs: shown.results.map(({ win, place = null }) => ({ win: written(win), place: written(place) })),
    matches: matches.map((file, place) => ({
      file,
      open: leaf(place),
      end: leaf(matches.length + 2 + place),
    })),
    log: {
      checkpoint,
      seal: leaf(matches.length),
      beacon: beacon === null ? null : leaf(matches.length + 1),
    },
    key,
  }
}

function written(result: LegResult | null): BetProofFile['legs'][number]['win'] {
  return result && { won: [...result.won], void: [...result.void] }
}
