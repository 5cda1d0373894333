import { randomUUID } from 'node:crypto'
import { sendDepositSlip, uploadKycImage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { archive, madePng, plainPicture } from '../../../testing/hostile-pictures.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { askDeposit, type DepositWorld, depositWorld, lookAt } from '../../../testing/test-gateway.ts'
import { testMember } from '../../../testing/test-member.ts'
import { PASSWORD } from '../../../testing/test-player.ts'

type Sender = Pick<DepositWorld, 'browser'>

async function upload({ browser }: Sender, image: Buffer, purpose: 'slip' | 'document' = 'slip') {
  return (await browser.call(uploadKycImage, { image, query: { purpose } })).json()
}

async function send({ browser }: Sender, body: { id: string; imageId: string }) {
  return (await browser.call(sendDepositSlip, { body })).json()
}

const transfer = (world: DepositWorld) => askDeposit(world, { method: 'bank-transfer', amount: '500.00' })

it('[W03] a slip is a picture that was drawn anew; what is no picture is no slip', {
  timeout: 120_000,
}, async () => {
  const world = await depositWorld()
  const { id } = await transfer(world)
  const jpeg = await plainPicture('jpeg')
  const huge = madePng({ width: 65_000, height: 65_000 }, Buffer.alloc(100))
  const bad = [Buffer.from('<svg onload="alert(1)"/>'), archive, huge, jpeg.subarray(0, jpeg.length / 2)]
  for (const image of bad) expect((await upload(world, image)).errorCode).toMatch(/^IMAGE_/)
  expect((await send(world, { id, imageId: randomUUID() })).errorCode).toBe('SLIP_REQUIRED')
  const document = (await upload(world, await plainPicture('png', { mark: 'blue' }), 'document')).value.id
  expect((await send(world, { id, imageId: document })).errorCode).toBe('SLIP_REQUIRED')
  expect((await lookAt(world, id)).state).toBe('requested')
  const imageId = (await upload(world, await plainPicture('png'))).value.id
  expect((await send(world, { id, imageId })).value).toMatchObject({ state: 'review', hasSlip: true })
  expect((await send(world, { id, imageId })).value).toMatchObject({ state: 'review', hasSlip: true })
})

it('nobody sends another’s slip, and of two deposits that name one picture at once one has it', {
  timeout: 120_000,
}, async () => {
  const world = await depositWorld()
  const [first, second] = [await transfer(world), await transfer(world)]
  const account = `s${randomUUID().slice(0, 8)}`
  await testMember(world.app, { account, password: PASSWORD })
  const other = { ...world, browser: testBrowser(world.api) }
  await other.browser.logIn(account, PASSWORD)
  const foreign = (await upload(other, await plainPicture('png'))).value.id
  expect((await send(world, { id: first.id, imageId: foreign })).errorCode).toBe('SLIP_REQUIRED')
  expect((await send(other, { id: first.id, imageId: foreign })).errorCode).toBe('DEPOSIT_NOT_FOUND')

  const imageId = (await upload(world, await plainPicture('jpeg'))).value.id
  const race = await Promise.all([first, second, first, second].map(({ id }) => send(world, { id, imageId })))
  const taken = race.filter(({ success }) => success).map(({ value }) => value.id)
  expect(new Set(taken).size).toBe(1)
  expect(taken).toHaveLength(2)
  expect(race.flatMap(({ errorCode }) => errorCode ?? [])).toEqual(['SLIP_USED', 'SLIP_USED'])
})
