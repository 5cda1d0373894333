import { codeDigest, targetDigest } from '../modules/identity/codes/codes.ts'
import { insertCode } from '../modules/identity/store/codes.ts'
import { tokenDigest } from '../platform/secrets/tokens.ts'
import { transaction } from '../platform/db.ts'
import { uuidv7 } from '../platform/random.ts'
import type { TestApp } from './test-app.ts'
import type { TestBrowser } from './test-browser.ts'

/** A code for registering with a number, as if it had just reached the telephone. */
export async function codeSentTo(
  app: TestApp,
  browser: TestBrowser,
  { merchantCode, mobile }: { readonly merchantCode: string; readonly mobile: string },
): Promise<string> {
  const [id, code] = [uuidv7(), '271828']
  await transaction(app, (tx) =>
    insertCode(tx, {
      id,
      merchantCode,
      purpose: 'register',
      channel: 'sms',
      targetDigest: targetDigest(app.secrets, { channel: 'sms', target: mobile }),
      deviceDigest: tokenDigest(browser.cookies.get('device') ?? ''),
      codeDigest: codeDigest(app.secrets, { id, code }),
      isSent: true,
      country: null,
      prefixDigest: null,
      endsAt: new Date(Date.now() + 300_000),
    }),
  )
  return code
}
