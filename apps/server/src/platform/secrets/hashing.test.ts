import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createApp } from '../create-app.ts'
import { hashSecret, isSecret } from './hashing.ts'

it('a secret is kept at the strength that OWASP asks for, peppered for its purpose', async () => {
  const { config, log } = await testApp()
  const { app, close } = createApp(config, log)
  const secret = { purpose: 'password', text: 'green felt, brass rail' } as const
  const kept = await hashSecret(app, secret)
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isSecret(app, secret, kept)).toBe(true)
  expect(await isSecret(app, { ...secret, text: 'green felt, brass raiL' }, kept)).toBe(false)
  expect(await isSecret(app, { ...secret, purpose: 'payment-password' }, kept)).toBe(false)
  expect(await isSecret(app, secret, null)).toBe(false)
  await close()
})
