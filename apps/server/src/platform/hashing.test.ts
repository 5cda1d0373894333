import { expect, it, vi } from 'vitest'
import { testApp } from '../testing/test-app.ts'

/** As the server has it: other tests hash in no time. */
async function realHashing() {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
  return import('./hashing.ts')
}

it('a secret is kept at the strength that OWASP asks for, peppered for its purpose', async () => {
  const app = await testApp()
  const { hashSecret, isSecret } = await realHashing()
  const secret = { purpose: 'password', text: 'green felt, brass rail' } as const
  const kept = await hashSecret(app, secret)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isSecret(app, secret, kept)).toBe(true)
  expect(await isSecret(app, { ...secret, text: 'green felt, brass raiL' }, kept)).toBe(false)
  expect(await isSecret(app, { ...secret, purpose: 'payment-password' }, kept)).toBe(false)
  expect(await isSecret(app, secret, null)).toBe(false)
})
