import type { RoomProofFile } from '@baize/contracts'
import {
  betsRoot,
  chainSeed,
  crashDomain,
  crashRules,
  roomBetText,
  roomOpenLeaf,
  roomResultOf,
  roomsSealLeaf,
  type TableEngine,
  tableEngines,
  textTree,
} from '@baize/engines'
import { rulesHash, toHex } from '@baize/fairness'
import { signedLog } from './signed-log.ts'

const ROOM = '01930000-0000-7000-8000-0000000000aa'
const ROUND = 41
const BETS = 300
/** The member's bets stand among the others from here on. */
const MINE = 130
const beacon = 'ab'.repeat(32)

type ShownBet = { readonly spot: string; readonly stake: bigint; readonly target100?: number }

type Shown = {
  readonly domain: string
  readonly rules: unknown
  readonly own: readonly ShownBet[]
  readonly took?: readonly (string | null)[]
  readonly stopped?: string
  readonly payout: string
  readonly number?: number
  readonly isLate?: boolean
  readonly isEmpty?: boolean
}

/** The file of a table's round with two of a member's chips on its first spots. */
export function tableProofOf(
  kind: keyof typeof tableEngines,
  options: Pick<Shown, 'number' | 'isLate' | 'isEmpty'> & Partial<Pick<Shown, 'payout' | 'own'>> = {},
): RoomProofFile {
  const { domain, rules, spots }: TableEngine = tableEngines[kind]
  const own = spots.slice(0, 2).map(({ spot }) => ({ spot, stake: 10_000n }))
  return roomProofOf({ domain, rules, own, payout: '0.00', ...options })
}

export function crashProofOf(shown: Pick<Shown, 'own' | 'took' | 'stopped' | 'payout'>): RoomProofFile {
  return roomProofOf({ domain: crashDomain, rules: crashRules, ...shown })
}

/** A house that is honest, unless it seals its bets late: 300 bets, and the file of whoever made some of them. */
function roomProofOf(shown: Shown): RoomProofFile {
  const { domain, rules, number = ROUND } = shown
  const texts = shown.isEmpty ? [] : Array.from({ length: BETS }, (_, index) => betText(shown, index))
  const root = betsRoot(texts)
  const last = new Uint8Array(32).fill(9)
  const seed = toHex(chainSeed(last, 1_000 - number))
  const end = toHex(chainSeed(last, 1_000))
  const open = roomOpenLeaf({ room: ROOM, game: 'bz-room', domain, rules: rulesHash(rules), first: 1, end })
  const others = [1, 2].map((each) => ({
    room: `room-${each}`,
    round: each,
    root,
    count: 1,
    beacon: 'demo 5',
  }))
  const own = { room: ROOM, round: number, root, count: BETS, beacon: 'demo 597896400' }
  const { body, places } = roomsSealLeaf(new Date(0), [...others, own])
  const bodies = Array.from({ length: 11 }, (_, index) => `seed-commit v1\npair other-${index}\n`)
  const [sealAt, beaconAt] = shown.isLate ? [6, 4] : [4, 6]
  bodies[1] = open
  if (!shown.isEmpty) bodies[sealAt] = body
  bodies[beaconAt] = `beacon v1\nsource demo\nround 597896400\nvalue ${beacon}\n`
  const { checkpoint, key, leaf } = signedLog(bodies)
  const { placeOf } = textTree(texts)
  const result = roomResultOf({ domain, round: number, root, beacon, seed })
  return {
    format: 'baize room v1',
    round: {
      room: ROOM,
      game: 'bz-room',
      number,
      domain,
      rules,
      seed,
      root,
      result,
      stopped: shown.stopped ?? null,
    },
    log: { checkpoint, open: leaf(1), seal: shown.isEmpty ? null : leaf(sealAt), beacon: leaf(beaconAt) },
    sealed: shown.isEmpty ? null : written(places.at(-1)),
    own: shown.isEmpty
      ? null
      : {
          bets: shown.own.map((_, nth) => ({
            ...written(placeOf(MINE + nth)),
            took: shown.took?.[nth] ?? null,
          })),
          payout: shown.payout,
        },
    key,
  }
}

function written(place: ReturnType<ReturnType<typeof textTree>['placeOf']> | undefined) {
  if (!place) throw new Error('The house sealed this.')
  return { ...place, proof: [...place.proof] }
}

function betText({ own, number: round = ROUND }: Shown, index: number): string {
  const bet = own[index - MINE] ?? { spot: 'other', stake: 1n }
  return roomBetText({ id: `bet-${index}`, room: ROOM, round, currency: 'BDT', ...bet })
}
