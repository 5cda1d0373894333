import type { GameRules, PlayedRound, RoundDetail, RoundLine } from '@baize/contracts'
import type { Round as EngineRound } from '@baize/engines'
import { type Currency, unitsToWire } from '@baize/money'
import { pairOnWire, playPair, readPairs, readReceiptFiles } from '#modules/fairness'
import { knownHouses, slotStakeMost } from '#modules/limits'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { ownTxId } from './action.ts'
import { type BuiltIn, gameOfRound } from './built-in.ts'
import { refusalCodeOf } from './declines.ts'
import { chanceOf, putIn, winsPot } from './jackpot.ts'
import { HOUSE_VENDOR, isRoundId, type Round } from './round.ts'
import { gameSettings, requireTerms } from './settings.ts'
import { stakeLimits } from './stakes.ts'
import { readActions, readRoundActions } from './store/actions.ts'
import { readMemberRounds, readOpenRounds, readRounds } from './store/rounds.ts'
import { lineOnWire, stepOnWire } from './wire.ts'

const PAGE = 20

type Page = {
  readonly game?: string | undefined
  readonly before?: string | undefined
  readonly limit?: string | undefined
}

/** The member's rounds, newest first; `next` turns the page. */
export async function listMyRounds(
  app: App,
  memberId: string,
  { game, before, limit }: Page,
): Promise<{ rounds: RoundLine[]; next: string | null }> {
  if (before !== undefined && !isRoundId(before)) throw new Refusal('BAD_QUERY', { fields: ['before'] })
  const count = Number(limit ?? PAGE)
  const rounds = await readMemberRounds(app.db, { memberId, gameCode: game, before, limit: count })
  const next = rounds.length === count ? (rounds.at(-1)?.id ?? null) : null
  return { rounds: rounds.map(lineOnWire), next }
}

type RoundKey = { readonly memberId: string; readonly roundId: string }

/** A round in full. What it showed is computed again from what was stored, as anybody else may do. */
export async function getMyRound(app: App, { memberId, roundId }: RoundKey): Promise<RoundDetail> {
  const [round] = isRoundId(roundId) ? await readRounds(app.db, [roundId]) : []
  if (round?.memberId !== memberId) throw new Refusal('ROUND_NOT_FOUND')
  const rebate = await rebateOf(app, round)
  return {
    ...lineOnWire(round),
    stake: unitsToWire(round.stake),
    turnover: unitsToWire(round.turnover),
    jackpot: unitsToWire(round.jackpot),
    ...(round.terms === null ? {} : { jackpotWon: unitsToWire(round.jackpotWon) }),
    ...(rebate > 0n && { rebate: unitsToWire(rebate) }),
    balanceBefore: unitsToWire(round.balanceBefore),
    balanceAfter: unitsToWire(round.balanceAfter),
    isAbandoned: round.isAbandoned,
    played: await playedOf(app, round),
  }
}

/** Only stakes on the draws of the house give something back. */
async function rebateOf(app: App, { id, ref }: Round): Promise<bigint> {
  const actions = ref === null ? [] : await readRoundActions(app.db, id)
  return actions
    .filter(({ kind, state }) => kind === 'rebate' && state === 'applied')
    .reduce((sum, { payout }) => sum + payout, 0n)
}

async function playedOf(app: App, round: Round): Promise<RoundDetail['played']> {
  const again = await runAgain(app, round)
  return again ? playedOnWire(app, round, again) : null
}

export function playedOnWire(
  app: Pick<App, 'secrets'>,
  round: Round,
  { game, result, pair, receipt }: RoundAgain,
): NonNullable<RoundDetail['played']> {
  return {
    start: round.start,
    actions: [...round.actions],
    view: result.view,
    nonce: String(round.nonce),
    domain: game.domain,
    rulesHash: game.rulesHash,
    rules: game.rules,
    kind: game.engine.kind,
    receipt,
    pair: pairOnWire(app.secrets, pair),
  }
}

/** A round as it comes out when it is run once more. */
export type RoundAgain = {
  readonly game: BuiltIn
  readonly result: EngineRound<unknown>
  readonly pair: Awaited<ReturnType<typeof readPairs>>[number]
  readonly receipt: string | null
  /** What it put into the pot that it played for, and whether its numbers win it. */
  readonly putIn: bigint
  readonly isJackpot: boolean
}

/** Runs a round of our own games from what is stored of it; nothing for the rounds of vendors. */
export async function runAgain(app: App, round: Round): Promise<RoundAgain | undefined> {
  const { pairId, nonce, stake, start, actions } = round
  const game = round.vendor === HOUSE_VENDOR ? await gameOfRound(app, round) : undefined
  if (!game || pairId === null || nonce === null) return undefined
  const [pair] = await readPairs(app.db, [pairId])
  if (!pair) return undefined
  const drawn = playPair(app.secrets, pair)
  const result = game.engine.run(
    game.rules,
    { stake, start, actions },
    drawn.draws({ nonce, domain: game.domain }),
  )
  const receipts = await readReceiptFiles(app.db, [{ pairId, nonce }])
  const terms = round.terms === null ? null : await requireTerms(app, round.terms)
  const chance = chanceOf({ terms, round: { ...round, staked: result.staked }, pair: drawn })
  const isJackpot = result.isOver && winsPot(chance)
  const receipt = receipts.get(round.id) ?? null
  return { game, result, pair, receipt, putIn: putIn(chance), isJackpot }
}

type GameKey = { readonly memberId: string; readonly gameCode: string }

/** The member's round of a game that is not over, exactly as it was left. */
export async function getOpenRound(
  app: App,
  { memberId, gameCode }: GameKey,
): Promise<{ round: PlayedRound | null }> {
  const open = (await readOpenRounds(app.db, [memberId])).find((row) => row.gameCode === gameCode)
  const [round] = open ? await readRounds(app.db, [open.roundId]) : []
  const again = round && (await runAgain(app, round))
  if (!round || !again) return { round: null }
  const { result, receipt } = again
  return { round: stepOnWire({ round, result, receipt, balanceAfter: round.balanceAfter }) }
}

type StepKey = { readonly memberId: string; readonly key: string }

/** What became of a request whose answer was lost. */
export async function getRequest(app: App, { memberId, key }: StepKey) {
  const [action] = await readActions(app.db, [{ vendor: HOUSE_VENDOR, txId: ownTxId({ memberId, key }) }])
  const state = action?.state === 'declined' ? 'declined' : action ? 'applied' : 'unknown'
  return {
    state,
    roundId: action?.roundId ?? null,
    refusal: action?.code ? refusalCodeOf(action.code) : null,
  } as const
}

type HouseMoney = { readonly merchantCode: string; readonly currency: Currency }

/** What a game is played by, and for how much in this house: its pack may allow less on slots. */
export async function readGameRules(
  app: App,
  game: BuiltIn<'originals' | 'slots'>,
  { merchantCode, currency }: HouseMoney,
): Promise<GameRules> {
  const { code, kind, name, domain, rulesHash, rules, facts } = game
  const { stakes } = await gameSettings(app, { merchantCode, code })
  const { least, most: highest, step } = stakeLimits(currency, stakes)
  const { pack } = (await knownHouses(app)).of(merchantCode)
  const allowed = kind === 'slots' ? slotStakeMost(pack, currency) : undefined
  const most = allowed !== undefined && allowed < highest ? allowed : highest
  const stake = { currency, least: unitsToWire(least), most: unitsToWire(most), step: unitsToWire(step) }
  return { game: code, kind, name, domain, rulesHash, rules, ...(facts && { facts }), stake }
}
