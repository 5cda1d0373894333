import { RefusedCall } from '@baize/client'
import {
  continueOriginal,
  type Game,
  type GameAnswers,
  type GameOpening,
  type GamePush,
  type GameRules,
  getMyRound,
  getOpenRound,
  getOriginalRules,
  getProtection,
  getSlotRules,
  getWallet,
  type PlayedRound,
  playOriginal,
  type Protection,
  refusals,
  type RoomCommand,
  type RoundReply,
  spinSlot,
} from '@baize/contracts'
import { call } from '../../../lib/call/api.ts'
import type { Ask } from './ask.ts'
import { changeSeed, type SeedWish, shownSeeds } from './change-seeds.ts'
import { historyOf } from './history.ts'
import { createNet } from './net.ts'
import { readySeeds } from './seeds.ts'
import { stakesOf } from './stakes.ts'

/** What the page knows of the visitor and the house, as the game is told it. */
export type Surroundings = Pick<
  GameOpening,
  'mode' | 'currency' | 'language' | 'theme' | 'isMuted' | 'senses'
>

/** What a game in its frame may ask that touches money: the host asks the server for it, as the member. */
export type GameHost = {
  open(around: Surroundings): Promise<GameAnswers['open']>
  play(ask: { key: string; stake: string; start: unknown }): Promise<RoundReply>
  act(ask: { key: string; roundId: string; action: unknown }): Promise<RoundReply>
  history(before: string | undefined): Promise<GameAnswers['history']>
  seeds(): Promise<GameAnswers['seeds']>
  changeSeed(wish: SeedWish): Promise<GameAnswers['change-seed']>
  /** Says something in the room that the game is played in. */
  say(ask: { key: string; seen: number; command: RoomCommand['do'] }): Promise<GameAnswers['say']>
  /** Asks for that room as it is. */
  look(): Promise<GameAnswers['look']>
  /** Asks for a seat in it. */
  sit(): Promise<GameAnswers['sit']>
  /** Where a round that is nobody's own can be checked; undefined for rounds of the member's. */
  proofOf(roundId: string): Promise<string | undefined>
  /** The game is on the page, and hears what is said to it unasked; gives the way to leave. */
  attend(push: (push: GamePush) => void): () => void
}

/** A host for one opening of a game; what the session has won or lost is counted from here on. */
export function createGameHost(
  game: Pick<Game, 'gameId' | 'gameName' | 'gameClassifyNew' | 'rtp'>,
  ask: Ask,
): GameHost {
  const isSlot = game.gameClassifyNew === 'slots'
  const net = createNet()
  const seeds = readySeeds(ask)
  // Whoever opens the game is told; until then it must be no unhandled rejection.
  seeds.catch(() => {})
  const startedAt = new Date().toISOString()
  const replyOf = (round: PlayedRound): RoundReply => ({
    roundId: round.roundId,
    nonce: nonceOf(round.receipt),
    view: round.view,
    staked: round.staked,
    payout: round.payout,
    ...(round.jackpot?.won && { jackpot: round.jackpot.amount }),
    balance: round.balance,
    isOver: round.state !== 'open',
    net: net.book(round),
  })
  const look = () => lookAround(ask, { gameId: game.gameId, isSlot, seeds })
  // The frame asks when its scripts have come; what it will ask for is on its way by then.
  let looking: ReturnType<typeof look> | undefined = look()
  looking.catch(() => {})
  return {
    async open(around) {
      const found = looking ?? look()
      looking = undefined
      const { rules, wallet, open, protection } = await found
      return {
        ...around,
        game: described(game, rules),
        balance: wallet.sumBalance,
        stakes: stakesOf(rules.stake, { balance: wallet.sumBalance, limits: protection?.limits ?? [] }),
        ...paceOf(rules, protection),
        session: { startedAt, net: net.total() },
        ...(open && { openRound: { ...replyOf(open.round), start: open.start } }),
      }
    },
    async play({ key, stake, start }) {
      const asked = { requestId: key, game: game.gameId, stake }
      const play = () =>
        isSlot
          ? ask(spinSlot, { body: { ...asked, buysFeature: buysFeature(start) } })
          : ask(playOriginal, { body: { ...asked, start } })
      return replyOf(await play().catch((error: unknown) => playSeeded(ask, { error, play })))
    },
    act: async ({ key, roundId, action }) =>
      replyOf(await ask(continueOriginal, { body: { requestId: key, roundId, action } })),
    seeds: () => shownSeeds(ask),
    changeSeed: (wish) => changeSeed(ask, wish),
    history: (before) => historyOf(ask, game.gameId, before),
    say: notInARoom,
    look: notInARoom,
    sit: notInARoom,
    proofOf: async () => undefined,
    attend: () => () => {},
  }
}

/** A game that is played alone has nobody to talk to. */
async function notInARoom(): Promise<never> {
  throw new RefusedCall({ code: 'BAD_REQUEST', message: '', status: refusals.BAD_REQUEST })
}

function described(
  { gameId, gameName, rtp }: Pick<Game, 'gameId' | 'gameName' | 'rtp'>,
  { kind, rules, facts }: GameRules,
): GameOpening['game'] {
  return {
    id: gameId,
    name: gameName,
    kind: kind === 'slots' ? 'slots' : gameId,
    rules,
    rtp: Number(rtp ?? 0) / 100,
    ...(facts && { facts, topAward: facts.largest }),
  }
}

type GameToOpen = { readonly gameId: string; readonly isSlot: boolean; readonly seeds: Promise<void> }

/** All that a game must know of the house and the member before it can be played. */
async function lookAround(ask: Ask, { gameId, isSlot, seeds }: GameToOpen) {
  const query = { game: gameId }
  const [rules, wallet, open, protection] = await Promise.all([
    call(isSlot ? getSlotRules : getOriginalRules, { query }),
    ask(getWallet),
    isSlot ? undefined : openRoundOf(ask, gameId),
    // What may be hurried or follow by itself is not known without it, and so is not offered.
    ask(getProtection).catch(() => undefined),
    seeds,
  ])
  return { rules, wallet, open, protection }
}

/** A round that is not over, with what it was begun with. */
async function openRoundOf(
  ask: Ask,
  game: string,
): Promise<{ round: PlayedRound; start: unknown } | undefined> {
  const { round } = await ask(getOpenRound, { query: { game } })
  if (!round) return undefined
  const { played } = await ask(getMyRound, { query: { id: round.roundId } })
  return { round, start: played?.start }
}

/** A pair was used up and the next has no seed of ours yet: it gets one, and the same thing is asked once more. */
async function playSeeded(
  ask: Ask,
  { error, play }: { readonly error: unknown; readonly play: () => Promise<PlayedRound> },
): Promise<PlayedRound> {
  if (!(error instanceof RefusedCall) || error.code !== 'SEEDS_NOT_READY') throw error
  await readySeeds(ask)
  return play()
}

/** What the house's rules say of rounds that follow by themselves, and of hurrying. */
function paceOf(
  { kind }: GameRules,
  protection: Protection | undefined,
): Pick<GameOpening, 'auto' | 'mayTurbo'> {
  if (!protection) return { mayTurbo: false }
  const { mayAutoplay, autoplayMost: most, minCycleMs, minSlotCycleMs, mayTurbo } = protection.rules
  const everyMs = kind === 'slots' ? minSlotCycleMs : minCycleMs
  return { mayTurbo, ...(mayAutoplay && most !== 0 && { auto: { most, everyMs } }) }
}

function buysFeature(start: unknown): boolean {
  return typeof start === 'object' && start !== null && 'buysFeature' in start && start.buysFeature === true
}

/** The receipt is a text of one field a line. */
function nonceOf(receipt: string | null): number {
  return Number(/^nonce (\d+)$/m.exec(receipt ?? '')?.[1] ?? 0)
}
