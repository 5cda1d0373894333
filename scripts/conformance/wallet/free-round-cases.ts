import { type Case, expectSame } from '../case.ts'
import { testCall, done, expectCash, newId, newPlayer, refused, send, type WalletWorld } from './world.ts'

async function granted(world: WalletWorld, count = 2) {
  const player = await newPlayer(world)
  const { grantId = '' } = await testCall(world, {
    do: 'grant',
    playerId: player.playerId,
    gameId: world.gameId,
    count,
  })
  const freeRound = { grantId }
  const bet = () => ({ txId: newId(), type: 'bet' as const, amount: '0.00', freeRound })
  const summary = (txId = newId()) => ({
    txId,
    type: 'promo' as const,
    amount: '8.00',
    reason: 'freeround',
    freeRound,
  })
  const spin = () => send(world, { player, roundId: newId() }, bet(), { type: 'win', amount: '3.00' })
  const sum = (txId?: string) => send(world, { player, roundId: newId() }, summary(txId))
  return { player, spin, sum, bet }
}

export const freeRoundCases: readonly Case<WalletWorld>[] = [
  {
    name: 'free rounds cost nothing and pay, as many as were granted',
    run: async (world) => {
      const { player, spin } = await granted(world)
      done(await spin())
      done(await spin())
      refused(await spin(), 'FREEROUND_INVALID')
      await expectCash(world, player, '106.00')
    },
  },
  {
    name: 'free rounds are paid as one sum, and a second sum is refused',
    run: async (world) => {
      const { player, sum } = await granted(world)
      done(await sum())
      refused(await sum(), 'FREEROUND_INVALID')
      await expectCash(world, player, '108.00')
    },
  },
  {
    name: 'a sum that comes again is answered again',
    run: async (world) => {
      const { player, bet } = await granted(world)
      const { grantId } = bet().freeRound
      const at = { player, roundId: newId() }
      const summary = {
        txId: newId(),
        type: 'promo' as const,
        amount: '8.00',
        reason: 'freeround',
        freeRound: { grantId },
      }
      done(await send(world, at, summary))
      expectSame(done(await send(world, at, summary)).transactions[0]?.replayed, true, 'replayed')
      await expectCash(world, player, '108.00')
    },
  },
  {
    name: 'of ten sums of one grant at once, one is paid',
    run: async (world) => {
      const { player, sum } = await granted(world)
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => sum()))
      expectSame(outcomes.filter(({ kind }) => kind === 'done').length, 1, 'how many were paid')
      await expectCash(world, player, '108.00')
    },
  },
  {
    name: 'a grant comes back as rounds or as a sum, never as both',
    run: async (world) => {
      const first = await granted(world)
      done(await first.spin())
      refused(await first.sum(), 'FREEROUND_INVALID')
      const second = await granted(world)
      done(await second.sum())
      refused(await second.spin(), 'FREEROUND_INVALID')
    },
  },
  {
    name: 'a free round of a grant that never was, or is somebody else’s, is refused',
    run: async (world) => {
      const { bet } = await granted(world)
      const other = await newPlayer(world)
      refused(await send(world, { player: other, roundId: newId() }, bet()), 'FREEROUND_INVALID')
      const never = { ...bet(), freeRound: { grantId: newId() } }
      refused(await send(world, { player: other, roundId: newId() }, never), 'FREEROUND_INVALID')
    },
  },
  {
    name: 'a free round costs nothing: one with a stake is refused',
    run: async (world) => {
      const { player, bet } = await granted(world)
      refused(await send(world, { player, roundId: newId() }, { ...bet(), amount: '1.00' }), 'INVALID_AMOUNT')
      await expectCash(world, player, '100.00')
    },
  },
]
