import refusals from '@baize/contracts/locales/ur.json'
import type { SportsSlipMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import form from './form.json'
import reality from './reality.json'

/** What a bet may be refused with, and what is said about it. */
export const messages: SportsSlipMessages = withRefusals({ ...form, ...reality }, refusals)
