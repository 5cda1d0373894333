import refusals from '@baize/contracts/locales/bn.json'
import type { MoneyMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import centre from './centre.json'
import deposit from './deposit.json'
import form from './form.json'
import kyc from './kyc.json'
import record from './money-record.json'
import profile from './profile.json'
import security from './security.json'
import withdraw from './withdraw.json'

/** What the screens of the member's own money say, with the forms and proofs they ask for. */
export const messages: MoneyMessages = withRefusals(
  { ...centre, ...deposit, ...form, ...kyc, ...profile, ...record, ...security, ...withdraw },
  refusals,
)
