import { closeRound, sendCall } from '@baize/owp'
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
  takeBack,
  type WalletWorld,
} from './world.ts'

async function withRound(world: WalletWorld, cash = '100.00') {
  const player = await newPlayer(world, cash)
  const at = { player, roundId: newId() }
  const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
  const win = { txId: newId(), type: 'win' as const, amount: '30.00' }
  return { player, at, bet, win }
}

/** Every order of the four, from none of them to all. */
function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}

export const rollbackCases: readonly Case<WalletWorld>[] = [
  {
    name: 'a bet that is taken back comes back',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      const reply = done(await takeBack(world, player, bet.txId))
      expectSame([reply.transactions[0]?.state, reply.balance.cash], ['ROLLED_BACK', '100.00'], 'the answer')
    },
  },
  {
    name: 'taken back twice, it comes back once',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      done(await takeBack(world, player, bet.txId))
      const [again] = done(await takeBack(world, player, bet.txId)).transactions
      expectSame([again?.state, again?.replayed], ['ROLLED_BACK', true], 'the second time')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'twenty that take one bet back at once bring it back once',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      const replies = await Promise.all(Array.from({ length: 20 }, () => takeBack(world, player, bet.txId)))
      expectSame(
        replies.map(done).filter(({ transactions }) => !transactions[0]?.replayed).length,
        1,
        'how often',
      )
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'what is taken back before it comes does nothing when it comes',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      const [mark] = done(await takeBack(world, player, bet.txId)).transactions
      expectSame(mark?.state, 'TOMBSTONED', 'the mark')
      refused(await send(world, at, bet), 'TX_ROLLED_BACK')
      refused(await send(world, at, bet), 'TX_ROLLED_BACK')
      const [again] = done(await takeBack(world, player, bet.txId)).transactions
      expectSame([again?.state, again?.replayed], ['TOMBSTONED', true], 'the mark again')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a bet that comes again after it was taken back is not taken again',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      done(await takeBack(world, player, bet.txId))
      refused(await send(world, at, bet), 'TX_ROLLED_BACK')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a bet that was declined is taken back without effect',
    run: async (world) => {
      const { player, at, bet } = await withRound(world, '5.00')
      refused(await send(world, at, bet), 'INSUFFICIENT_FUNDS')
      done(await takeBack(world, player, bet.txId))
      await expectCash(world, player, '5.00')
    },
  },
  {
    name: 'a bet whose round was paid is not taken back alone',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world)
      done(await send(world, at, bet, win))
      refused(await takeBack(world, player, bet.txId), 'ROUND_SETTLED')
      await expectCash(world, player, '120.00')
    },
  },
  {
    name: 'a round that was paid is taken back whole',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world)
      done(await send(world, at, bet, win))
      done(await takeBack(world, player, bet.txId, win.txId))
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a win that is taken back is given back',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world)
      done(await send(world, at, bet, win))
      done(await takeBack(world, player, win.txId))
      await expectCash(world, player, '90.00')
    },
  },
  {
    name: 'a win that was spent cannot be given back, and nobody owes for it',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world, '10.00')
      done(await send(world, at, bet, win))
      done(await send(world, { player, roundId: newId() }, { type: 'bet', amount: '25.00' }))
      const error = refused(await takeBack(world, player, win.txId), 'INSUFFICIENT_FUNDS')
      expectSame(error.balance?.cash, '5.00', 'the balance that is told')
      await expectCash(world, player, '5.00')
    },
  },
  {
    name: 'what came and what did not are taken back together',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      const never = newId()
      const { transactions } = done(await takeBack(world, player, bet.txId, never))
      expectSame(
        transactions.map(({ state }) => state),
        ['ROLLED_BACK', 'TOMBSTONED'],
        'the states',
      )
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a bet that races with its rollback leaves nothing taken, ten times over',
    run: async (world) => {
      const { player } = await withRound(world)
      for (let i = 0; i < 10; i++) {
        const bet = { txId: newId(), type: 'bet' as const, amount: '10.00' }
        await Promise.all([send(world, { player, roundId: newId() }, bet), takeBack(world, player, bet.txId)])
      }
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'bet, win, rollback and end come in every order, and money is right in each',
    run: async (world) => {
      for (const order of permutations(['bet', 'win', 'rollback', 'close'] as const))
        await tryOrder(world, order)
    },
  },
]

type Step = 'bet' | 'win' | 'rollback' | 'close'

/** What was answered OK is what the balance shows, whatever the order was. */
async function tryOrder(world: WalletWorld, order: readonly Step[]): Promise<void> {
  const { player, at, bet, win } = await withRound(world)
  const isDone = new Map<Step, boolean>()
  const steps: Record<Step, () => Promise<{ kind: string }>> = {
    bet: () => send(world, at, bet),
    win: () => send(world, at, win),
    rollback: () => takeBack(world, player, bet.txId),
    close: () => closing(world, player, at.roundId),
  }
  for (const step of order) isDone.set(step, (await steps[step]()).kind === 'done')
  const wasTaken = isDone.get('bet') && !isDone.get('rollback')
  const isTakenBack = isDone.get('bet') && isDone.get('rollback')
  const paid = isDone.get('win') ? 30 : 0
  const expected = 100 - (wasTaken ? 10 : 0) + paid
  expectSame(await cashOf(world, player), `${expected}.00`, `the balance after ${order.join(', ')}`)
  expectTrue(!(isTakenBack && paid > 0), `paid though taken back: ${order.join(', ')}`)
}

async function closing(world: WalletWorld, { playerId }: Player, roundId: string) {
  return sendCall(world, closeRound, { body: { playerId, roundId } })
}

export const roundCases: readonly Case<WalletWorld>[] = [
  {
    name: 'a win in a round that never was is refused',
    run: async (world) => {
      const { player, at, win } = await withRound(world)
      refused(await send(world, at, win), 'ROUND_NOT_FOUND')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a win in somebody else’s round is refused',
    run: async (world) => {
      const { at, bet, win } = await withRound(world)
      done(await send(world, at, bet))
      const other = await newPlayer(world)
      refused(await send(world, { ...at, player: other }, win), 'ROUND_NOT_FOUND')
      await expectCash(world, other, '100.00')
    },
  },
  {
    name: 'a win that was refused for want of its round is taken once the round is there',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world)
      refused(await send(world, at, win), 'ROUND_NOT_FOUND')
      done(await send(world, at, bet))
      done(await send(world, at, win))
      await expectCash(world, player, '120.00')
    },
  },
  {
    name: 'in a round that is over nothing is won and nothing is bet',
    run: async (world) => {
      const { player, at, bet, win } = await withRound(world)
      done(await send(world, { ...at, roundFinished: true }, bet))
      refused(await send(world, at, win), 'ROUND_CLOSED')
      refused(await send(world, at, { ...bet, txId: newId() }), 'ROUND_CLOSED')
      await expectCash(world, player, '90.00')
    },
  },
  {
    name: 'a round is ended without money, and ended again without effect',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      done(await send(world, at, bet))
      for (let i = 0; i < 2; i++)
        expectSame(done(await closing(world, player, at.roundId)).balance.cash, '90.00', 'cash')
      refused(await send(world, at, { type: 'win', amount: '1.00' }), 'ROUND_CLOSED')
    },
  },
  {
    name: 'a round that never was, or is somebody else’s, is not ended',
    run: async (world) => {
      const { player, at, bet } = await withRound(world)
      refused(await closing(world, player, newId()), 'ROUND_NOT_FOUND')
      done(await send(world, at, bet))
      refused(await closing(world, await newPlayer(world), at.roundId), 'ROUND_NOT_FOUND')
    },
  },
]
