import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  answerChat,
  getChat,
  getChatImage,
  getOfficeChatImage,
  sayInChat,
  uploadChatImage,
  uploadOfficeChatImage,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { memberErased } from '#facts/identity'
import { emit, factDelivery } from '#platform/facts'
import { connectAs } from '../../testing/as-owner.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { chatHouse, PASSWORD } from '../../testing/test-chat.ts'
import { testMember } from '../../testing/test-member.ts'
import { chatJobs, chatListeners } from './index.ts'

it('a picture is drawn anew, sealed, and seen by the two who talk', { timeout: 120_000 }, async () => {
  const { app, api, id: memberId, browser, support } = await chatHouse()
  const sent = await plainPicture('png', { mark: 'red' })
  const image = (await browser.call(uploadChatImage, { image: sent })).json().value
  const said = await browser.call(sayInChat, { body: { requestId: randomUUID(), imageId: image.id } })
  expect(said.json().value).toMatchObject({ text: null, image })
  const query = { id: image.id }
  const shown = await support.call(getOfficeChatImage, { query })
  expect(shown.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  expect((await browser.call(getChatImage, { query })).rawPayload).toEqual(shown.rawPayload)
  const folder = join(app.config.filesFolder, 'chat')
  const [file = ''] = readdirSync(folder)
  expect(readFileSync(join(folder, file)).includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)

  await testMember(app, { account: 'mina', password: PASSWORD })
  const other = testBrowser(api)
  await other.logIn('mina', PASSWORD)
  expect((await other.call(getChatImage, { query })).json().errorCode).toBe('NOT_FOUND')
  const stolen = await other.call(sayInChat, { body: { requestId: randomUUID(), imageId: image.id } })
  expect(stolen.json().errorCode).toBe('NOT_FOUND')

  const drawn = (await support.call(uploadOfficeChatImage, { query: { memberId }, image: sent })).json().value
  expect((await browser.call(getChatImage, { query: { id: drawn.id } })).json().errorCode).toBe('NOT_FOUND')
  await support.call(answerChat, {
    body: { memberId, requestId: randomUUID(), text: 'Like so', imageId: drawn.id },
  })
  expect((await browser.call(getChatImage, { query: { id: drawn.id } })).statusCode).toBe(200)
})

it('what is no picture is refused, and twenty a day are enough', async () => {
  const { app, id, browser } = await chatHouse()
  const image = Buffer.from('\x89PNG\r\n\x1a\nnot really')
  expect((await browser.call(uploadChatImage, { image })).json().errorCode).toBe('IMAGE_UNREADABLE')
  await transaction(app, (tx) => tx.rows(sql`update chat.upload set count = 20 where member_id = ${id}`))
  expect((await browser.call(uploadChatImage, { image })).json().errorCode).toBe('UPLOADS_USED')
})

it('whoever is forgotten takes the conversation and its pictures along', { timeout: 120_000 }, async () => {
  const { app, id: memberId, browser, say } = await chatHouse()
  await say('Hello')
  const image = (
    await browser.call(uploadChatImage, { image: await plainPicture('png', { mark: 'red' }) })
  ).json().value
  await browser.call(sayInChat, { body: { requestId: randomUUID(), imageId: image.id } })
  await transaction(app, (tx) => emit(tx, memberErased, { memberId, merchantCode: 'BAIZE' }))
  await runJobs(app, [factDelivery(chatListeners), ...chatJobs])
  await runJobs(app, chatJobs)
  expect((await browser.call(getChat)).json().value.lines).toEqual([])
  expect(readdirSync(join(app.config.filesFolder, 'chat'))).toEqual([])
})

it('a picture that was never said is thrown away after a day', { timeout: 120_000 }, async () => {
  const { app, browser } = await chatHouse()
  const [kept, lost] = [
    (await browser.call(uploadChatImage, { image: await plainPicture('png', { mark: 'red' }) })).json().value,
    (await browser.call(uploadChatImage, { image: await plainPicture('png', { mark: 'blue' }) })).json()
      .value,
  ]
  await browser.call(sayInChat, { body: { requestId: randomUUID(), imageId: kept.id } })
  const sweep = async () => {
    for (const job of chatJobs) if (job.cron) await job.run(app, {})
    await runJobs(app, chatJobs)
    return new Set(readdirSync(join(app.config.filesFolder, 'chat')))
  }
  expect(await sweep()).toEqual(new Set([kept.id, lost.id]))
  const client = await connectAs(app, 'owner')
  await client.query("update chat.image set created_at = now() - interval '25 hours'")
  expect(await sweep()).toEqual(new Set([kept.id]))
})
