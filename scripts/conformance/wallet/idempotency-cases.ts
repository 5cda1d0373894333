import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OwpTransaction, readStatus, sendCall, signedHeaders } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import {
  cashOf,
  done,
  expectCash,
  newId,
  newPlayer,
  type Player,
  refused,
  send,
  type WalletWorld,
} from './world.ts'

/** What must be the same when an id is answered again. */
function lasting({ txId, walletTxId, state, cash, balanceAfter, at }: OwpTransaction) {
  return { txId, walletTxId, state, cash, balanceAfter, at }
}

function conflicting(name: string, change: object): Case<WalletWorld> {
  return {
    name: `an id that comes again with another ${name} is a conflict, and nothing moves`,
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      done(await send(world, at, bet))
      const { round = at.roundId, ...more } = { round: undefined, ...change }
      refused(await send(world, { player, roundId: round }, { ...bet, ...more }), 'TX_CONFLICT')
      await expectCash(world, player, '90.00')
    },
  }
}

export const idempotencyCases: readonly Case<WalletWorld>[] = [
  {
    name: 'a bet that comes again is answered again: the same, and nothing moves',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      const [first] = done(await send(world, at, bet)).transactions
      done(await send(world, at, { type: 'bet', amount: '5.00' }))
      const again = done(await send(world, at, bet))
      const [replayed] = again.transactions
      expectTrue(first !== undefined && replayed !== undefined, 'a transaction is told')
      if (first && replayed) expectSame(lasting(replayed), lasting(first), 'the transaction')
      expectSame(
        [first?.replayed, replayed?.replayed, again.balance.cash],
        [false, true, '85.00'],
        'the answer',
      )
    },
  },
  {
    name: 'a win that comes again, also after the round is over, pays once',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId(), roundFinished: true }
      const win = { txId: newId(), type: 'win' as const, amount: '40.00' }
      done(await send(world, { ...at, roundFinished: false }, { type: 'bet', amount: '10.00' }))
      done(await send(world, at, win))
      expectSame(done(await send(world, at, win)).transactions[0]?.replayed, true, 'replayed')
      await expectCash(world, player, '130.00')
    },
  },
  {
    name: 'fifty copies of a bet at once take once',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      const replies = (await Promise.all(Array.from({ length: 50 }, () => send(world, at, bet)))).map(done)
      const ids = new Set(replies.map(({ transactions }) => transactions[0]?.walletTxId))
      const fresh = replies.filter(({ transactions }) => transactions[0]?.replayed === false)
      expectSame([ids.size, fresh.length], [1, 1], 'how many there are')
      await expectCash(world, player, '90.00')
    },
  },
  conflicting('amount', { amount: '11.00' }),
  conflicting('kind', { type: 'tip' }),
  conflicting('round', { round: newId() }),
  {
    name: 'an id that comes again for another player is a conflict',
    run: async (world) => {
      const [player, other] = [await newPlayer(world), await newPlayer(world)]
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      done(await send(world, { player, roundId: newId() }, bet))
      refused(await send(world, { player: other, roundId: newId() }, bet), 'TX_CONFLICT')
      await expectCash(world, other, '100.00')
    },
  },
  {
    name: 'of two different bets with one id at once, one is done and the other is a conflict',
    run: async (world) => {
      const player = await newPlayer(world)
      const txId = newId()
      const roundId = newId()
      const sent = ['1.00', '2.00'].map((amount) =>
        send(world, { player, roundId }, { txId, type: 'bet', amount }),
      )
      const kinds = (await Promise.all(sent)).map((outcome) =>
        outcome.kind === 'refused' ? outcome.error.code : outcome.kind,
      )
      expectSame(kinds.toSorted(), ['TX_CONFLICT', 'done'], 'the answers')
    },
  },
  {
    name: 'a decline stays: the same id is declined again when there is money, and a new one is not',
    run: async (world) => {
      const player = await newPlayer(world, '5.00')
      const at = { player, roundId: newId() }
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      refused(await send(world, at, bet), 'INSUFFICIENT_FUNDS')
      done(await send(world, at, { type: 'promo', amount: '100.00', reason: 'cashback' }))
      refused(await send(world, at, bet), 'INSUFFICIENT_FUNDS')
      done(await send(world, at, { ...bet, txId: newId() }))
      await expectCash(world, player, '95.00')
    },
  },
  {
    name: 'a vendor that dies between the bet and its answer asks for the state and sends it again: it was taken once',
    run: async (world) => {
      const player = await newPlayer(world)
      const lost = Array.from({ length: 5 }, () => ({ txId: newId(), type: 'bet' as const, amount: '1.00' }))
      const roundId = newId()
      for (const bet of lost) await sendAndHangUp(world, { player, roundId }, bet)
      await sleep(300)
      const { transactions } = done(
        await sendCall(world, readStatus, { body: { txIds: lost.map(({ txId }) => txId) } }),
      )
      const known = transactions.filter(({ state }) => state === 'APPLIED').length
      expectSame(await cashOf(world, player), `${100 - known}.00`, 'the balance before')
      for (const bet of lost) done(await send(world, { player, roundId }, bet))
      await expectCash(world, player, '95.00')
    },
  },
  {
    name: 'the state of an id is told, and one that never came is missing',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const [bet, never] = [newId(), newId()]
      done(await send(world, { ...at, roundFinished: true }, { txId: bet, type: 'bet', amount: '1.00' }))
      const byId = done(await sendCall(world, readStatus, { body: { txIds: [bet, never] } }))
      expectSame(
        byId.transactions.map(({ txId, state }) => [txId, state]),
        [[bet, 'APPLIED']],
        'by id',
      )
      const byRound = done(await sendCall(world, readStatus, { body: { roundId: at.roundId } }))
      expectSame(
        byRound.transactions.map(({ txId }) => txId),
        [bet],
        'by round',
      )
      expectSame(byRound.round, { roundId: at.roundId, state: 'SETTLED' }, 'the round')
      const none = done(await sendCall(world, readStatus, { body: { roundId: newId() } }))
      expectSame([none.transactions, none.round], [[], null], 'a round that never was')
    },
  },
]

type Bet = { readonly txId: string; readonly type: 'bet'; readonly amount: string }

/** Writes the whole request and closes the line without waiting for what comes back. */
async function sendAndHangUp(
  world: WalletWorld,
  { player, roundId }: { readonly player: Player; readonly roundId: string },
  bet: Bet,
): Promise<void> {
  const { sessionId, playerId, currency } = player
  const request = { sessionId, playerId, currency, gameId: world.gameId, roundId, actions: [bet] }
  const body = Buffer.from(JSON.stringify(request))
  const { hostname, port, host } = new URL(world.baseUrl)
  const message = { method: 'POST', path: '/owp/v1/play', body }
  const signed = signedHeaders(message, { ...world, now: world.now(), nonce: world.newNonce() })
  const headers = {
    ...signed,
    host,
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const socket = connect({ host: hostname, port: Number(port) })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.write(`POST /owp/v1/play HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
      socket.write(body, () => {
        socket.destroy()
        resolve()
      })
    })
  })
}
