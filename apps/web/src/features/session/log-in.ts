import { RefusedCall } from '@baize/client'
import { linkSocial, login, type LoginBody, type LoginReply } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { withProofOfWork } from '../../lib/call/proof-of-work.ts'
import { agreeing, type OwnHalf, ownProofKey } from '../../lib/session/proof.ts'
import { forgetLogin, type RememberedLogin, rememberLogin } from '../../lib/session/remembered-login.ts'

export type Credentials =
  | { readonly type: 'username'; readonly username: string; readonly password: string }
  | {
      readonly type: 'sms'
      readonly username: string
      readonly countryDialingCode: string
      readonly verificationCode: string
    }

export type LoginAttempt = {
  readonly credentials: Credentials
  readonly captcha: string
  readonly remember: boolean
  readonly door: LoginBody['door']
  /** A network has named somebody whom nobody here has linked: whoever logs in now is linked with it. */
  readonly isLinking: boolean
}

/** Logs in, bound to this browser's key. What was typed is remembered or forgotten as the member wishes. */
export async function logIn(attempt: LoginAttempt): Promise<LoginReply> {
  const { credentials, captcha, remember, door, isLinking } = attempt
  const proofKey = await ownProofKey()
  const ask = (own: OwnHalf) =>
    withProofOfWork('login', (human) =>
      call(isLinking ? linkSocial : login, {
        body: {
          ...credentials,
          ...own,
          proofKey,
          remember,
          door,
          ...(captcha && { captcha }),
          ...(human && { human }),
        },
      }),
    )
  const reply = await agreeing(ask, ({ session }) => session)
  if (remember) await rememberLogin(rememberedOf(credentials))
  else forgetLogin(credentials.type)
  return reply
}

/** Whether a refusal asks for a captcha with the next try. */
export function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof RefusedCall)) return false
  const { value } = error
  return typeof value === 'object' && value !== null && 'captcha' in value && value.captcha === true
}

function rememberedOf(credentials: Credentials): RememberedLogin {
  const { type, username } = credentials
  return credentials.type === 'username'
    ? { type, username, password: credentials.password, countryDialingCode: '' }
    : { type, username, password: '', countryDialingCode: credentials.countryDialingCode }
}
