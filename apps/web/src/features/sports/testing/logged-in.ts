import { setCaller } from '../../../lib/call/api.ts'
import { writeJson, writeText } from '../../../lib/storage/local.ts'

/** A member who is logged in, for tests of what members do. */
export function logInAs(userName: string): void {
  setCaller({ merchant: 'TEST', language: 'EN', clientVersion: 'test' })
  const session = { token: 'a.b', merchantCode: 'TEST', userName, type: 1, firstTimeLogin: false }
  // No token is to be renewed meanwhile.
  writeText('tokenEndsAt', String(Date.now() + 600_000))
  writeJson('session', session)
}
