import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { stakeOnWire } from './play.ts'
import { gamesOnWire, weightsOnWire } from './weights.ts'

/** A bonus is `queued` while it waits in line behind another; only the active one is staked. */
export const bonusStates = ['queued', 'active', 'done', 'forfeited', 'expired'] as const
export type BonusState = (typeof bonusStates)[number]

/** A bonus with all of its terms. Amounts are decimal text in the member's currency. */
export const bonus = z.object({
  id: z.string(),
  offerCode: z.string(),
  state: z.enum(bonusStates),
  currency: z.string(),
  granted: z.string(),
  /** What must be staked before the bonus becomes cash, and what has been. */
  turnoverOwed: z.string(),
  turnoverDone: z.string(),
  /** The turnover as a multiple of the bonus, such as `5`. */
  multiple: z.string(),
  /** Stakes above this are refused while the bonus is active. */
  maxStake: z.string(),
  /** What becomes cash at most when the turnover is done. */
  maxCashOut: z.string(),
  /** How much of a stake counts, in percent, by kind of game, and of the games that count otherwise than their kind. */
  weights: weightsOnWire,
  games: gamesOnWire,
  /** Cash is staked before bonus money, and wins go back to where their stake came from. */
  order: z.literal('cash-first'),
  grantedAt: z.string(),
  /** Null while it waits in line: its time begins when it starts. */
  startedAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  /** How many days it may be played from its start. */
  daysToPlay: z.number(),
  closedAt: z.nullable(z.string()),
})
export type Bonus = z.output<typeof bonus>

export const listBonuses = endpoint({
  method: 'GET',
  path: '/wps/member/bonuses',
  summary:
    'My bonuses with their terms and how far I am, the active one first, then those in line in their order',
  audience: 'member',
  rate: 'read',
  reply: z.object({
    content: z.array(bonus),
    /** What giving up the active bonus would leave and take. */
    ifCancelled: z.nullable(z.object({ kept: z.string(), forfeited: z.string() })),
  }),
  refusals: ['LOGIN_REQUIRED'],
})

/** What would go is sent back as it was shown, of one in line what it would have been: where it has changed meanwhile, nothing happens. Asked again, it stays so. */
export const cancelBonus = endpoint({
  method: 'POST',
  path: '/wps/member/bonuses/cancel',
  summary: 'Give up my active bonus or one in line, knowing what I keep and what goes',
  audience: 'member',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({ bonusId: z.uuid(), forfeited: stakeOnWire }),
  reply: z.object({ bonus, kept: z.string(), forfeited: z.string() }),
  refusals: ['LOGIN_REQUIRED', 'NOT_FOUND', 'BONUS_CHANGED'],
})
