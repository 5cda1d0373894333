import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../../../../../tests/support/free-port.ts'
import { createMessenger } from './messenger.ts'

const letter = { id: '018f', from: 'Baize', to: 'rafi@example.test', subject: 'Hello', text: 'Hello' }
const sms = { id: '018f', to: '+8801712345678', text: 'Your code is 314159' }
const places = { smtpUrl: '', mailFrom: 'no-reply@baize.example', smsUrl: '', smsToken: '' }

/** A mail server that answers every recipient in one way. */
async function postOffice(answer: number | undefined): Promise<{ url: string; letters: string[] }> {
  const letters: string[] = []
  const read = callbackify(async (stream: Readable) => {
    letters.push(await text(stream))
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer ? Object.assign(new Error('no'), { responseCode: answer }) : null),
    onData: (stream, _session, done) => read(stream, (error) => done(error)),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, letters }
}

type Call = { readonly headers: IncomingHttpHeaders; readonly body: unknown }

async function gateway(status: number): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body: JSON.parse(body) })
      return response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/sms`, calls }
}

it('a letter says whom it is from, and carries the id by which its copies are known', async () => {
  const { url, letters } = await postOffice(undefined)
  const messenger = createMessenger({ ...places, smtpUrl: url })
  expect(await messenger.sendMail(letter)).toBe('sent')
  expect(letters[0]).toMatch(/^Message-ID: <018f@baize\.example>/m)
  expect(letters[0]).toMatch(/^From: Baize <no-reply@baize\.example>/m)
  expect(letters[0]).toMatch(/^To: rafi@example\.test/m)
})

it.each([
  [550, 'refused'],
  [451, 'unknown'],
])('a mail server that answers %i means %s', async (answer, outcome) => {
  const { url } = await postOffice(answer)
  expect(await createMessenger({ ...places, smtpUrl: url }).sendMail(letter)).toBe(outcome)
})

it('nobody knows about a letter to a mail server that is not there', async () => {
  const messenger = createMessenger({ ...places, smtpUrl: `smtp://127.0.0.1:${await freePort()}` })
  expect(await messenger.sendMail(letter)).toBe('unknown')
})

it('a name with a line break adds no header to a letter', async () => {
  const { url, letters } = await postOffice(undefined)
  const messenger = createMessenger({ ...places, smtpUrl: url })
  await messenger.sendMail({ ...letter, from: 'Baize\r\nBcc: eve@example.test', subject: 'a\r\nX-Bad: 1' })
  expect(letters[0]).not.toMatch(/^(Bcc|X-Bad):/m)
})

it('the gateway is posted the message with its id and our token', async () => {
  const { url, calls } = await gateway(202)
  const messenger = createMessenger({ ...places, smsUrl: url, smsToken: 'sesame' })
  expect(await messenger.sendSms(sms)).toBe('sent')
  expect(calls).toMatchObject([
    { headers: { 'idempotency-key': '018f', authorization: 'Bearer sesame' }, body: sms },
  ])
})

it.each([
  [400, 'refused'],
  [429, 'unknown'],
  [500, 'unknown'],
  [302, 'unknown'],
])('a gateway that answers %i means %s', async (status, outcome) => {
  const { url, calls } = await gateway(status)
  expect(await createMessenger({ ...places, smsUrl: url }).sendSms(sms)).toBe(outcome)
  expect(calls).toHaveLength(1)
})

it('without a gateway everything is refused', async () => {
  const messenger = createMessenger(places)
  expect(await Promise.all([messenger.sendSms(sms), messenger.sendMail(letter)])).toEqual([
    'refused',
    'refused',
  ])
})
