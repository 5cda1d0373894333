import { setTimeout as sleep } from 'node:timers/promises'
import { closeRound, play, rollback } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import type { Fault } from './mock-wallet.ts'
import { cashOf, heardOf, playOne, playsOf, sitDown, until, type VendorWorld } from './world.ts'

type VendorCase = Case<VendorWorld>

function failNext({ wallet }: VendorWorld, path: string, ...faults: Fault[]): void {
  wallet.faults.set(path, faults)
}

/** Whatever becomes of a bet's answer: it is taken back, nothing is asked for under another id, and money is right. */
function lostBet(fault: Fault): VendorCase {
  return {
    name: `a bet whose answer is ${fault} is taken back, and not asked for again under another id`,
    run: async (world) => {
      const table = await sitDown(world)
      failNext(world, play.path, fault)
      const { shown } = await playOne(world, table)
      expectSame(shown, 'unknown', 'what the player was shown')
      const isBack = () => heardOf(world, table).some(({ path }) => path === rollback.path)
      expectTrue(await until(isBack), 'nothing was taken back')
      expectSame(playsOf(world, table).length, 1, 'how many bets were sent')
      expectTrue(await until(() => cashOf(table) === '100.00'), `the balance is ${cashOf(table)}`)
    },
  }
}

/** Whatever becomes of a win's answer: the same win is sent again until it is answered, and pays once. */
function lostWin(fault: Fault): VendorCase {
  return {
    name: `a win whose answer is ${fault} is sent again with its id, and paid once`,
    run: async (world) => {
      const table = await sitDown(world)
      world.wallet.faults.set(play.path, [])
      const before = await playOne(world, table, { outcome: 'win' })
      const gain = table.player.cash
      failNextWin(world, fault)
      await playOne(world, table, { outcome: 'win' })
      const wins = () =>
        playsOf(world, table).flatMap(({ actions }) => actions.filter(({ type }) => type === 'win'))
      expectTrue(await until(() => wins().length >= 3), 'the win was not sent again')
      const ids = wins().map(({ txId }) => txId)
      expectSame([before.shown, new Set(ids).size], ['won', 2], 'how many wins there are')
      const expected = gain + (gain - 1_000_000n)
      expectTrue(await until(() => table.player.cash === expected), 'the win was not paid once')
    },
  }
}

/** The bet passes, the win after it does not. */
function failNextWin({ wallet }: VendorWorld, fault: Fault): void {
  wallet.faults.set(play.path, [undefined, fault])
}

export const vendorPlayCases: readonly VendorCase[] = [
  {
    name: 'a round that is lost is one bet of the stake, in the session, and an end',
    run: async (world) => {
      const table = await sitDown(world)
      const { shown, roundId } = await playOne(world, table)
      const [request] = playsOf(world, table)
      const [bet] = request?.actions ?? []
      expectSame([shown, bet?.type, bet?.amount], ['lost', 'bet', '10.00'], 'the bet')
      expectSame([request?.sessionId, request?.roundId], [table.sessionId, roundId], 'where it was made')
      const isOver = () =>
        heardOf(world, table).some(({ path }) => path === closeRound.path) ||
        playsOf(world, table).some(({ roundFinished }) => roundFinished)
      expectTrue(await until(isOver), 'the round was not ended')
      expectSame(cashOf(table), '90.00', 'the balance')
    },
  },
  {
    name: 'a round that is won is a bet and a win in the same round',
    run: async (world) => {
      const table = await sitDown(world)
      const { shown } = await playOne(world, table, { outcome: 'win' })
      const plays = playsOf(world, table)
      const types = plays.flatMap(({ actions }) => actions.map(({ type }) => type))
      expectSame([shown, types], ['won', ['bet', 'win']], 'the round')
      expectSame(new Set(plays.map(({ roundId }) => roundId)).size, 1, 'how many rounds')
      expectTrue(table.player.cash > 900_000n, 'the win was paid')
    },
  },
  {
    name: 'every round has ids of its own',
    run: async (world) => {
      const table = await sitDown(world)
      for (let i = 0; i < 5; i++) await playOne(world, table, { stake: '1.00' })
      const ids = playsOf(world, table).flatMap(({ actions }) => actions.map(({ txId }) => txId))
      expectSame(new Set(ids).size, ids.length, 'the ids')
      expectSame(cashOf(table), '95.00', 'the balance')
    },
  },
  {
    name: 'a bet that is declined is over: nothing is paid, repeated or taken back for it',
    run: async (world) => {
      const table = await sitDown(world, '5.00')
      const { shown } = await playOne(world, table)
      expectSame(shown, 'declined', 'what the player was shown')
      await sleep(1_500)
      expectSame(playsOf(world, table).length, 1, 'how often it was asked')
      expectSame(cashOf(table), '5.00', 'the balance')
    },
  },
  ...(['lost before', 'lost after', 'http 500', 'no json', 'not signed', 'try again'] as const).map(lostBet),
  {
    name: 'a rollback whose answer is lost is sent again with the same ids',
    run: async (world) => {
      const table = await sitDown(world)
      failNext(world, play.path, 'lost after')
      failNext(world, rollback.path, 'lost before')
      await playOne(world, table)
      const rollbacks = () => heardOf(world, table).filter(({ path }) => path === rollback.path)
      expectTrue(await until(() => rollbacks().length === 2), 'it was not sent again')
      const [first, second] = rollbacks()
      expectSame(second?.body, first?.body, 'what was sent again')
      expectTrue(await until(() => cashOf(table) === '100.00'), 'the bet did not come back')
    },
  },
  ...(['lost before', 'lost after', 'try again', 'http 500'] as const).map(lostWin),
  {
    name: 'a win that is refused for good is not sent again',
    run: async (world) => {
      const table = await sitDown(world)
      failNextWin(world, 'final no')
      await playOne(world, table, { outcome: 'win' })
      await sleep(2_500)
      expectSame(playsOf(world, table).length, 2, 'how often money was asked for')
    },
  },
]
