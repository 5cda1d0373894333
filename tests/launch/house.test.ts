import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bindBankCard,
  depositPaymentGateway,
  getDeposit,
  getSeeds,
  getWithdrawal,
  playOriginal,
  registerByUsername,
  requestWithdrawal,
  setClientSeed,
  setPaymentPassword,
  submitKyc,
  uploadKycImage,
} from '@baize/contracts'
import { TOTP, URI } from 'otpauth'
import { expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/hostile-pictures.ts'
import { type TestBrowser, testBrowser } from '../../apps/server/src/testing/test-browser.ts'
import { registrationForm } from '../../apps/server/src/testing/test-registration.ts'
import { query, runningNote, startBaize } from '../support/baize.ts'
import { outcome, run } from '../support/command.ts'
import { forwardedTo } from '../support/forwarded.ts'
import { freePort } from '../support/free-port.ts'
import { blocksOf, type PageBlock } from '../support/page-commands.ts'
import { projectCopies } from '../support/project-copy.ts'

const copyProject = projectCopies()
const STEP_MS = 30_000
const PIN = '730914'
/** As a page asks: more often, and the house would ask for patience. */
const patiently = { interval: 1_000, timeout: 90_000 }

type Staff = Map<string, { readonly password: string; readonly uri: string; lastStep: number }>

/** The page's commands, followed in a copy of the project by people who type what stands there. */
async function reader() {
  const folder = copyProject()
  const blocks = blocksOf('docs/operations.md', 'From an empty database to a house')
  const [port, gatewayPort] = [await freePort(), await freePort()]
  const staff: Staff = new Map()
  const said: string[] = []
  const approvals: string[] = []
  const agreements: string[] = []
  const here = (line: string) =>
    line
      .replaceAll('9090', String(gatewayPort))
      .replaceAll('8080', String(port))
      .replaceAll('APPROVAL approve DIGEST', () => agreements.shift() ?? 'none')
      .replaceAll('APPROVAL', () => approvals.shift() ?? 'none')
      .replaceAll('SECRET=…', `SECRET=${/\bk1 (\S{43}=)$/m.exec(said.join('\n'))?.[1]}`)

  const hear = (text: string) => {
    said.push(text)
    for (const [, login = '', password = '', uri = ''] of text.matchAll(
      /(\w+) logs in with (\S+) and the codes of (\S+)/g,
    ))
      staff.set(login, { password, uri, lastStep: 0 })
    for (const [, id = ''] of text.matchAll(/approvals show (\S+)/g)) approvals.push(id)
    for (const [, agreement = ''] of text.matchAll(/approvals decide (\S+ approve \S+) WHY/g))
      agreements.push(agreement)
  }

  /** A code counts once, and that of the step after now is right as well: few people wait for theirs. */
  const codeOf = async (login: string): Promise<string> => {
    const person = staff.get(login)
    if (!person) throw new Error(`Nobody has made ${login}.`)
    const totp = URI.parse(person.uri)
    if (!(totp instanceof TOTP)) throw new Error('It is no secret of an app.')
    const stepNow = () => Math.floor(Date.now() / STEP_MS)
    person.lastStep = Math.max(person.lastStep + 1, stepNow())
    while (person.lastStep > stepNow() + 1) await sleep(500)
    return totp.generate({ timestamp: person.lastStep * STEP_MS })
  }

  const office = async ({ login, lines }: Pick<PageBlock, 'login' | 'lines'>, ids: object = {}) => {
    const typed = lines.map((line) =>
      Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(name, String(id)), here(line)),
    )
    const input = [staff.get(login)?.password, await codeOf(login), ...typed, ''].join('\n')
    const done = await outcome(folder, ['npm', 'run', 'office', '--', '--as', login], { input })
    expect([done.code, done.said]).toEqual([0, expect.any(String)])
    hear(done.said)
    return done.said
  }

  const shell = async (line: string) => {
    const done = await outcome(folder, ['sh', '-c', here(line)])
    expect([done.code, done.said]).toEqual([0, expect.any(String)])
    hear(done.said)
  }
  return { folder, blocks, port, here, office, shell }
}

const onDatabase = (folder: string, text: string) => query(runningNote(folder)?.databaseUrl ?? '', text)

/** What was decided is done by the server a moment later. */
async function settled(folder: string): Promise<void> {
  const states = () => onDatabase(folder, 'select distinct state, failure from operators.approval')
  await expect.poll(states).toEqual([{ state: 'done', failure: null }])
}

async function registered(address: string): Promise<TestBrowser> {
  const browser = testBrowser(forwardedTo(address), { merchant: 'FELT' })
  const form = await registrationForm(browser, { username: 'greenfelt', payeeName: 'Green Felt' })
  const reply = await browser.call(registerByUsername, { body: form })
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)])
  browser.session = reply.json().value.session
  return browser
}

async function deposited(browser: TestBrowser): Promise<void> {
  const body = { requestId: randomUUID(), methodCode: 'online', amount: '100.00' }
  const { value } = (await browser.call(depositPaymentGateway, { body })).json()
  const stateOf = async () => (await browser.call(getDeposit, { query: { id: value.id } })).json().value
  await expect.poll(async () => (await stateOf()).payUrl, patiently).toEqual(expect.any(String))
  const form = new URLSearchParams({ action: 'approve' })
  const paid = await fetch((await stateOf()).payUrl, { method: 'POST', body: form, redirect: 'manual' })
  expect(paid.status).toBeLessThan(400)
  await expect.poll(async () => (await stateOf()).state, patiently).toBe('settled')
}

async function played(browser: TestBrowser): Promise<void> {
  const { next } = (await browser.call(getSeeds)).json().value
  if (next.clientSeed === null)
    await browser.call(setClientSeed, {
      body: { pairId: next.id, clientSeed: 'a seed of mine' },
    })
  const start = { side: 'under', target: 9_800 }
  const body = { requestId: randomUUID(), game: 'dice', stake: '1.00', start }
  // The seeds are ready when the beacon has spoken.
  await expect
    .poll(async () => (await browser.call(playOriginal, { body })).json(), patiently)
    .toMatchObject({ success: true })
}

async function payable(browser: TestBrowser, password: string): Promise<string> {
  const pin = { oldPassword: password, newPassword: PIN, confirmNewPassword: PIN }
  expect((await browser.call(setPaymentPassword, { body: pin })).json()).toMatchObject({ success: true })
  const card = { bankCode: 'BOV', cardNumber: '6222000012345678', paymentPassword: PIN, proof: null }
  const bound = (await browser.call(bindBankCard, { body: card })).json()
  expect(bound).toMatchObject({ success: true })
  const image = await plainPicture('png', { mark: 'red' })
  const sent = (await browser.call(uploadKycImage, { image })).json()
  const body = { imageIds: [sent.value.id], confirmedAge: 18 }
  expect((await browser.call(submitKyc, { body })).json()).toMatchObject({ success: true })
  return bound.value.id
}

/** What is younger than a day keeps money from leaving; nobody waits for that in a test. */
async function letRest(folder: string): Promise<void> {
  const earlier = "now() - interval '2 days'"
  await onDatabase(folder, `update identity.password set changed_at = ${earlier}`)
  await onDatabase(folder, `update identity.payment_password set changed_at = ${earlier}`)
  await onDatabase(folder, `update identity.known_device set first_seen_at = ${earlier}`)
  await onDatabase(folder, `update payments.bank_card set added_at = ${earlier}`)
}

it('[F17] the page leads from an empty database to a house in which money comes in, is played with and goes out', async () => {
  const { folder, blocks, port, here, office, shell } = await reader()
  const [settings, secret, start, firstOperator, ...rest] = blocks
  const [asked, shown, agreed, put, shownAgain, opened, gateway, papers, looked, paid] = rest
  if (!settings || !secret || !start || !firstOperator || !asked || !shown || !agreed || !put)
    throw new Error('The page has lost a step.')
  if (!shownAgain || !opened || !gateway || !papers || !looked || !paid)
    throw new Error('The page has lost a step.')
  writeFileSync(join(folder, '.env'), here(`${settings.lines.join('\n')}\n`))
  for (const line of secret.lines) await shell(line)
  expect(start.lines).toEqual(['npm start'])
  const baize = await startBaize(folder, { PORT: String(port) })
  const address = `http://localhost:${port}`
  expect((await fetch(`${address}/wps/system/whitelabel`)).status).toBe(404)

  for (const line of firstOperator.lines) await shell(line)
  await office(asked)
  await office(shown)
  await office(agreed)
  await settled(folder)
  await office(put)
  await office(shownAgain)
  await office(opened)
  await settled(folder)
  await expect.poll(async () => (await fetch(`${address}/wps/system/whitelabel`)).status).toBe(200)
  run(folder, ['sh', '-c', `exec env ${here(gateway.lines.join(' '))}`])
  const gatewayUrl = here('http://localhost:9090/style.css')
  await expect
    .poll(
      () =>
        fetch(gatewayUrl).then(
          ({ status }) => status,
          () => 0,
        ),
      patiently,
    )
    .toBe(200)

  const browser = await registered(address)
  await deposited(browser)
  await played(browser)
  const bankCardId = await payable(browser, 'green felt, brass rail')
  const cases = await onDatabase(folder, 'select id from kyc.case')
  await office(papers, { CASE: idOf(cases) })
  await letRest(folder)
  const body = { requestId: randomUUID(), bankCardId, amount: '50.00', paymentPassword: PIN, proof: null }
  const reply = (await browser.call(requestWithdrawal, { body })).json()
  expect(reply).toMatchObject({ success: true })
  const stateOf = async () =>
    (await browser.call(getWithdrawal, { query: { id: reply.value.id } })).json().value.state
  await expect.poll(stateOf, patiently).toBe('review')
  const list = await office(looked, { WITHDRAWAL: reply.value.id })
  expect(list).toContain('greenfelt')
  await office(paid, { WITHDRAWAL: reply.value.id })
  await expect.poll(stateOf, patiently).toBe('paid')
  baize.press('SIGINT')
  expect(await baize.ended).toEqual({ code: 0, signal: null })
})

function idOf(rows: readonly unknown[]): string {
  const [row] = rows
  return row !== null && typeof row === 'object' && 'id' in row ? String(row.id) : ''
}
