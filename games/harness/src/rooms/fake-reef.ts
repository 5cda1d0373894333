import {
  type CannonLevel,
  cannonLevels,
  type ReefGame,
  reefCommand,
  type ReefRules,
  type ReefSeat,
  type ReefVolley,
  type ReefYou,
} from '@baize/contracts'
import {
  type Draws,
  killChance,
  leastPlainReturn,
  mostOf,
  nearestPlain,
  newSchool,
  placeOfFish,
  playVolley,
  reefGame,
  reefKinds,
  type School,
  schoolWithout,
  shotReturn,
  swimmingAt,
  swimmingIn,
} from '@baize/engines'
import { drawsOf, macOf, sha256, toHex, utf8 } from '@baize/fairness'
import { amountOf, unitsOf } from '../amounts.ts'
import { HouseRefusal } from '../refusal.ts'

const ROOM = '7d1f3e5a-0000-4000-8000-000000000001'
const prices: Readonly<Record<ReefGame, string>> = {
  'reef-lagoon': '0.01',
  'reef-wreck': '0.10',
  'reef-abyss': '1.00',
}
const looks: Readonly<Record<ReefGame, ReefRules['look']>> = {
  'reef-lagoon': 'lagoon',
  'reef-wreck': 'wreck',
  'reef-abyss': 'abyss',
}
const VOLLEYS_SHOWN = 8

type ReefParts = {
  readonly game: ReefGame
  readonly seed: string
  readonly purse: { units: bigint }
  readonly mayAuto: boolean
  /** How long the school has been swimming when it is first seen. */
  readonly swumMs: number
  /** All seats are taken, so one only watches. */
  readonly isFull: boolean
  /** One's own shots kill whatever they meet. */
  readonly isLucky: boolean
}

type Reef = ReefParts & {
  school: School
  next: number
  last: ReefYou['last']
  volleys: ReefVolley[]
  /** How many volleys were shot, by anybody: each has draws of its own. */
  shot: number
  readonly counts: number[]
  readonly levels: CannonLevel[]
}

type Fields = Readonly<Record<string, unknown>>

/** A reef of the harness: what it says when something happened, and what a member sees. */
export type FakeReef = {
  readonly rules: ReefRules
  view(): Fields
  you(): ReefYou
  command(heard: unknown): Fields
  /** One of the neighbours shoots. */
  neighbour(): Fields
}

function percent(
  { numerator, denominator }: { numerator: bigint; denominator: bigint },
  digits: number,
): string {
  return (Number((numerator * 10n ** 12n) / denominator) / 1e10).toFixed(digits)
}

function rulesOf({ game, mayAuto }: ReefParts): ReefRules {
  const price = prices[game]
  return {
    kind: 'reef',
    room: ROOM,
    domain: reefGame.domain,
    rulesHash: toHex(sha256(utf8(reefGame.domain))),
    look: looks[game],
    currency: 'BDT',
    price,
    volleyMs: 500,
    shotsPerSecond: 3,
    mayAuto,
    kinds: reefKinds.map((kind) => ({
      kind: kind.kind,
      is: kind.is,
      times: kind.times,
      most: mostOf(kind),
      free: kind.free,
      chance: percent(killChance(kind), 4),
      returns: percent(shotReturn(kind, leastPlainReturn()), 4),
    })),
    hourlyCost: amountOf((unitsOf(price) * 10_800n * 4n) / 100n),
  }
}

function seatsOf({ levels, isFull }: Reef): (ReefSeat | null)[] {
  const seat = (place: number, name: string): ReefSeat => ({
    id: String(place),
    name,
    isSimulated: place !== 0 || isFull,
    level: levels[place] ?? 1,
  })
  return [
    seat(0, isFull ? 'so***1' : 'me***e'),
    seat(1, 'ra***7'),
    seat(2, 'mi***a'),
    isFull ? seat(3, 'ta***k') : null,
  ]
}

type Asked = { readonly place: number; readonly level: CannonLevel; readonly targets: readonly number[] }

const always: Draws['u32'] = () => 0

/** Plays a volley with the real mathematics; what it killed is gone for everybody. */
function shoot(
  reef: Reef,
  draws: Draws,
  { place, level, targets }: Asked,
): { volley: ReefVolley; charged: number; times: number } {
  const now = Date.now()
  const there = targets.map((fish) => {
    const { slot } = placeOfFish(fish)
    const swimming = swimmingIn(reef.school, { slot, now })
    return swimming?.fish === fish ? swimming : undefined
  })
  const special = there.find((fish) => fish?.kind.is === 'special')
  const gone = targets.filter((_, index) => !there[index])
  const near = special ? nearestPlain(reef.school, special, now).map(({ fish }) => fish) : []
  const asked = { room: ROOM, school: reef.school.school, targets, gone, near }
  const played = playVolley(reefKinds, asked, draws)
  for (const fish of played.killed) reef.school = schoolWithout(reef.school, { fish, now })
  const n = (reef.counts[place] ?? 0) + 1
  reef.counts[place] = n
  reef.levels[place] = level
  const volley = { place, n, level, shots: played.shots }
  reef.volleys = [...reef.volleys, volley].slice(-VOLLEYS_SHOWN)
  return { volley, charged: played.charged, times: played.times }
}

function said(reef: Reef): Fields {
  return { slots: reef.school.slots, volleys: reef.volleys, seats: seatsOf(reef) }
}

function obey(reef: Reef, heard: unknown, draws: Draws): Fields {
  const parsed = reefCommand.safeParse(heard)
  if (!parsed.success) throw new HouseRefusal('BAD_BODY')
  const { n, school, level, targets } = parsed.data
  if (n !== reef.next || school !== reef.school.school) throw new HouseRefusal('TOO_LATE')
  const price = unitsOf(prices[reef.game]) * BigInt(level)
  if (price * BigInt(targets.length) > reef.purse.units) throw new HouseRefusal('INSUFFICIENT_FUNDS')
  const { volley, charged, times } = shoot(reef, reef.isLucky ? { ...draws, u32: always } : draws, {
    place: 0,
    level,
    targets,
  })
  const [stake, payout] = [price * BigInt(charged), price * BigInt(times)]
  reef.purse.units += payout - stake
  reef.next += 1
  reef.last = { ...volley, stake: amountOf(stake), payout: amountOf(payout), round: `volley-${n}` }
  return said(reef)
}

/** A reef with the real mathematics behind it, and with neighbours whose shots are made up. */
export function fakeReef(parts: ReefParts): FakeReef {
  const mac = macOf(sha256(utf8(parts.seed)))
  const at = Date.now() - parts.swumMs
  const reef: Reef = {
    ...parts,
    school: newSchool({ room: ROOM, school: 7, at }),
    next: 1,
    last: null,
    volleys: [],
    shot: 0,
    counts: [0, 0, 0, 0],
    levels: [1, 3, 8, 20],
  }
  const drawn = () => {
    reef.shot += 1
    return drawsOf(mac, { clientSeed: 'harness', nonce: reef.shot, beacon: '', domain: reefGame.domain })
  }
  return {
    rules: rulesOf(parts),
    view: () => ({
      phase: 'swimming',
      school: reef.school.school,
      startedAt: reef.school.startedAt,
      ...said(reef),
    }),
    you: () => ({ place: reef.isFull ? null : 0, next: reef.next, last: reef.last }),
    command: (heard) => obey(reef, heard, drawn()),
    neighbour() {
      const draws = drawn()
      const seats = reef.isFull ? [0, 1, 2, 3] : [1, 2]
      const swimming = swimmingAt(reef.school, Date.now())
      const place = seats[draws.u32() % seats.length] ?? 1
      const targets = [0, 1].flatMap(() => swimming[draws.u32() % swimming.length]?.fish ?? [])
      const level = reef.levels[place] ?? cannonLevels[0]
      shoot(reef, draws, { place, level, targets })
      return said(reef)
    },
  }
}
