import { type TableGame, tableKinds } from '../../packages/contracts/src/table-views.ts'

/** Where a process that owns rooms ends itself. */
export type RoomPoint = {
  readonly name: string
  readonly game: TableGame | 'show' | 'holdem'
  /**
   * `decided`: it knows what is to happen and nothing is written. `prepared`: it has what it needs from outside. `carried`:
   * money and the log are in an open transaction, `written`: so is everything. `committed`: the database has it and nobody
   * has heard. `done`: it has heard, and has told nobody.
   */
  readonly at: 'decided' | 'prepared' | 'carried' | 'written' | 'committed' | 'done'
  /** The event, the owner's command, or what it does for all of its rooms. */
  readonly of: string
  readonly nth?: number
  /** The first owner is killed beforehand: this one dies while it takes the room over. */
  readonly isSuccessor?: boolean
  /** It was asked to end when it dies. */
  readonly isEnding?: boolean
  /** Nobody takes the room over for more than a minute. */
  readonly isLate?: boolean
  /** So many play, where more are paid than go into one chunk. */
  readonly crowd?: number
  /** It stops in place of dying, and goes on later. */
  readonly isStop?: boolean
  /** The room that is meant, where a statement names it. */
  readonly roomId?: string
}

type Place = Omit<RoomPoint, 'name' | 'game'>

const everywhere = ['decided', 'carried', 'written', 'committed', 'done'] as const

const ofFlight: readonly Place[] = [
  ...everywhere.map((at) => ({ at, of: 'bet' })),
  { at: 'carried', of: 'undone' },
  { at: 'committed', of: 'undone' },
  { at: 'decided', of: 'locked' },
  { at: 'committed', of: 'locked' },
  { at: 'prepared', of: 'seal' },
  { at: 'carried', of: 'sealed' },
  { at: 'committed', of: 'sealed' },
  { at: 'prepared', of: 'draw' },
  { at: 'carried', of: 'flew' },
  { at: 'committed', of: 'flew' },
  { at: 'decided', of: 'horizon' },
  { at: 'written', of: 'horizon', nth: 2 },
  { at: 'committed', of: 'horizon', nth: 3 },
  ...everywhere.map((at) => ({ at, of: 'took' })),
  ...everywhere.map((at) => ({ at, of: 'landed' })),
  { at: 'written', of: 'paid' },
  { at: 'committed', of: 'paid' },
  { at: 'decided', of: 'recover', isSuccessor: true },
  { at: 'committed', of: 'claim', isSuccessor: true },
]

const ofTable: readonly Place[] = [
  { at: 'carried', of: 'chips' },
  { at: 'committed', of: 'chips' },
  { at: 'committed', of: 'locked' },
  { at: 'carried', of: 'sealed' },
  { at: 'committed', of: 'sealed' },
  { at: 'prepared', of: 'draw' },
  { at: 'written', of: 'drawn' },
  { at: 'committed', of: 'drawn' },
  { at: 'done', of: 'drawn' },
  { at: 'written', of: 'paid' },
  { at: 'committed', of: 'paid' },
]

const ofShow: readonly Place[] = [
  { at: 'decided', of: 'gave' },
  { at: 'carried', of: 'gave' },
  { at: 'committed', of: 'gave', nth: 2 },
  { at: 'committed', of: 'held' },
]

const ofHand: readonly Place[] = [
  { at: 'carried', of: 'sat' },
  { at: 'committed', of: 'sat', nth: 2 },
  { at: 'committed', of: 'revealed' },
  { at: 'committed', of: 'added' },
  { at: 'prepared', of: 'deal' },
  ...everywhere.map((at) => ({ at, of: 'dealt' })),
  ...everywhere.map((at) => ({ at, of: 'acted', nth: 2 })),
  { at: 'committed', of: 'turned' },
  { at: 'prepared', of: 'end' },
  ...everywhere.map((at) => ({ at, of: 'ended' })),
  { at: 'carried', of: 'rose' },
  { at: 'committed', of: 'rose' },
  { at: 'committed', of: 'recover', isSuccessor: true },
  { at: 'committed', of: 'dealt', isLate: true },
  { at: 'committed', of: 'acted', nth: 2, isLate: true },
]

/** What an owner does for all of its rooms, tried at one table each. */
const ofHost: readonly Place[] = [
  { at: 'written', of: 'claim', isSuccessor: true },
  { at: 'committed', of: 'claim', isSuccessor: true },
  { at: 'committed', of: 'recover', isSuccessor: true },
  { at: 'committed', of: 'renew', nth: 2 },
  { at: 'written', of: 'release', isEnding: true },
  { at: 'committed', of: 'release', isEnding: true },
]

function named(game: RoomPoint['game'], places: readonly Place[]): RoomPoint[] {
  return places.map((place) => ({ ...place, game, name: nameOf(game, place) }))
}

function nameOf(game: string, { at, of, nth, isSuccessor = false, isLate = false, crowd }: Place): string {
  const among = crowd === undefined ? '' : ` among ${crowd}`
  const where = isSuccessor ? ' by a successor' : isLate ? ' and nobody comes for a minute' : among
  return `${game}: ${of}${nth === undefined ? '' : ` ${nth}`} ${at}${where}`
}

/** Each of the tables at some of the places, all of them at every one. */
export const roomPoints: readonly RoomPoint[] = [
  ...named('crash', ofFlight),
  ...tableKinds.flatMap((kind, first) =>
    named(
      kind,
      ofTable.filter((_, place) => first === 0 || place % 3 === first % 3),
    ),
  ),
  ...named('show', ofShow),
  ...named('holdem', ofHand),
  ...named('roulette', ofHost),
  ...named('dragon-tiger', [{ at: 'committed', of: 'paid', crowd: 520 }]),
]
