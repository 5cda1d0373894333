import refusals from '@baize/contracts/locales/en.json'
import { withRefusals } from '../with-refusals.ts'
import form from './form.json'
import reality from './reality.json'

/** What a bet may be refused with, and what is said about it. */
export const messages = withRefusals({ ...form, ...reality }, refusals)
