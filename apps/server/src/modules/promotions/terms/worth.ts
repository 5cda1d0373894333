import { type GameType, type GameWeights, weightOf } from '@baize/contracts'

/** A game as it is held against terms: what the house keeps of a stake, in parts per million. */
export type JudgedGame = {
  readonly code: string
  readonly name: string
  readonly gameType: GameType
  readonly edgePpm: number
}

const WHOLE = 1_000_000n

/** Amounts are in units of money. */
export type BonusTerms = {
  readonly amount: bigint
  readonly turnoverTimes: number
  readonly maxCashOut: bigint
  readonly weights: GameWeights
}

export type BonusWorth = {
  /** Nothing where no game counts. */
  readonly game: JudgedGame | null
  readonly weightPpm: number
  /** What must be staked at that game. */
  readonly stakes: bigint
  /** What staking it costs on average. */
  readonly loss: bigint
  /** What is left, on average, to whoever stakes so little at a time that luck evens out: the bonus less the loss. */
  readonly sure: bigint
  /** More than this nobody has on average, however they stake. */
  readonly most: bigint
}

/**
 * What a bonus is worth to somebody who can count, at the game that serves them best.
 *
 * With a bonus B, a turnover of W times B, a game that counts w of a stake and keeps e of it, B·W/w is staked at the game
 * and B·W·e/w is lost on average. Whoever stakes in small parts is left with `sure` = B − B·W·e/w, or nothing, and with the
 * largest cash-out C at most. Whoever stakes boldly may lose all before that, and then stakes less: where p is the chance of
 * coming to the end, the average is at most p·C, and at most B − p·B·W·e/w, whatever p is; so never more than `most` =
 * B·C / (C + B·W·e/w). The largest stake only narrows this down.
 */
export function worthOfBonus(terms: BonusTerms, games: readonly JudgedGame[]): BonusWorth {
  return games
    .map((game) => worthAt(terms, game))
    .filter((worth) => worth !== undefined)
    .reduce((best, worth) => (worth.loss < best.loss || best.game === null ? worth : best), nothing)
}

const nothing: BonusWorth = { game: null, weightPpm: 0, stakes: 0n, loss: 0n, sure: 0n, most: 0n }

function worthAt(
  { amount, turnoverTimes, maxCashOut, weights }: BonusTerms,
  game: JudgedGame,
): BonusWorth | undefined {
  const weightPpm = weightOf(weights, { gameCode: game.code, gameType: game.gameType })
  if (weightPpm === 0) return undefined
  const stakes = (amount * BigInt(turnoverTimes) * WHOLE) / BigInt(weightPpm)
  const loss = (stakes * BigInt(game.edgePpm)) / WHOLE
  const left = amount > loss ? amount - loss : 0n
  const bound = (amount * maxCashOut) / (maxCashOut + loss)
  return {
    game,
    weightPpm,
    stakes,
    loss,
    sure: left < maxCashOut ? left : maxCashOut,
    most: bound < maxCashOut ? bound : maxCashOut,
  }
}

/** Cash that is given once so much was staked, at whatever game: less what that costs at the game that keeps least. */
export function worthOfCash(
  { amount, turnover }: { readonly amount: bigint; readonly turnover: bigint },
  games: readonly JudgedGame[],
): BonusWorth {
  const game = leastEdge(games)
  const loss = (turnover * BigInt(game?.edgePpm ?? 0)) / WHOLE
  const sure = amount > loss ? amount - loss : 0n
  return { game, weightPpm: Number(WHOLE), stakes: turnover, loss, sure, most: amount }
}

function leastEdge(games: readonly JudgedGame[]): JudgedGame | null {
  return games.reduce<JudgedGame | null>(
    (least, game) => (least === null || game.edgePpm < least.edgePpm ? game : least),
    null,
  )
}

type ReturnRate = {
  readonly gameType: GameType
  readonly basis: 'loss' | 'turnover'
  readonly ppm: number
}

export type ReturnTerms = {
  readonly rates: readonly ReturnRate[]
  readonly weights: GameWeights
  /** What else comes back of every stake, such as the gifts of levels. */
  readonly besidePpm: number
}

export type ReturnWorth = {
  readonly game: JudgedGame | null
  /** What comes back of a stake at most, in parts per million. */
  readonly backPpm: number
  /** The same less what the house keeps: above nothing, play pays. */
  readonly gainPpm: number
}

/**
 * What cashback is worth of each stake, at the game that serves best. Of a loss comes back at most its share of the whole
 * stake: that is what somebody has who stakes once in a period and loses. Whoever plays on loses less of each stake.
 */
export function worthOfReturn(
  { rates, weights, besidePpm }: ReturnTerms,
  games: readonly JudgedGame[],
): ReturnWorth {
  const all = games.flatMap((game) => {
    const rate = rates.find(({ gameType }) => gameType === game.gameType)
    if (!rate) return []
    const weight = weightOf(weights, { gameCode: game.code, gameType: game.gameType })
    const backPpm = Math.ceil((rate.ppm * weight) / Number(WHOLE)) + besidePpm
    return [{ game, backPpm, gainPpm: backPpm - game.edgePpm }]
  })
  return all.reduce<ReturnWorth>(
    (best, each) => (best.game === null || each.gainPpm > best.gainPpm ? each : best),
    { game: null, backPpm: besidePpm, gainPpm: 0 },
  )
}
