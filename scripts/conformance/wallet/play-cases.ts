import { type Case, expectSame, expectTrue } from '../case.ts'
import { done, expectCash, newId, newPlayer, refused, send, type WalletWorld } from './world.ts'

export const playCases: readonly Case<WalletWorld>[] = [
  {
    name: 'a bet takes, a win gives, and the answer says what each did',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const bet = done(await send(world, at, { type: 'bet', amount: '10.00' }))
      expectSame([bet.balance.cash, bet.transactions[0]?.cash], ['90.00', '-10.00'], 'the bet')
      const win = done(await send(world, at, { type: 'win', amount: '4.50' }))
      const [won] = win.transactions
      expectSame([won?.cash, won?.balanceAfter, won?.state], ['4.50', '94.50', 'APPLIED'], 'the win')
    },
  },
  {
    name: 'a bet and its win in one request are done in their order',
    run: async (world) => {
      const player = await newPlayer(world, '10.00')
      const at = { player, roundId: newId(), roundFinished: true }
      const reply = done(
        await send(world, at, { type: 'bet', amount: '10.00' }, { type: 'win', amount: '25.00' }),
      )
      const after = reply.transactions.map(({ balanceAfter }) => balanceAfter)
      expectSame([after, reply.balance.cash], [['0.00', '25.00'], '25.00'], 'the balances')
    },
  },
  {
    name: 'several bets and wins belong to one round',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'bet', amount: '5.00' }, { type: 'bet', amount: '7.00' }))
      done(await send(world, at, { type: 'win', amount: '1.00' }, { type: 'win', amount: '2.00' }))
      await expectCash(world, player, '91.00')
    },
  },
  {
    name: 'a win of nothing is a win',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'bet', amount: '5.00' }, { type: 'win', amount: '0.00' }))
      await expectCash(world, player, '95.00')
    },
  },
  {
    name: 'one action that cannot be done undoes all of its request',
    run: async (world) => {
      const player = await newPlayer(world)
      const [first, second] = [newId(), newId()]
      const bets = [
        { txId: first, type: 'bet' as const, amount: '60.00' },
        { txId: second, type: 'bet' as const, amount: '60.00' },
      ]
      refused(await send(world, { player, roundId: newId() }, ...bets), 'INSUFFICIENT_FUNDS')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a bet of more than there is is refused, with the balance',
    run: async (world) => {
      const player = await newPlayer(world)
      const error = refused(
        await send(world, { player, roundId: newId() }, { type: 'bet', amount: '100.01' }),
        'INSUFFICIENT_FUNDS',
      )
      expectSame([error.balance?.cash, error.retryable], ['100.00', false], 'what was told')
    },
  },
  {
    name: 'a tip takes and is no part of the round’s result',
    run: async (world) => {
      const player = await newPlayer(world)
      done(await send(world, { player, roundId: newId() }, { type: 'tip', amount: '2.00' }))
      await expectCash(world, player, '98.00')
    },
  },
  ...(['jackpot', 'tournament', 'cashback'] as const).map((reason) => ({
    name: `a gift for ${reason} needs no bet`,
    run: async (world: WalletWorld) => {
      const player = await newPlayer(world)
      done(await send(world, { player, roundId: newId() }, { type: 'promo', amount: '7.00', reason }))
      await expectCash(world, player, '107.00')
    },
  })),
  {
    name: 'what is reserved is the player’s but cannot be staked, and comes back by a release',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'reserve', amount: '80.00' }))
      const other = await send(world, { player, roundId: newId() }, { type: 'bet', amount: '30.00' })
      refused(other, 'INSUFFICIENT_FUNDS')
      done(await send(world, at, { type: 'release', amount: '80.00' }))
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a table is left by a release, the bets and the win in one request',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'reserve', amount: '50.00' }))
      const leaving = [
        { type: 'release' as const, amount: '50.00' },
        { type: 'bet' as const, amount: '30.00' },
        { type: 'win' as const, amount: '45.00' },
      ]
      done(await send(world, { ...at, roundFinished: true }, ...leaving))
      await expectCash(world, player, '115.00')
    },
  },
  {
    name: 'no more is released than was reserved',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'reserve', amount: '10.00' }))
      const outcome = await send(world, at, { type: 'release', amount: '10.01' })
      expectTrue(outcome.kind === 'refused', 'more was released than was reserved')
      await expectCash(world, player, '90.00')
    },
  },
  {
    name: 'a correction gives or takes, also in a round that is over',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
      done(await send(world, { ...at, roundFinished: true }, bet, { type: 'win', amount: '20.00' }))
      const adjust = { type: 'adjust' as const, refTxId: bet.txId, reason: 'resettled' }
      done(await send(world, at, { ...adjust, amount: '-5.00' }))
      await expectCash(world, player, '105.00')
      done(await send(world, at, { ...adjust, amount: '2.50' }))
      await expectCash(world, player, '107.50')
    },
  },
  {
    name: 'a correction of something that never was is refused',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'bet', amount: '10.00' }))
      const adjust = { type: 'adjust' as const, amount: '5.00', refTxId: newId(), reason: 'resettled' }
      refused(await send(world, at, adjust), 'ROUND_NOT_FOUND')
      await expectCash(world, player, '90.00')
    },
  },
]
