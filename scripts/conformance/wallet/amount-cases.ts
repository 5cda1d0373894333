import { readStatus, sendCall } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import { isAnswerSigned, sendRaw } from '../raw.ts'
import { done, expectCash, newId, newPlayer, refused, send, takeBack, type WalletWorld } from './world.ts'

type WalletCase = Case<WalletWorld>

/** Something about a bet of ten that counts for more than it is. */
function tooMuch(name: string, more: object): WalletCase {
  return {
    name,
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      refused(await send(world, at, { type: 'bet', amount: '10.00', ...more }), 'INVALID_AMOUNT')
      await expectCash(world, player, '100.00')
    },
  }
}

/** What a wallet does with a payout that no game pays: it says no for good, or keeps it until somebody has looked. */
async function stateOf(world: WalletWorld, txId: string): Promise<string | undefined> {
  const { transactions } = done(await sendCall(world, readStatus, { body: { txIds: [txId] } }))
  return transactions[0]?.state
}

export const amountCases: readonly WalletCase[] = [
  tooMuch('a turnover above the stake is refused', { turnover: '10.01' }),
  tooMuch('a contribution above the stake is refused', { jackpot: { id: 'mega', contribution: '10.01' } }),
  tooMuch('a free round counts for no turnover', { amount: '0.00', turnover: '50000.00' }),
  {
    name: 'turnover that comes with the wins adds up to no more than the stakes',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      done(await send(world, at, { type: 'bet', amount: '10.00', turnover: '0.00' }))
      done(await send(world, at, { type: 'win', amount: '1.00', turnover: '6.00' }))
      refused(await send(world, at, { type: 'win', amount: '1.00', turnover: '4.01' }), 'INVALID_AMOUNT')
      done(await send(world, at, { type: 'win', amount: '1.00', turnover: '4.00' }))
      await expectCash(world, player, '92.00')
    },
  },
  {
    name: 'a gift counts for no turnover',
    run: async (world) => {
      const player = await newPlayer(world)
      const gift = { type: 'promo' as const, amount: '7.00', reason: 'cashback', turnover: '7.00' }
      refused(await send(world, { player, roundId: newId() }, gift), 'INVALID_AMOUNT')
      await expectCash(world, player, '100.00')
    },
  },
  ...(['1000000000000.00', '999999999999999.00'] as const).map((amount) => ({
    name: `a win of ${amount} on a bet of 1.00 is refused for good or held, and never paid`,
    run: async (world: WalletWorld) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const win = { txId: newId(), type: 'win' as const, amount }
      done(await send(world, at, { type: 'bet', amount: '1.00' }))
      for (let time = 0; time < 2; time++) {
        const outcome = await send(world, at, win)
        if (outcome.kind === 'done') expectSame(outcome.reply.transactions[0]?.state, 'HELD', 'the state')
        else refused(outcome, 'INVALID_AMOUNT')
      }
      await expectCash(world, player, '99.00')
    },
  })),
  {
    name: 'what is held moves nothing, is answered again, and can be taken back with its bet',
    run: async (world) => {
      const player = await newPlayer(world)
      const at = { player, roundId: newId() }
      const [bet, win] = [newId(), newId()]
      done(await send(world, at, { txId: bet, type: 'bet', amount: '1.00' }))
      const absurd = { txId: win, type: 'win' as const, amount: '1000000000000.00' }
      const outcome = await send(world, at, absurd)
      if (outcome.kind === 'refused') return // a wallet that holds nothing says no for good
      const [first] = done(outcome).transactions
      expectSame([first?.state, first?.cash, first?.replayed], ['HELD', '0.00', false], 'the answer')
      const [again] = done(await send(world, at, absurd)).transactions
      expectSame([again?.walletTxId, again?.replayed], [first?.walletTxId, true], 'the second answer')
      refused(await takeBack(world, player, bet), 'ROUND_SETTLED')
      done(await takeBack(world, player, bet, win))
      expectSame(await stateOf(world, win), 'ROLLED_BACK', 'the state')
      await expectCash(world, player, '100.00')
    },
  },
  {
    name: 'a body of more than 64 KiB is refused, and the refusal is signed',
    run: async (world) => {
      const at = { method: 'POST', path: '/owp/v1/balance', nonce: world.newNonce() }
      const body = JSON.stringify({ playerId: 'p_1', requestId: 'x'.repeat(70_000) })
      const answer = await sendRaw(world, at, { body, nonce: at.nonce })
      expectSame([answer.status, answer.code], [400, 'INVALID_REQUEST'], 'the refusal')
      expectTrue(isAnswerSigned(world, at, answer), 'the refusal is not signed')
    },
  },
]
