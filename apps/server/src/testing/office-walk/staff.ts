import * as contract from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { newColleague } from '../new-colleague.ts'
import { testAuthenticator } from '../test-authenticator.ts'
import { asking, house, type WalkPart } from './step.ts'
import { planted } from './world.ts'

/** The staff, and what somebody does about their own way in. */
export const staff: WalkPart = async function* ({ ada, staff: { colleague, leaving } }) {
  const added = newColleague({
    login: 'newbie',
    name: planted.colleague,
    roles: ['support'],
    merchantCodes: [house],
  })
  const body = { ...added, telephone: planted.telephone }
  yield {
    call: 'addOperator',
    body,
    action: 'approval.ask',
    after: { asked: 'operator.admit', login: 'newbie' },
  }
  const change = { login: 'cleo', roles: ['support', 'cashier'], merchantCodes: [house] }
  yield asking('changeOperator', 'operator.change', change)
  const of = { subject: colleague.id }
  yield asking('resetOperatorStep', 'operator.reset-step', { login: 'cleo' })
  yield { call: 'resetOperatorPassword', body: { login: 'cleo' }, action: 'operator.reset-password', ...of }
  yield {
    call: 'endOperatorLogins',
    body: { login: 'cleo' },
    action: 'operator.end-logins',
    ...of,
    after: { ended: 0 },
  }
  yield {
    call: 'disableOperator',
    body: { login: 'dan' },
    action: 'operator.disable',
    subject: leaving.id,
    before: { status: 'active' },
    after: { status: 'disabled' },
  }
  const authenticator = testAuthenticator()
  const made = async () => authenticator.make((await ada.call(contract.startOwnPasskey)).json().value)
  const { id: credentialId } = await made()
  yield {
    call: 'addOwnPasskey',
    makeBody: async () => ({ name: 'Telephone', passkey: await made() }),
    leaves: ['operators.passkey_challenge'],
    action: 'operator.add-passkey',
    after: { credentialId },
  }
  const removed = { action: 'operator.remove-passkey', before: { credentialId } }
  yield { call: 'removeOwnPasskey', body: { id: credentialId }, ...removed }
  const { uri } = (await ada.call(contract.startOwnApp)).json().value
  const totp = URI.parse(uri)
  const code = totp instanceof TOTP ? totp.generate() : ''
  yield { call: 'confirmOwnApp', body: { code }, action: 'operator.set-app' }
  yield { call: 'endOwnLogin', body: { id: 'others' }, action: 'operator.end-own-login', after: { ended: 0 } }
}
