import type { LanguageCode } from '@baize/contracts'
import type { Messages } from '@lingui/core'

/**
 * Texts are fetched by area: `core` is what home and the frame around every screen say; the rest comes with the
 * screens that say it.
 */
export type Area =
  | 'core'
  | 'account'
  | 'play'
  | 'money'
  | 'lottery'
  | 'sports'
  | 'sports-slip'
  | 'sports-bets'
  | 'sports-rules'
  | 'engagement'
  | 'agents'
  | 'deferred'

export const areas: readonly Area[] = [
  'core',
  'account',
  'play',
  'money',
  'lottery',
  'sports',
  'sports-slip',
  'sports-bets',
  'sports-rules',
  'engagement',
  'agents',
  'deferred',
]

type Load = () => Promise<{ messages: Messages }>

/** Each area of a language is a chunk of its own; the page's own are already on their way when this is called. */
const loaders: Record<LanguageCode, Record<Area, Load>> = {
  EN: {
    core: () => import('./en/index.ts'),
    account: () => import('./en/account.ts'),
    play: () => import('./en/play.ts'),
    money: () => import('./en/money.ts'),
    lottery: () => import('./en/lottery.ts'),
    sports: () => import('./en/sports.ts'),
    'sports-slip': () => import('./en/sports-slip.ts'),
    'sports-bets': () => import('./en/sports-bets.ts'),
    'sports-rules': () => import('./en/sports-rules.ts'),
    engagement: () => import('./en/engagement.ts'),
    agents: () => import('./en/agents.ts'),
    deferred: () => import('./en/deferred.ts'),
  },
  BN: {
    core: () => import('./bn/index.ts'),
    account: () => import('./bn/account.ts'),
    play: () => import('./bn/play.ts'),
    money: () => import('./bn/money.ts'),
    lottery: () => import('./bn/lottery.ts'),
    sports: () => import('./bn/sports.ts'),
    'sports-slip': () => import('./bn/sports-slip.ts'),
    'sports-bets': () => import('./bn/sports-bets.ts'),
    'sports-rules': () => import('./bn/sports-rules.ts'),
    engagement: () => import('./bn/engagement.ts'),
    agents: () => import('./bn/agents.ts'),
    deferred: () => import('./bn/deferred.ts'),
  },
  UR: {
    core: () => import('./ur/index.ts'),
    account: () => import('./ur/account.ts'),
    play: () => import('./ur/play.ts'),
    money: () => import('./ur/money.ts'),
    lottery: () => import('./ur/lottery.ts'),
    sports: () => import('./ur/sports.ts'),
    'sports-slip': () => import('./ur/sports-slip.ts'),
    'sports-bets': () => import('./ur/sports-bets.ts'),
    'sports-rules': () => import('./ur/sports-rules.ts'),
    engagement: () => import('./ur/engagement.ts'),
    agents: () => import('./ur/agents.ts'),
    deferred: () => import('./ur/deferred.ts'),
  },
}

/** What has been fetched so far. It only grows, so that whoever translates with it learns of every new area. */
const fetched: Record<LanguageCode, Messages> = { EN: {}, BN: {}, UR: {} }

export async function loadMessages(language: LanguageCode, wanted: readonly Area[]): Promise<Messages> {
  const parts = await Promise.all(wanted.map((area) => loaders[language][area]()))
  return Object.assign(fetched[language], ...parts.map(({ messages }) => messages))
}
