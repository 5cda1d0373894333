import { drawsOf, macOf } from '@baize/fairness'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlayPair } from '#modules/fairness'
import { heldAccount } from '../../testing/held-account.ts'
import { plainPeople } from '../../testing/plain-people.ts'
import { accountsOf } from './accounts.ts'
import { openDraft } from './draft.ts'
import { chanceOf, contribute, drawJackpot } from './jackpot.ts'
import { potAccounts, type PotTerms } from './pot.ts'
import { openRound } from './round.ts'
import type { PlayState } from './state.ts'

const POT = 'jackpot:BAIZE-sums'
const START = 123_456n
const RUNS = Number(process.env.JACKPOT_RUNS ?? 100)
const mac = macOf(new Uint8Array(32).fill(3))

const pair: PlayPair = {
  id: 'pair',
  memberId: 'm',
  isActive: true,
  isUsable: true,
  nonce: 0n,
  lastReceipt: '',
  openRoundCount: 0,
  draws: ({ nonce, domain }) => drawsOf(mac, { clientSeed: 'a', beacon: '', nonce, domain }),
}

/** Four members of a house with a pot of which everything is held. */
function houseWith({ seed }: PotTerms, start = START): PlayState {
  const paths = ['m0', 'm1', 'm2', 'm3'].flatMap((memberId) => Object.values(accountsOf(ownerOf(memberId))))
  const account = (path: string) =>
    heldAccount(path, path === POT ? start : path.startsWith('member:') ? 10n ** 15n : 0n)
  return {
    now: new Date(0),
    logSize: 1n,
    ...plainPeople(),
    accounts: new Map([...paths, ...potAccounts(POT)].map(account)),
    rounds: new Map(),
    refs: new Map(),
    openRounds: new Map(),
    actions: new Map(),
    pairs: new Map(),
    activePairs: new Map(),
    sessions: new Map(),
    pots: new Map([[POT, { account: POT, seed, winCount: 0, lastAmount: null, lastWonAt: null }]]),
  }
}

function ownerOf(memberId: string) {
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}

it('[MR-33] [F28] whatever is staked, what went into a pot is what is in it and what it paid, to the unit', () => {
  const bets = fc.array(fc.bigInt({ min: 1n, max: 2_000_000n }), { minLength: 500, maxLength: 500 })
  const plan = fc.record({
    bets,
    ppm: fc.integer({ min: 1, max: 100_000 }),
    price: fc.bigInt({ min: 1n, max: 10_000_000n }),
    seed: fc.bigInt({ min: 1n, max: 10_000n }),
  })
  fc.assert(
    fc.property(plan, ({ bets: stakes, ...rest }) => {
      const terms: PotTerms = { ...rest, version: 2, currency: 'CNY', leafIndex: 0n, account: POT }
      const draft = openDraft(houseWith(terms))
      let [fed, exact] = [0n, 0n]
      for (const [index, staked] of stakes.entries()) {
        const owner = ownerOf(`m${index % 4}`)
        const opening = { id: `round${index}`, ...owner, vendor: 'BAIZE', gameCode: 'g', balanceBefore: 0n }
        const round = { ...openRound(opening), nonce: BigInt(index), terms: 0n }
        const chance = chanceOf({ terms, round: { ...round, staked }, pair })
        fed += contribute(draft, owner, { chance, before: 0n })
        exact += staked * BigInt(terms.ppm)
        drawJackpot(draft, owner, { chance, round, postingId: `p${index}` })
      }
      const { wins } = draft.changes
      const held = potAccounts(POT).reduce((sum, path) => sum + draft.balanceOf(path), 0n)
      const paid = wins.reduce((sum, { potBefore }) => sum + potBefore, 0n)
      const seeded = wins.reduce((sum, { potAfter }) => sum + potAfter, 0n)
      expect(START + fed + seeded).toBe(held + paid)
      // Each of 500 parts is within a unit of its millionths, half of the time above them and half below.
      const off = Number(fed * 1_000_000n - exact) / 1e6
      expect(Math.abs(off)).toBeLessThan(5 * 0.5 * Math.sqrt(stakes.length))
      expect(wins.every((win) => win.amount === win.potBefore + win.added)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

it('[F28] a stake too small for a whole unit can win a pot that nobody has fed, and is paid what it starts from', () => {
  const terms: PotTerms = {
    version: 2,
    currency: 'CNY',
    ppm: 1,
    price: 1n,
    seed: 77n,
    leafIndex: 0n,
    account: POT,
  }
  const draft = openDraft(houseWith(terms, 0n))
  const owner = ownerOf('m0')
  const drawn = { number: 0n, rounding: 0n }
  const chance = { terms, staked: 1n, drawn }
  expect(contribute(draft, owner, { chance, before: 0n })).toBe(0n)
  const round = { id: 'round', gameCode: 'g' }
  expect(drawJackpot(draft, owner, { chance, round, postingId: 'p' })).toBe(77n)
  const [win] = draft.changes.wins
  expect(win).toMatchObject({ amount: 77n, added: 77n, potBefore: 0n, potAfter: 77n })
})
