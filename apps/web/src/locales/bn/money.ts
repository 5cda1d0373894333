import refusals from '@baize/contracts/locales/bn.json'
import type { MoneyMessages } from '../message-key.ts'
import { withRefusals } from '../with-refusals.ts'
import bonuses from './bonuses.json'
import cases from './cases.json'
import centre from './centre.json'
import deposit from './deposit.json'
import form from './form.json'
import kyc from './kyc.json'
import record from './money-record.json'
import offers from './offers.json'
import profile from './profile.json'
import protection from './protection.json'
import reality from './reality.json'
import security from './security.json'
import statement from './statement.json'
import wallets from './wallets.json'
import welcome from './welcome.json'
import withdraw from './withdraw.json'

/** What the screens of the member's own money say, with the forms and proofs they ask for. */
export const messages: MoneyMessages = withRefusals(
  {
    ...bonuses,
    ...cases,
    ...centre,
    ...deposit,
    ...form,
    ...kyc,
    ...record,
    ...offers,
    ...profile,
    ...protection,
    ...reality,
    ...security,
    ...statement,
    ...wallets,
    ...welcome,
    ...withdraw,
  },
  refusals,
)
