import refusals from '@baize/contracts/locales/ur.json'
import type { LotteryMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import form from './form.json'
import lottery from './lottery.json'
import explain from './lottery-explain.json'
import play from './play.json'
import reality from './reality.json'

/** What lobbies, tables, tickets and results say; what a call may be refused with is among it. */
export const messages: LotteryMessages = withRefusals(
  { ...form, ...play, ...reality, ...lottery, ...explain },
  refusals,
)
