import { type Beacon, beaconOf } from '#modules/fairness'
import { notActiveAmong } from '#modules/identity'
import { requireMayOpen } from '#modules/limits'
import { readFrozenAmong } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Room } from '#platform/rooms/room-game'
import { apartAmong } from './apart.ts'
import type { CardMachine } from './card-machine.ts'
import type { CardAsk } from './card-room.ts'
import type { CardSeat, CardState } from './card-state.ts'
import { isUnderWay } from './contest.ts'
import type { Lot } from './decide-contest.ts'
import type { Asking, CardBeaconPlan, Dealing, Looking } from './decide-deal.ts'
import { commitOfHand, deckOf } from './decks.ts'

/** A beacon that has not spoken by then is not waited for: the house never shuffles by itself. */
const BEACON_PATIENCE_MS = 15_000

type Asked<Hand> = { readonly state: CardState<Hand>; readonly command: CardAsk }

export type Gathered = Looking | Asking | CardBeaconPlan | Dealing | Lot | 'wait' | 'frozen' | undefined

/** Gathers what the owner's next command needs from outside. */
export async function gather<Hand, Move>(
  app: App,
  room: Room,
  machine: CardMachine<Hand, Move>,
  { state, command }: Asked<Hand>,
): Promise<Gathered> {
  const { domain } = machine.game
  switch (command.do) {
    case 'look':
      return { barred: await barredAmong(app, room, state) }
    case 'ask':
      return askingFor(app, room, { hand: state.hand + 1, domain })
    case 'add':
    case 'lot':
      return planOf(beaconOf(app))
    case 'start':
      return lotFor(app, state)
    case 'deal':
      return dealingFor(app, room, machine, state)
    case 'end':
      // Chips of a sit & go are no money: nothing of a hand can be refused.
      return !isUnderWay(state) && (await hasFrozen(app, state)) ? 'frozen' : undefined
    default:
      return undefined
  }
}

async function askingFor(
  app: App,
  { id: roomId }: Room,
  { hand, domain }: { readonly hand: number; readonly domain: string },
): Promise<Asking> {
  return { hand, commit: await commitOfHand(app, { roomId, hand }, domain) }
}

/** The times of all rounds of a beacon follow from that of the first. */
function planOf({ source, timeOf, periodSeconds }: Beacon): CardBeaconPlan {
  const periodMs = periodSeconds * 1_000
  return { source, zeroAt: timeOf(1n).getTime() - periodMs, periodMs }
}

/** A house that changed its beacon meanwhile cannot ask the one it named. */
async function dealingFor<Hand, Move>(
  app: App,
  room: Room,
  machine: CardMachine<Hand, Move>,
  { deal, hand, lastWinner }: CardState<Hand>,
): Promise<Dealing | 'wait' | undefined> {
  if (!deal) return undefined
  const { beacon, added, start } = deal
  const value = await spokenBy(app, beacon)
  if (value === undefined || value === 'wait') return value
  const { cards, root } = await deckOf(app, { roomId: room.id, hand }, { added, value })
  const next = await askingFor(app, room, { hand: hand + 1, domain: machine.game.domain })
  return { value, root, opening: machine.opening(start, cards, lastWinner), next }
}

type NamedBeacon = { readonly source: string; readonly round: string; readonly at: number }

/** What a beacon that was named has said; nothing where it is not waited for any longer. */
async function spokenBy(app: App, { source, round, at }: NamedBeacon): Promise<string | undefined> {
  const asked = beaconOf(app)
  const value = asked.source === source ? await asked.valueOf(BigInt(round)) : undefined
  if (value !== undefined) return value
  return app.clock.now().getTime() < at + BEACON_PATIENCE_MS ? 'wait' : undefined
}

/** What a sit & go begins with: the beacon's word, and whose entry cannot be taken. */
async function lotFor<Hand>(app: App, { contest, seats }: CardState<Hand>): Promise<Lot | 'wait'> {
  const value = contest?.lot ? await spokenBy(app, contest.lot) : undefined
  if (value === 'wait') return 'wait'
  const ids = seats.map(({ memberId }) => memberId)
  return { value, frozen: await frozenAmong(app, ids) }
}

/** Who may not play on: by their own limits, by the house, or beside somebody else at this table. */
async function barredAmong<Hand>(
  app: App,
  room: Room,
  { seats }: CardState<Hand>,
): Promise<readonly string[]> {
  const ids = seats.map(({ memberId }) => memberId)
  if (ids.length === 0) return []
  const { merchantCode, currency } = room
  const now = app.clock.now()
  const limited = await Promise.all(
    room.isTrial
      ? []
      : ids.map(async (memberId) =>
          (await isHeldBack(app, { memberId, merchantCode, currency, now })) ? [memberId] : [],
        ),
  )
  const blocked = await notActiveAmong(app.db, ids)
  const apart = room.isTrial ? [] : await apartAmong(app.db, bySitting(seats), now)
  return [...new Set([...limited.flat(), ...blocked, ...apart, ...(await frozenAmong(app, ids))])]
}

/** Whoever sat down first stays. */
function bySitting(seats: readonly CardSeat[]): readonly CardSeat[] {
  return [...seats].sort((one, other) => one.since - other.since)
}

async function isHeldBack(app: App, opening: Parameters<typeof requireMayOpen>[1]): Promise<boolean> {
  try {
    await requireMayOpen(app.db, opening)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** Whether somebody's money of this hand cannot be moved. */
async function hasFrozen<Hand>(app: App, { seats, deal }: CardState<Hand>): Promise<boolean> {
  const dealt = seats.filter(({ place }) => deal?.start.dealt.includes(place))
  const ids = dealt.map(({ memberId }) => memberId)
  return (await frozenAmong(app, ids)).length > 0
}

/** Whose stack nobody can move: at the table, each hand with them would be void. */
async function frozenAmong(app: App, memberIds: readonly string[]): Promise<readonly string[]> {
  const paths = memberIds.map((id) => pocketPath(id, 'table'))
  const frozen = await readFrozenAmong(app.db, paths)
  return memberIds.filter((_, place) => frozen.some((path) => path === paths[place]))
}
