import { authenticate, closeRound, readBalance, sendCall } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import {
  testCall,
  done,
  expectCash,
  newId,
  newPlayer,
  type Player,
  refused,
  send,
  takeBack,
  type WalletWorld,
} from './world.ts'

/** What is still taken once a player's sessions have ended, after a bet and a reserve of ten each. */
function afterLogout(
  name: string,
  act: (world: WalletWorld, at: { player: Player; roundId: string; betId: string }) => Promise<void>,
  cash: string,
): Case<WalletWorld> {
  return {
    name: `${name} is taken although the session has ended`,
    run: async (world) => {
      const player = await newPlayer(world)
      const [roundId, betId] = [newId(), newId()]
      const bet = { txId: betId, type: 'bet' as const, amount: '10.00' }
      done(await send(world, { player, roundId }, bet, { type: 'reserve', amount: '10.00' }))
      await testCall(world, { do: 'end-sessions', playerId: player.playerId })
      await act(world, { player, roundId, betId })
      await expectCash(world, player, cash)
    },
  }
}

export const sessionCases: readonly Case<WalletWorld>[] = [
  {
    name: 'a token is swapped for a session with all that a game must know',
    run: async (world) => {
      const player = await newPlayer(world, '12.34')
      expectSame(
        [player.balance.cash, player.gameId, player.openRounds],
        ['12.34', world.gameId, []],
        'the session',
      )
      expectTrue(player.sessionId !== '' && player.playerId !== '', 'a session and a player are named')
      expectTrue(Date.parse(player.rg.sessionEndsAt) > world.now(), 'the session ends later')
    },
  },
  {
    name: 'a token is used once',
    run: async (world) => {
      const { token = '' } = await testCall(world, { do: 'player', cash: '1.00', gameId: world.gameId })
      done(await sendCall(world, authenticate, { body: { token } }))
      refused(await sendCall(world, authenticate, { body: { token } }), 'SESSION_INVALID')
    },
  },
  {
    name: 'of ten that use one token at once, one has the session',
    run: async (world) => {
      const { token = '' } = await testCall(world, { do: 'player', cash: '1.00', gameId: world.gameId })
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () => sendCall(world, authenticate, { body: { token } })),
      )
      expectSame(outcomes.filter(({ kind }) => kind === 'done').length, 1, 'how many have it')
    },
  },
  {
    name: 'a made-up token opens nothing',
    run: async (world) =>
      void refused(await sendCall(world, authenticate, { body: { token: 'made-up' } }), 'SESSION_INVALID'),
  },
  {
    name: 'a bet without a session, in a made-up one and in somebody else’s is refused',
    run: async (world) => {
      const [player, other] = [await newPlayer(world), await newPlayer(world)]
      for (const sessionId of [null, 'made-up', '00000000-0000-4000-8000-000000000000', other.sessionId]) {
        const outcome = await send(
          world,
          { player, roundId: newId(), sessionId },
          { type: 'bet', amount: '1.00' },
        )
        refused(outcome, 'SESSION_INVALID')
      }
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'bets, reserves and tips are refused once the session has ended',
    run: async (world) => {
      const player = await newPlayer(world)
      await testCall(world, { do: 'end-sessions', playerId: player.playerId })
      for (const type of ['bet', 'reserve', 'tip'] as const)
        refused(await send(world, { player, roundId: newId() }, { type, amount: '1.00' }), 'SESSION_EXPIRED')
      await expectCash(world, player, '100.00')
    },
  },
  afterLogout(
    'a win',
    async (world, { player, roundId }) => {
      done(await send(world, { player, roundId, sessionId: null }, { type: 'win', amount: '25.00' }))
    },
    '105.00',
  ),
  afterLogout(
    'a release',
    async (world, { player, roundId }) => {
      done(await send(world, { player, roundId }, { type: 'release', amount: '10.00' }))
    },
    '90.00',
  ),
  afterLogout(
    'a correction',
    async (world, { player, roundId, betId }) => {
      const adjust = { type: 'adjust' as const, amount: '1.50', refTxId: betId, reason: 'resettled' }
      done(await send(world, { player, roundId }, adjust))
    },
    '81.50',
  ),
  afterLogout(
    'a gift',
    async (world, { player, roundId }) => {
      done(await send(world, { player, roundId }, { type: 'promo', amount: '3.00', reason: 'tournament' }))
    },
    '83.00',
  ),
  afterLogout(
    'a rollback',
    async (world, { player, betId }) => {
      done(await takeBack(world, player, betId))
    },
    '90.00',
  ),
  afterLogout(
    'the end of a round',
    async (world, { player: { playerId }, roundId }) => {
      done(await sendCall(world, closeRound, { body: { playerId, roundId } }))
    },
    '80.00',
  ),
  afterLogout(
    'a question for the balance',
    async (world, { player: { playerId } }) => {
      done(await sendCall(world, readBalance, { body: { playerId } }))
    },
    '80.00',
  ),
  {
    name: 'rounds that are open are told when the game is opened again',
    run: async (world) => {
      const player = await newPlayer(world)
      const roundId = newId()
      done(await send(world, { player, roundId }, { type: 'bet', amount: '10.00' }))
      const { token = '' } = await testCall(world, {
        do: 'launch',
        playerId: player.playerId,
        gameId: world.gameId,
      })
      const again = done(await sendCall(world, authenticate, { body: { token } }))
      expectSame(again.playerId, player.playerId, 'the player')
      const open = again.openRounds.map((round) => [round.roundId, round.gameId, round.staked])
      expectSame(open, [[roundId, world.gameId, '10.00']], 'the open rounds')
    },
  },
]
