import { Secret, TOTP } from 'otpauth'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomKey } from '#platform/random'
import type { Verdict } from '#platform/secrets/tries'
import { useTotpStep } from './store/operators.ts'

const PURPOSE = 'operator-totp'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const shape = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }

export type MadeTotp = { readonly sealed: Buffer; readonly uri: string }

/** A secret for an authenticator app, shown once as the address that such apps read. */
export function makeTotp(app: App, login: string): MadeTotp {
  const secret = new Secret({ buffer: bufferOf(randomKey().subarray(0, SECRET_BYTES)) })
  const uri = new TOTP({ ...shape, secret, issuer: 'Baize office', label: login }).toString()
  return { sealed: app.secrets.seal(PURPOSE, Buffer.from(secret.bytes)), uri }
}

type Typed = { readonly operatorId: string; readonly sealedTotp: Buffer; readonly code: string }

/** Right is a code of now, a step before or a step after; spent, where that step or a later one was used before. */
export async function judgeTotp(app: App, { operatorId, sealedTotp, code }: Typed): Promise<Verdict> {
  const secret = new Secret({ buffer: bufferOf(app.secrets.open(PURPOSE, sealedTotp)) })
  const timestamp = app.clock.now().getTime()
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: 1 })
  if (delta === null) return 'wrong'
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
  return (await transaction(app, (tx) => useTotpStep(tx, { operatorId, step }))) ? 'right' : 'spent'
}

/** The library wants the whole of a buffer, and Node's small ones share theirs. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
