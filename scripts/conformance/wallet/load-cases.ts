import { type OwpReply, listTransactions, sendCall } from '@baize/owp'
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

type Line = OwpReply<typeof listTransactions>['transactions'][number]

const MINUTE = 60_000

function window(world: WalletWorld) {
  const iso = (off: number) => new Date(world.now() + off).toISOString()
  return { from: iso(-5 * MINUTE), to: iso(5 * MINUTE) }
}

/** The feed from its first page to its last. */
async function readAll(world: WalletWorld, limit: string): Promise<Line[]> {
  const lines: Line[] = []
  const between = window(world)
  for (let cursor: string | undefined; ; ) {
    const query = { ...between, limit, ...(cursor !== undefined && { cursor }) }
    const page = done(await sendCall(world, listTransactions, { query }))
    expectTrue(page.transactions.length <= Number(limit), 'a page is longer than it was asked to be')
    lines.push(...page.transactions)
    if (page.next === null) return lines
    cursor = page.next
  }
}

function cents(text: string): bigint {
  const size = BigInt(text.replace(/[-.]/g, ''))
  return text.startsWith('-') ? -size : size
}

/** A bet and a win, a bet that is taken back, one that is declined, one that never came. */
async function eventfulPlayer(world: WalletWorld): Promise<Player> {
  const player = await newPlayer(world)
  const taken = newId()
  done(
    await send(
      world,
      { player, roundId: newId() },
      { type: 'bet', amount: '10.00' },
      { type: 'win', amount: '3.50' },
    ),
  )
  done(await send(world, { player, roundId: newId() }, { txId: taken, type: 'bet', amount: '20.00' }))
  done(await takeBack(world, player, taken, newId()))
  refused(
    await send(world, { player, roundId: newId() }, { type: 'bet', amount: '500.00' }),
    'INSUFFICIENT_FUNDS',
  )
  return player
}

export const loadCases: readonly Case<WalletWorld>[] = [
  {
    name: 'two hundred bets of 1.00 at once on 100.00: exactly a hundred are taken',
    run: async (world) => {
      const player = await newPlayer(world)
      const bets = Array.from({ length: 200 }, () =>
        send(world, { player, roundId: newId() }, { type: 'bet', amount: '1.00' }),
      )
      const outcomes = await Promise.all(bets)
      const taken = outcomes.filter(({ kind }) => kind === 'done').length
      const short = outcomes.filter(
        (each) => each.kind === 'refused' && each.error.code === 'INSUFFICIENT_FUNDS',
      ).length
      expectSame([taken, short], [100, 100], 'taken and refused')
      await expectCash(world, player, '0.00')
    },
  },
  {
    name: 'twenty players play ten rounds each at once, and each has what their answers say',
    run: async (world) => {
      const players = await Promise.all(Array.from({ length: 20 }, () => newPlayer(world)))
      const rounds = players.flatMap((player) =>
        Array.from({ length: 10 }, () =>
          send(
            world,
            { player, roundId: newId(), roundFinished: true },
            { type: 'bet', amount: '2.00' },
            { type: 'win', amount: '1.25' },
          ),
        ),
      )
      for (const outcome of await Promise.all(rounds)) done(outcome)
      for (const player of players) await expectCash(world, player, '92.50')
    },
  },
]

export const feedCases: readonly Case<WalletWorld>[] = [
  {
    name: 'the feed has everything that was done, and adds up to the balance',
    run: async (world) => {
      const player = await eventfulPlayer(world)
      const own = (await readAll(world, '1000')).filter(({ playerId }) => playerId === player.playerId)
      const states = own.map(({ state }) => state)
      expectSame(states, ['APPLIED', 'APPLIED', 'ROLLED_BACK', 'TOMBSTONED', 'DECLINED'], 'the states')
      const total = own
        .filter(({ state }) => state === 'APPLIED')
        .reduce((sum, { cash }) => sum + cents(cash), 0n)
      expectSame(10_000n + total, cents(await cashOf(world, player)), 'the sum')
    },
  },
  {
    name: 'the feed in pages of three is the feed in one page, each line once',
    run: async (world) => {
      const player = await eventfulPlayer(world)
      await eventfulPlayer(world)
      const own = (lines: readonly Line[]) =>
        lines.filter(({ playerId }) => playerId === player.playerId).map(({ walletTxId }) => walletTxId)
      const [pages, whole] = [own(await readAll(world, '3')), own(await readAll(world, '1000'))]
      expectSame(pages, whole, 'the lines')
      expectSame(new Set(pages).size, 5, 'how many lines there are')
    },
  },
  {
    name: 'a feed is asked for with a time from and a time to, and a cursor that was given',
    run: async (world) => {
      const query = { from: 'yesterday', to: 'today' }
      refused(await sendCall(world, listTransactions, { query }), 'INVALID_REQUEST')
      const cursor = 'made-up'
      refused(
        await sendCall(world, listTransactions, { query: { ...window(world), cursor } }),
        'INVALID_REQUEST',
      )
    },
  },
  {
    name: 'a time in which nothing was done has an empty feed',
    run: async (world) => {
      const query = { from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' }
      const { transactions, next } = done(await sendCall(world, listTransactions, { query }))
      expectSame([transactions, next], [[], null], 'the feed')
    },
  },
]
