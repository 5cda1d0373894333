import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getKyc, type KycSide, listKycCases, submitKyc, uploadKycImage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../testing/demo-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { kycJobs } from './index.ts'

async function house() {
  const { app, api } = await demoApi()
  await testMember(app, { account: 'rafi', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const upload = async (mark: string, side?: KycSide) => {
    const image = await plainPicture('png', { mark })
    return (await browser.call(uploadKycImage, { image, query: { ...(side && { side }) } })).json()
  }
  const submit = async (imageIds: readonly string[], document: string) =>
    (await browser.call(submitKyc, { body: { imageIds, document, confirmedAge: 18 } })).json()
  const images = async (): Promise<{ id: string; side: KycSide | null }[]> =>
    (await browser.call(getKyc)).json().value.latest.images
  return { app, api, browser, upload, submit, images }
}

it('[F46] a document with two sides is handed in with both, and the office sees which is which', {
  timeout: 120_000,
}, async () => {
  const { app, api, upload, submit } = await house()
  const front = (await upload('red', 'front')).value
  expect(front.side).toBe('front')
  expect((await submit([front.id], 'id-card')).errorCode).toBe('KYC_SIDE_MISSING')
  const back = (await upload('blue', 'back')).value
  const extra = (await upload('green')).value
  expect((await submit([front.id, extra.id], 'driving-licence')).errorCode).toBe('KYC_SIDE_MISSING')
  expect((await submit([front.id, back.id, extra.id], 'id-card')).value.state).toBe('submitted')
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const [waiting] = (await risk.call(listKycCases)).json().value.content
  const seen = waiting.images.map(({ id, side }: { id: string; side: string | null }) => [id, side])
  expect([waiting.document, seen]).toEqual([
    'id-card',
    [
      [front.id, 'front'],
      [back.id, 'back'],
      [extra.id, null],
    ],
  ])
})

it('[F46] of a passport one page is enough', { timeout: 120_000 }, async () => {
  const { upload, submit } = await house()
  const beside = (await upload('blue')).value.id
  expect((await submit([beside], 'passport')).errorCode).toBe('KYC_SIDE_MISSING')
  const page = (await upload('red', 'front')).value.id
  expect((await submit([page], 'passport')).value.state).toBe('submitted')
})

it('[F46] a side that is taken again takes the place of the one before, also with three pictures and five at once', {
  timeout: 120_000,
}, async () => {
  const { app, upload, images } = await house()
  await upload('red', 'front')
  const back = (await upload('blue', 'back')).value.id
  await upload('green')
  const again = (await upload('black', 'front')).value.id
  expect((await images()).map(({ id, side }) => [id, side])).toContainEqual([again, 'front'])
  expect(await images()).toHaveLength(3)
  const marks = ['#111', '#222', '#333', '#444', '#555']
  const replies = await Promise.all(marks.map((mark) => upload(mark, 'front')))
  expect(replies.map(({ errorCode }) => errorCode ?? 'kept')).toEqual(marks.map(() => 'kept'))
  const kept = await images()
  expect(kept.map(({ side }) => side ?? 'beside').sort()).toEqual(['back', 'beside', 'front'])
  await runJobs(app, kycJobs)
  // What was replaced is gone from where pictures lie.
  const lying = readdirSync(join(app.config.filesFolder, 'kyc'))
  expect(lying.sort()).toEqual(kept.map(({ id }) => id).sort())
  expect(kept.map(({ id }) => id)).toContain(back)
})

it('[F46] one picture is not both sides', { timeout: 120_000 }, async () => {
  const { upload, images } = await house()
  const front = (await upload('red', 'front')).value.id
  expect((await upload('red', 'back')).errorCode).toBe('KYC_IMAGE_TWICE')
  expect((await upload('red', 'front')).value.id).toBe(front)
  expect(await images()).toHaveLength(1)
})
