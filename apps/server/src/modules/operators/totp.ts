import { Secret, TOTP } from 'otpauth'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { randomKey } from '#platform/random'
import type { Verdict } from '#platform/secrets/tries'
import { noteMark } from './store/marks.ts'
import { useTotpStep } from './store/operators.ts'

const PURPOSE = 'operator-totp'
const SECRET_BYTES = 20
const STEP_SECONDS = 30
const shape = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS }

export type MadeTotp = { readonly sealed: Buffer; readonly uri: string; readonly secret: string }

/** A secret for an authenticator app, shown once as the address that such apps read. */
export function makeTotp(app: App, login: string): MadeTotp {
  const secret = new Secret({ buffer: bufferOf(randomKey().subarray(0, SECRET_BYTES)) })
  return asShown(app.secrets.seal(PURPOSE, Buffer.from(secret.bytes)), secret, login)
}

/** The same of one that was made before and has yet to be used. */
export function openTotp(app: App, sealed: Buffer, login: string): MadeTotp {
  return asShown(sealed, secretIn(app, sealed), login)
}

function asShown(sealed: Buffer, secret: Secret, login: string): MadeTotp {
  const uri = new TOTP({ ...shape, secret, issuer: 'Baize office', label: login }).toString()
  return { sealed, uri, secret: secret.base32 }
}

type Typed = { readonly operatorId: string; readonly sealedTotp: Buffer; readonly code: string }

/** Right is a code of now, a step before or a step after; spent, where that step or a later one was used before. */
export async function judgeTotp(app: App, { operatorId, sealedTotp, code }: Typed): Promise<Verdict> {
  const step = stepOf(app, sealedTotp, code)
  if (step === undefined) return 'wrong'
  const now = app.clock.now()
  const digest = app.secrets.digest('operator-app-mark', secretIn(app, sealedTotp).base32)
  return transaction(app, async (tx) => {
    if (!(await useTotpStep(tx, { operatorId, step }))) return 'spent'
    await noteMark(tx, { operatorId, kind: 'app', digest, now })
    return 'right'
  })
}

/** The step that a code is of; undefined where it is of none near. */
export function stepOf(app: App, sealedTotp: Buffer, code: string): number | undefined {
  const timestamp = app.clock.now().getTime()
  const secret = secretIn(app, sealedTotp)
  const delta = TOTP.validate({ ...shape, token: code, secret, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function secretIn(app: App, sealed: Buffer): Secret {
  return new Secret({ buffer: bufferOf(app.secrets.open(PURPOSE, sealed)) })
}

/** The library wants the whole of a buffer, and Node's small ones share theirs. */
function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer
}
