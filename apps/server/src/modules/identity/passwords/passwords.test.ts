import { expect, it } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { requireGoodPassword, requireHardPin } from './passwords.ts'

const words = ['Rafi_88', 'Baize', 'BAIZE']

it.each([
  ['seven characters', 'qx7!mzk', 'PASSWORD_LENGTH'],
  ['a hundred and twenty-nine', 'qx7 '.repeat(33).slice(0, 129), 'PASSWORD_LENGTH'],
  ['seven characters that look like more', '👩‍👩‍👧', 'PASSWORD_LENGTH'],
  ['one of every list', 'password123', 'PASSWORD_TOO_EASY'],
  ['one of every list in capitals', 'QwertyUiop', 'PASSWORD_TOO_EASY'],
  ['one of every list in wide letters', 'ｐａｓｓｗｏｒｄ１', 'PASSWORD_TOO_EASY'],
  ['a country', 'bangladesh', 'PASSWORD_TOO_EASY'],
  ['a key held down', 'aaaaaaaaaaaaaaaaaaaa', 'PASSWORD_TOO_EASY'],
  ['the account', 'rafi_88rafi_88', 'PASSWORD_TOO_EASY'],
  ['the account and a little more', 'Rafi_88!!', 'PASSWORD_TOO_EASY'],
  ['the house and a row', 'baize12345', 'PASSWORD_TOO_EASY'],
  ['the house around one of every list', 'baizepassword1', 'PASSWORD_TOO_EASY'],
])('[SEC-01] %s is no password', async (_what, password, code) => {
  const app = await testApp()
  await expect(requireGoodPassword(app, { password, words })).rejects.toMatchObject({ code })
})

it('[SEC-01] length is enough: no kind of character is asked for or forbidden', async () => {
  const app = await testApp()
  const good = ['green felt brass rail', 'tqvbxmke', '৭৩৯১ সবুজ কাপড়', 'سبز کپڑا اور پیتل', 'x7 '.repeat(42)]
  for (const password of good)
    await expect(
      requireGoodPassword(app, { password: `${password}q`, words }),
      password,
    ).resolves.toBeUndefined()
})

it('a short name stands in many good passwords and spoils none', async () => {
  const app = await testApp()
  const judged = requireGoodPassword(app, { password: 'brass rail', words: ['a', 'ra'] })
  await expect(judged).resolves.toBeUndefined()
})

it.each(['123456', '654321', '111111', '121212', '123123', 'password1'])(
  '[W09] %s is no payment password',
  async (text) => {
    const app = await testApp()
    await expect(requireHardPin(app, text)).rejects.toMatchObject({ code: 'PASSWORD_TOO_EASY' })
  },
)

it('[W09] six digits that are neither a row nor a rhythm are a payment password', async () => {
  const app = await testApp()
  await expect(requireHardPin(app, '492817')).resolves.toBeUndefined()
})
