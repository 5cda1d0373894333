import refusals from '@baize/contracts/locales/en.json'
import { withRefusals } from '../with-refusals.ts'
import agreement from './agreement.json'
import form from './form.json'
import login from './login.json'
import member from './member.json'
import notMe from './not-me.json'
import passwords from './passwords.json'
import register from './register.json'
import security from './security.json'
import session from './session.json'
import trial from './trial.json'

export const messages = withRefusals(
  {
    ...agreement,
    ...form,
    ...login,
    ...member,
    ...notMe,
    ...passwords,
    ...register,
    ...security,
    ...session,
    ...trial,
  },
  refusals,
)
