import type { ContractAnswer, ContractOptions, TierRow } from '@baize/contracts'
import type { DemoPersonPlan } from './types.ts'

/** How long ago the people of the demo's tree joined: their contracts hold, and a period of each kind is over. */
export const JOINED_DAYS_AGO = 28

/** So many days before today the members of the tree have played. */
export const PLAYED_DAYS = 14

/** Millionths of what the house gives its agents at most, family by family, that each of them has. */
type DemoShare = { readonly account: string; readonly share: number }

type DemoPlayer = { readonly account: string; readonly stake: string }

/** What happened to a contract, one step after the other, so many days ago. */
export type DemoContract = {
  /** Null is the house. */
  readonly upline: string | null
  readonly downline: string
  readonly daysAgo: number
  readonly rows: readonly TierRow[]
  readonly options: ContractOptions
  /** Whether the one below asked for it, and the one above has yet to offer it. */
  readonly isWish?: true
  /** What was said to it, and how many days ago, by whoever has to say it. */
  readonly answers: readonly { readonly answer: ContractAnswer; readonly daysAgo: number }[]
}

export type DemoTeam = {
  /** The agent of the cast whose tree it is. */
  readonly top: string
  /** Beside those of the cast: three levels below the agent at the top. */
  readonly people: readonly DemoPersonPlan[]
  readonly shares: readonly DemoShare[]
  /** Who plays, and for how much a round. */
  readonly players: readonly DemoPlayer[]
  /** A round that one of them lost on the first day: a bill of that week is so large that people look at it first. */
  readonly bigLoss: DemoPlayer
  /** A round that its maker took back when it was billed already, so that later bills have a correction. */
  readonly takenBack: { readonly account: string; readonly daysAgo: number; readonly backDaysAgo: number }
  readonly links: readonly { readonly owner: string; readonly name: string; readonly isEnded?: true }[]
  readonly contracts: readonly DemoContract[]
}

type Top = { readonly agent: string; readonly lower: string; readonly member: string; readonly times: number }

const slots: ContractOptions = { kind: 'daily', families: ['RNG', 'FISH'] }
const slotsByHour: ContractOptions = { kind: 'hourly', families: ['RNG', 'FISH'] }
const weekly: ContractOptions = { kind: 'dividend', period: 'week', mode: 'fixed', carry: 3 }

/** The tree below the agent of a house, living: rates, links, contracts in their states, and play that bills are made of. */
export function teamOf({ agent, lower, member, times }: Top): DemoTeam {
  const amount = (yuan: number) => `${yuan * times}.00`
  const person = (account: string, invitedBy: string, type: 0 | 2): DemoPersonPlan => ({
    role: type === 2 ? 'agent' : 'member',
    account,
    nickname: account.charAt(0).toUpperCase() + account.slice(1),
    type,
    cash: type === 2 ? amount(0) : amount(60_000),
    invitedBy,
    joinedDaysAgo: JOINED_DAYS_AGO,
  })
  const salary = (from: number, active: number, ratePpm: number): TierRow => ({
    minTurnover: amount(from),
    minActive: active,
    ratePpm,
  })
  return {
    top: agent,
    people: [
      person('parvin', agent, 2),
      person('imran', lower, 2),
      person('zahid', lower, 2),
      person('sadia', agent, 0),
      person('hasan', lower, 0),
      person('laila', 'imran', 0),
      person('karim', 'imran', 0),
      person('zoya', 'zahid', 0),
    ],
    shares: [
      { account: agent, share: 1_000_000 },
      { account: lower, share: 750_000 },
      { account: 'parvin', share: 600_000 },
      { account: 'imran', share: 500_000 },
      { account: 'zahid', share: 400_000 },
      { account: member, share: 100_000 },
    ],
    players: [
      { account: 'sadia', stake: amount(1_600) },
      { account: 'hasan', stake: amount(2_400) },
      { account: 'laila', stake: amount(1_800) },
      { account: 'karim', stake: amount(1_200) },
      { account: 'zoya', stake: amount(2_000) },
    ],
    bigLoss: { account: 'sadia', stake: amount(35_000) },
    takenBack: { account: 'hasan', daysAgo: 5, backDaysAgo: 2 },
    links: [
      { owner: agent, name: 'Friends' },
      { owner: agent, name: 'Spring fair', isEnded: true },
      { owner: lower, name: 'Cafe board' },
    ],
    contracts: contractsOf({ agent, lower, salary }),
  }
}

type Terms = Pick<DemoContract, 'rows' | 'options'>
type Pair = Pick<DemoContract, 'upline' | 'downline'>
type Writing = Pick<Top, 'agent' | 'lower'> & {
  readonly salary: (from: number, active: number, ratePpm: number) => TierRow
}

/** One in each state that a contract can come to by itself, so that every screen has one to show. */
function contractsOf({ agent, lower, salary }: Writing): readonly DemoContract[] {
  const daily = (from: number, active: number, ratePpm: number): Terms => ({
    rows: [salary(from, active, ratePpm)],
    options: slots,
  })
  const dividend = (from: number, ratePpm: number): Terms => ({
    rows: [salary(from, 1, ratePpm)],
    options: weekly,
  })
  const hourly = (from: number, ratePpm: number): Terms => ({
    rows: [salary(from, 1, ratePpm)],
    options: slotsByHour,
  })
  const ofHouse: Pair = { upline: null, downline: agent }
  const ofLower: Pair = { upline: agent, downline: lower }
  const ofParvin: Pair = { upline: agent, downline: 'parvin' }
  const ofImran: Pair = { upline: lower, downline: 'imran' }
  const ofZahid: Pair = { upline: lower, downline: 'zahid' }
  const said = (daysAgo: number, ...answers: readonly ContractAnswer[]) =>
    answers.map((answer) => ({ answer, daysAgo }))
  return [
    {
      ...ofHouse,
      rows: [salary(1_000, 1, 5_000), salary(8_000, 4, 8_000)],
      options: slots,
      daysAgo: 26,
      answers: said(26, 'accept'),
    },
    { ...ofHouse, ...hourly(200, 3_000), daysAgo: 26, answers: said(26, 'accept') },
    { ...ofHouse, ...dividend(5_000, 200_000), daysAgo: 26, answers: said(26, 'accept') },
    { ...ofLower, ...daily(1_500, 1, 4_000), daysAgo: 24, answers: said(24, 'accept') },
    { ...ofLower, ...dividend(8_000, 100_000), daysAgo: 24, answers: said(24, 'accept') },
    { ...ofLower, ...hourly(400, 2_000), daysAgo: 24, answers: said(23, 'reject') },
    { ...ofParvin, ...daily(1_500, 1, 3_000), daysAgo: 21, answers: [] },
    { ...ofImran, ...daily(2_000, 1, 2_000), daysAgo: 22, answers: said(22, 'accept') },
    {
      ...ofImran,
      ...dividend(10_000, 50_000),
      daysAgo: 22,
      answers: [...said(22, 'accept'), ...said(2, 'end')],
    },
    { ...ofZahid, ...daily(2_000, 1, 1_000), daysAgo: 22, answers: said(21, 'withdraw') },
    {
      ...ofZahid,
      ...dividend(10_000, 50_000),
      daysAgo: 22,
      answers: [...said(22, 'accept'), ...said(5, 'end', 'agreeToEnd')],
    },
    { ...ofZahid, ...hourly(300, 1_000), isWish: true, daysAgo: 4, answers: said(3, 'dismiss') },
    { ...ofParvin, ...dividend(10_000, 80_000), daysAgo: 1, answers: said(1, 'accept') },
    { ...ofLower, ...daily(1_500, 1, 4_500), daysAgo: 1, answers: [] },
    { ...ofImran, ...daily(2_000, 1, 2_500), isWish: true, daysAgo: 1, answers: [] },
  ]
}
