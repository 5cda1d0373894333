import { setTimeout as sleep } from 'node:timers/promises'
import { play, readBalance, sendCall, sharedKey } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import { sendRaw } from '../raw.ts'
import {
  testCall,
  done,
  expectCash,
  newId,
  newPlayer,
  type Player,
  refused,
  send,
  type WalletWorld,
} from './world.ts'

type WalletCase = Case<WalletWorld>

/** A request that is not one of the protocol, made from one that is. */
function misshapen(
  name: string,
  change: (body: Record<string, unknown>) => unknown,
  code = 'INVALID_REQUEST',
): WalletCase {
  return {
    name,
    run: async (world) => {
      const player = await newPlayer(world)
      const changed = change(playBody(world, player))
      const body = typeof changed === 'string' ? changed : JSON.stringify(changed)
      const answer = await sendRaw(world, { method: 'POST', path: '/owp/v1/play' }, { body })
      expectSame([answer.status, answer.code], [400, code], 'the refusal')
      await expectCash(world, player, '100.00')
    },
  }
}

function playBody(
  { gameId }: WalletWorld,
  { sessionId, playerId, currency }: Player,
): Record<string, unknown> {
  return { sessionId, playerId, currency, gameId, roundId: newId(), actions: [action()] }
}

const action = (more: object = {}) => ({ txId: newId(), type: 'bet', amount: '10.00', ...more })
const withAction = (more: object) => (body: Record<string, unknown>) => ({ ...body, actions: [action(more)] })

export const requestCases: readonly WalletCase[] = [
  misshapen('an amount that is a number is refused', withAction({ amount: 10 })),
  misshapen('an amount with an exponent is refused', withAction({ amount: '1e3' })),
  misshapen('an amount of sixteen digits is refused', withAction({ amount: '1234567890123456' })),
  misshapen(
    'an amount finer than the currency is refused',
    withAction({ amount: '1.001' }),
    'INVALID_AMOUNT',
  ),
  misshapen('a bet below zero is refused', withAction({ amount: '-1.00' }), 'INVALID_AMOUNT'),
  misshapen(
    'a turnover finer than the currency is refused',
    withAction({ turnover: '1.001' }),
    'INVALID_AMOUNT',
  ),
  misshapen('a field that the protocol does not know is refused', (body) => ({ ...body, note: 'x' })),
  misshapen('a request without actions is refused', (body) => ({ ...body, actions: [] })),
  misshapen('a request that is no JSON is refused', () => '{"playerId":'),
  misshapen('an action without an id is refused', withAction({ txId: '' })),
  misshapen(
    'a correction that says not what it corrects is refused',
    withAction({ type: 'adjust', reason: 'x' }),
  ),
  misshapen('a correction that says not why is refused', withAction({ type: 'adjust', refTxId: newId() })),
  misshapen('a gift that says not what it is for is refused', withAction({ type: 'promo' })),
  {
    name: 'bytes are signed as they travel: an odd but right spelling of JSON is taken',
    run: async (world) => {
      const { playerId } = await newPlayer(world)
      const body = `{ "playerId" :\n"${playerId}" }`
      const { status } = await sendRaw(world, { method: 'POST', path: '/owp/v1/balance' }, { body })
      expectSame(status, 200, 'the status')
    },
  },
  {
    name: 'the smallest amount and a great one are exact',
    run: async (world) => {
      const player = await newPlayer(world, '123456889.99')
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'bet', amount: '100.00' }))
      await expectCash(world, player, '123456789.99')
      done(await send(world, at, { type: 'win', amount: '0.01' }))
      await expectCash(world, player, '123456790.00')
    },
  },
  {
    name: 'the id of an attempt is given back with the answer',
    run: async (world) => {
      const player = await newPlayer(world)
      const { requestId } = done(
        await send(
          world,
          { player, roundId: newId(), requestId: 'attempt-1' },
          { type: 'bet', amount: '1.00' },
        ),
      )
      expectSame(requestId, 'attempt-1', 'the id')
    },
  },
]

const FOUND_WITHIN_MS = 5_000

/** Asks until the answer is the wanted one: a change of keys may take some seconds to be known everywhere. */
async function until(wanted: string, ask: () => Promise<string>): Promise<string> {
  for (const end = Date.now() + FOUND_WITHIN_MS; ; await sleep(200)) {
    const found = await ask()
    if (found === wanted || Date.now() > end) return found
  }
}

export const keyCases: readonly WalletCase[] = [
  {
    name: 'a second key is believed beside the first, and not when it was taken away',
    run: async (world) => {
      const { playerId } = await newPlayer(world)
      const { keyId = '', secret = '' } = await testCall(world, { do: 'add-key' })
      const second = { ...world, key: sharedKey(keyId, Buffer.from(secret, 'base64')) }
      const ask = async (by: WalletWorld) => {
        const outcome = await sendCall(by, readBalance, { body: { playerId } })
        return outcome.kind === 'refused' ? outcome.error.code : outcome.kind
      }
      expectSame(await until('done', () => ask(second)), 'done', 'the second key')
      expectSame(await ask(world), 'done', 'the first key beside it')
      await testCall(world, { do: 'retire-key', keyId })
      const retired = await until('INVALID_SIGNATURE', () => ask(second))
      expectSame(retired, 'INVALID_SIGNATURE', 'the second key when it was taken away')
      expectSame(await ask(world), 'done', 'the first key after it')
    },
  },
]

export const configurationCases: readonly WalletCase[] = [
  {
    name: 'a bet in another currency is refused',
    run: async (world) => {
      const player = await newPlayer(world)
      const other = player.currency === 'EUR' ? 'USD' : 'EUR'
      const outcome = await send(
        world,
        { player, roundId: newId(), currency: other },
        { type: 'bet', amount: '1.00' },
      )
      refused(outcome, 'CURRENCY_MISMATCH')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a player that nobody knows is not found',
    run: async (world) => {
      const player = { ...(await newPlayer(world)), playerId: 'p_nobody' }
      refused(
        await send(world, { player, roundId: newId() }, { type: 'bet', amount: '1.00' }),
        'PLAYER_NOT_FOUND',
      )
      refused(await sendCall(world, readBalance, { body: { playerId: 'p_nobody' } }), 'PLAYER_NOT_FOUND')
    },
  },
  {
    name: 'a bet on a game that is not offered is refused',
    run: async (world) => {
      const player = await newPlayer(world)
      const gameId = `${world.gameId}-none`
      const outcome = await send(world, { player, roundId: newId(), gameId }, { type: 'bet', amount: '1.00' })
      refused(outcome, 'GAME_DISABLED')
    },
  },
  {
    name: 'a bet above the limit that was told is refused, and the limit itself is not for that reason',
    run: async (world) => {
      const player = await newPlayer(world)
      const { maxBet } = player.limits
      const above = `${BigInt(maxBet.split('.')[0] ?? '0') + 1n}`
      const over = await send(world, { player, roundId: newId() }, { type: 'bet', amount: above })
      refused(over, 'LIMIT_STAKE')
      const at = await send(world, { player, roundId: newId() }, { type: 'bet', amount: maxBet })
      expectTrue(
        at.kind === 'done' || (at.kind === 'refused' && at.error.code === 'INSUFFICIENT_FUNDS'),
        'the limit',
      )
    },
  },
  {
    name: 'a call of fifty actions is done whole',
    run: async (world) => {
      const player = await newPlayer(world)
      const bets = Array.from({ length: 50 }, () => ({ type: 'bet' as const, amount: '1.00' }))
      const reply = done(await send(world, { player, roundId: newId() }, ...bets))
      expectSame([reply.transactions.length, reply.balance.cash], [50, '50.00'], 'what was done')
      const { playerId, sessionId, currency } = player
      const actions = Array.from({ length: 51 }, () => ({
        txId: newId(),
        type: 'bet' as const,
        amount: '1.00',
      }))
      const body = { playerId, sessionId, currency, gameId: world.gameId, roundId: newId(), actions }
      refused(await sendCall(world, play, { body }), 'INVALID_REQUEST')
    },
  },
]
