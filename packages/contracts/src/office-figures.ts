import * as z from 'zod/mini'
import { houseDay } from './agents/common.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const office = { audience: 'operator', rate: 'list' } as const
const house = text(16)

/** What a house came to in a stretch of time, of its real members alone. Amounts are decimal text. */
export const houseFigures = z.object({
  stakes: z.string(),
  payouts: z.string(),
  /** What of the stakes counts, by when the rounds began. */
  turnover: z.string(),
  rounds: z.number(),
  ggr: z.string(),
  /** What is kept of a stake, in millionths; none without stakes. */
  holdPpm: z.nullable(z.number()),
  /** What was staked less what was paid in rounds that were not over at the end. */
  openStakes: z.string(),
  jackpotCost: z.string(),
  bonusCost: z.string(),
  rewards: z.string(),
  agents: z.string(),
  ngr: z.string(),
  /** Members who staked something, and what there is for each; none without any. */
  active: z.number(),
  arpu: z.nullable(z.string()),
  deposits: z.object({
    amount: z.string(),
    count: z.number(),
    members: z.number(),
    firstOnes: z.number(),
    fees: z.string(),
  }),
  withdrawals: z.object({ amount: z.string(), count: z.number(), fees: z.string() }),
  /** Accounts that were opened, and how many of those have deposited by now. */
  registrations: z.number(),
  converted: z.number(),
  /** What else members were given; below zero what was taken. */
  adjustments: z.string(),
  returned: z.string(),
  disputes: z.string(),
  vendors: z.string(),
  transfers: z.string(),
  /** What members gave to hosts of shows, less what hosts were paid. */
  gifts: z.string(),
  /** What the house took of hands of cards, and the fees of sit & go. */
  rake: z.string(),
  /** What members were paid of the prizes of sit & go, less their entries. */
  prizes: z.string(),
  /** What the people of a demo were given; where money is real there is none. */
  demoMoney: z.string(),
  /** What nobody has a name for, which is nothing. */
  unnamed: z.string(),
  /** At the end. */
  owed: z.string(),
  bonus: z.string(),
  /** What of the owed is on its way out, or set aside at tables. */
  held: z.string(),
})
export type HouseFigures = z.output<typeof houseFigures>

/** Something that is always so, and by how much it is not. */
export const figureIdentity = z.object({
  name: z.enum(['I1', 'I2', 'I3', 'I4']),
  holds: z.boolean(),
  difference: z.string(),
})
export type FigureIdentity = z.output<typeof figureIdentity>

export const figureSteps = ['hour', 'day', 'month'] as const

/** How a house stands now. What is at gateways is there for all houses of the currency. */
export const houseStanding = z.object({
  cash: z.string(),
  held: z.string(),
  disputed: z.string(),
  elsewhere: z.string(),
  commission: z.string(),
  bonus: z.string(),
  owed: z.string(),
  atGateways: z.string(),
  /** What is there beyond all that is owed in the currency, and how often it covers it, in millionths. */
  cover: z.string(),
  coverPpm: z.nullable(z.number()),
  jackpots: z.array(z.object({ name: z.string(), amount: z.string(), nextSeed: z.string() })),
  /** The last report of what is owed, as it stands in the public log. */
  proof: z.nullable(
    z.object({
      day: z.string(),
      owed: z.string(),
      /** Of that, what this house owes. */
      ownOwed: z.string(),
      /** Whether it is what was in all pockets at that moment. */
      isWhole: z.boolean(),
      root: z.string(),
      leafIndex: z.number(),
      takenAt: z.string(),
    }),
  ),
})
export type HouseStanding = z.output<typeof houseStanding>

export const getFigures = endpoint({
  ...office,
  method: 'GET',
  path: '/wps/office/figures',
  summary:
    'What a house came to, by hours, days or months of its own clock; from a day up to another, without it',
  query: z.strictObject({
    house,
    from: z.optional(houseDay),
    to: z.optional(houseDay),
    step: z.optional(z.enum(figureSteps)),
  }),
  reply: z.object({
    currency: z.string(),
    zone: z.string(),
    today: z.string(),
    from: z.string(),
    to: z.string(),
    step: z.enum(figureSteps),
    /** Up to when everything is in it. */
    countedAt: z.string(),
    /** More has happened since than could be added at once; it is being counted. */
    isBehind: z.boolean(),
    total: houseFigures,
    spans: z.array(z.object({ since: z.string(), until: z.string(), figures: houseFigures })),
    standing: houseStanding,
    identities: z.array(figureIdentity),
  }),
  refusals: ['NOT_PERMITTED', 'NOT_FOUND'],
})

export const gameGroups = ['game', 'vendor', 'family'] as const

/** What a game, a vendor's games or a family came to. */
export const gameFigures = z.object({
  name: z.string(),
  stakes: z.string(),
  payouts: z.string(),
  turnover: z.string(),
  rounds: z.number(),
  ggr: z.string(),
  holdPpm: z.nullable(z.number()),
  openGrowth: z.string(),
  jackpotCost: z.string(),
})
export type GameFigures = z.output<typeof gameFigures>
