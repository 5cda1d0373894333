import type { messages as account } from './en/account.ts'
import type { messages as agents } from './en/agents.ts'
import type { messages as deferred } from './en/deferred.ts'
import type { messages as core } from './en/index.ts'
import type { messages as lottery } from './en/lottery.ts'
import type { messages as engagement } from './en/engagement.ts'
import type { messages as money } from './en/money.ts'
import type { messages as play } from './en/play.ts'
import type { messages as sports } from './en/sports.ts'
import type { messages as sportsBets } from './en/sports-bets.ts'
import type { messages as sportsRules } from './en/sports-rules.ts'
import type { messages as sportsSlip } from './en/sports-slip.ts'

/** A language with every text of an area; one that lacks a key does not compile. */
export type CoreMessages = Record<keyof typeof core, string>
export type AccountMessages = Record<keyof typeof account, string>
export type PlayMessages = Record<keyof typeof play, string>
export type MoneyMessages = Record<keyof typeof money, string>
export type LotteryMessages = Record<keyof typeof lottery, string>
export type SportsMessages = Record<keyof typeof sports, string>
export type SportsSlipMessages = Record<keyof typeof sportsSlip, string>
export type SportsBetsMessages = Record<keyof typeof sportsBets, string>
export type SportsRulesMessages = Record<keyof typeof sportsRules, string>
export type DeferredMessages = Record<keyof typeof deferred, string>
export type EngagementMessages = Record<keyof typeof engagement, string>
export type AgentMessages = Record<keyof typeof agents, string>

/** Every text there is, as the English files name them; the other languages must have the same. */
export type MessageKey =
  | keyof CoreMessages
  | keyof AccountMessages
  | keyof PlayMessages
  | keyof MoneyMessages
  | keyof LotteryMessages
  | keyof SportsMessages
  | keyof SportsRulesMessages
  | keyof EngagementMessages
  | keyof AgentMessages
  | keyof DeferredMessages
