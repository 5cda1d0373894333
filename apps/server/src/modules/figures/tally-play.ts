import { pushFamilies, type PlayMovement, type RoundEnd } from '#modules/play'
import type { FigureTally } from './open-tally.ts'
import { ownerOf, type Stretch } from './stretch.ts'
import type { GameSum, HouseHour, PlayedGame } from './sums.ts'

/** What one posting staked and paid of one round, or of none. */
type PlayPiece = {
  readonly memberId: string
  readonly currency: string
  readonly at: Date
  readonly xact: bigint
  readonly vendor: string
  readonly roundId: string | null
  readonly stakes: bigint
  readonly payouts: bigint
  /** Tips and gifts are no part of what a round comes to. */
  readonly isBeside: boolean
}

const stakeKinds: ReadonlySet<string> = new Set(['bet', 'step', 'tip'])

/** What of a movement was staked and what was paid; a correction that takes is a payout below zero. */
function moved({ kind, stake, payout, undoneUnits, undoneStake }: PlayMovement): {
  readonly stakes: bigint
  readonly payouts: bigint
} {
  const isStake = stakeKinds.has(kind)
  if (undoneUnits !== null && undoneStake !== null)
    return { stakes: -undoneStake, payouts: undoneUnits - undoneStake }
  if (undoneUnits !== null)
    return isStake ? { stakes: -undoneUnits, payouts: 0n } : { stakes: 0n, payouts: undoneUnits }
  return isStake ? { stakes: stake, payouts: payout } : { stakes: 0n, payouts: payout - stake }
}

export function piecesOf({ entries, movements }: Pick<Stretch, 'entries' | 'movements'>): PlayPiece[] {
  const postings = Map.groupBy(entries, ({ postingId }) => postingId)
  return movements.flatMap((movement): PlayPiece[] => {
    const posting = postings.get(movement.postingId)
    const [first] = posting ?? []
    const memberId = ownerOf(posting ?? [])
    if (!first || memberId === undefined) return []
    const { kind, vendor, roundId } = movement
    const isBeside = kind === 'tip' || kind === 'promo'
    const { currency, postedAt: at } = first
    return [
      { memberId, currency, at, xact: BigInt(first.xact), vendor, roundId, isBeside, ...moved(movement) },
    ]
  })
}

/**
 * Rounds come to something when they are over for the first time: what they took and paid until then counts in that hour,
 * and is open before. What changes afterwards counts when it does.
 */
export function tallyPlay(into: FigureTally, stretch: Stretch, pieces: readonly PlayPiece[]): void {
  tallyPots(into, stretch)
  for (const piece of pieces) {
    const isTrial = stretch.rounds.get(piece.roundId ?? '')?.isTrial === true
    if (!isTrial)
      into.whole({ currency: piece.currency, postedAt: piece.at }, 'played', piece.stakes - piece.payouts)
    const at = into.hourAt(piece.memberId, piece.at, piece.currency)
    if (at?.population === 'real' && piece.stakes > 0n)
      into.players.add({ merchantCode: at.merchantCode, startsAt: at.startsAt, memberId: piece.memberId })
  }
  const byRound = Map.groupBy(pieces, ({ roundId, isBeside }) => (isBeside ? '' : (roundId ?? '')))
  for (const piece of byRound.get('') ?? []) settleAtOnce(into, stretch, piece)
  const ids = new Set([...byRound.keys(), ...stretch.ended.map(({ id }) => id)])
  ids.delete('')
  for (const id of ids) {
    const round = stretch.rounds.get(id)
    if (round) tallyRound(into, stretch, { round, pieces: byRound.get(id) ?? [] })
  }
  for (const round of stretch.ended) tallyTurnover(into, stretch, round)
}

const nothing = { stakes: 0n, payouts: 0n, opened: 0n, pots: 0n, turnover: 0n, rounds: 0n } as const

function gameOf(
  { familyOf }: Stretch,
  { vendor, gameCode }: Pick<RoundEnd, 'vendor' | 'gameCode'>,
): PlayedGame {
  return { vendor, gameCode, family: familyOf(gameCode) }
}

function settleAtOnce(into: FigureTally, stretch: Stretch, piece: PlayPiece): void {
  const at = into.hourAt(piece.memberId, piece.at, piece.currency)
  if (!at) return
  const round = stretch.rounds.get(piece.roundId ?? '')
  const game = gameOf(stretch, { vendor: piece.vendor, gameCode: round?.gameCode ?? '' })
  into.game({ ...at, ...game, ...nothing, stakes: piece.stakes, payouts: piece.payouts })
}

type RoundPieces = { readonly round: RoundEnd; readonly pieces: readonly PlayPiece[] }

function tallyRound(into: FigureTally, stretch: Stretch, { round, pieces }: RoundPieces): void {
  const { after, upTo } = stretch
  const game = gameOf(stretch, round)
  const end = round.endXact === null ? undefined : BigInt(round.endXact)
  const isOpen = end === undefined || end > upTo
  const hourAt = (at: Date) => into.hourAt(round.memberId, at, round.currency)
  for (const { at, xact, stakes, payouts } of pieces) {
    const own = hourAt(at)
    if (!own) continue
    const isLate = !isOpen && (end <= after || xact > end)
    into.game({
      ...own,
      ...game,
      ...nothing,
      ...(isLate ? { stakes, payouts } : { opened: stakes - payouts }),
    })
  }
  if (isOpen) keepOpen(into, { round, game, pieces })
  if (!isOpen && end > after)
    tallyEnd(into, stretch, { round, game, pieces: pieces.filter(({ xact }) => xact <= end) })
}

type GamePieces = RoundPieces & { readonly game: PlayedGame }

const totalOf = (pieces: readonly PlayPiece[], of: 'stakes' | 'payouts') =>
  pieces.reduce((total, piece) => total + piece[of], 0n)

function keepOpen(into: FigureTally, { round, game, pieces }: GamePieces): void {
  const movedAt = new Date(Math.max(...pieces.map(({ at }) => at.getTime())))
  const own = pieces.length > 0 ? into.hourAt(round.memberId, movedAt, round.currency) : undefined
  if (!own) return
  const { merchantCode, currency, population } = own
  const sums = { stakes: totalOf(pieces, 'stakes'), payouts: totalOf(pieces, 'payouts') }
  into.opened.add({ roundId: round.id, merchantCode, currency, population, ...game, ...sums, movedAt })
}

/** Everything that a round has come to counts in the hour in which it is over; nothing moved after that. */
function tallyEnd(into: FigureTally, { before }: Stretch, { round, game, pieces }: GamePieces): void {
  const known = before.get(round.id)
  const stakes = totalOf(pieces, 'stakes') + (known?.stakes ?? 0n)
  const payouts = totalOf(pieces, 'payouts') + (known?.payouts ?? 0n)
  if (!known && pieces.length === 0) return
  const times = [round.endedAt, known?.movedAt, ...pieces.map(({ at }) => at)].flatMap(
    (at) => at?.getTime() ?? [],
  )
  const own = into.hourAt(round.memberId, new Date(Math.max(...times)), round.currency)
  if (!own) return
  const rounds = stakes > 0n ? 1n : 0n
  into.game({ ...own, ...game, ...nothing, stakes, payouts, opened: payouts - stakes, rounds })
}

/** What counts of a round, in the hour in which it began. */
function tallyTurnover(into: FigureTally, stretch: Stretch, round: RoundEnd): void {
  const own = into.hourAt(round.memberId, round.startedAt, round.currency)
  const sum = own && turnoverOf(stretch, round, own)
  if (sum && sum.turnover !== 0n) into.game(sum)
}

export function turnoverOf(stretch: Pick<Stretch, 'familyOf'>, round: RoundEnd, own: HouseHour): GameSum {
  const family = stretch.familyOf(round.gameCode)
  const { vendor, gameCode, isPushed } = round
  const turnover = isPushed && pushFamilies.has(family) ? 0n : round.turnover
  return { ...own, vendor, gameCode, family, ...nothing, turnover }
}

/** What pots grew by through play: what they were fed and started again with, less what was won from them. */
function tallyPots(into: FigureTally, stretch: Stretch): void {
  const roundIds = new Map(stretch.movements.map(({ postingId, roundId }) => [postingId, roundId]))
  for (const [postingId, posting] of Map.groupBy(stretch.entries, (entry) => entry.postingId)) {
    const inPots = posting.filter(({ path }) => path.startsWith('jackpot:'))
    const [first] = inPots
    const memberId = ownerOf(posting)
    const round = stretch.rounds.get(roundIds.get(postingId) ?? '')
    if (!first || memberId === undefined || !round) continue
    const own = into.hourAt(memberId, first.postedAt, first.currency)
    const pots = inPots.reduce((sum, { units }) => sum + units, 0n)
    if (own) into.game({ ...own, ...gameOf(stretch, round), ...nothing, pots })
  }
}
