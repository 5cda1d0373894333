import { randomUUID } from 'node:crypto'
import { openCase, sayInChat, submitKyc, uploadChatImage, uploadKycImage } from '@baize/contracts'
import { saveGateway } from '#modules/payments'
import { reviewWithdrawal } from '../../modules/payments/aml/review-withdrawal.ts'
import { sql, transaction } from '../../platform/db.ts'
import { plainPicture } from '../hostile-pictures.ts'
import { type OwpVendor, vendorWorld } from '../owp-vendor.ts'
import { askDeposit } from '../test-gateway.ts'
import type { TestApp } from '../test-app.ts'
import { type TestBrowser, testBrowser } from '../test-browser.ts'
import { testMember } from '../test-member.ts'
import { officeBrowser, testOperator } from '../test-operator.ts'
import { giveCash, PASSWORD, testRound } from '../test-player.ts'
import { readySeeds } from '../test-seeds.ts'
import { freshOperator, layWithdrawals, testPayee } from '../test-withdrawer.ts'

/** What stands nowhere but where it was planted: whoever finds it elsewhere has found a leak. */
export const planted = {
  payeeName: 'Zubaida Plantedquazi',
  mobile: '+880 1799887761',
  email: 'zubaida.planted@example.com',
  card: '6217003388776655',
  chat: 'Plantedchat: my brother knows my password',
  answer: 'Plantedanswer: we look into it',
  letter: 'Plantedletter: about your account',
  note: 'Plantednote: calls every morning',
  complaint: 'Plantedcomplaint: the wheel stood still',
  typedName: 'Plantedtyped Khan',
  watched: 'Plantedwatched Person',
  colleague: 'Plantedcolleague Rahman',
  telephone: '+8801755443322',
  payee: { bank: 'Felt Bank', holder: 'Plantedholder Begum', number: '0171 5544 9911' },
} as const

/** All of it as it may be met: however somebody writes a number, it is its digits. */
export function plantedForms(): string[] {
  const { payee, ...others } = planted
  return [...Object.values(others), payee.holder, payee.number].flatMap((text) => {
    const digits = text.replace(/\D/g, '')
    return digits.length >= 8 ? [text, digits, digits.slice(-10)] : [text]
  })
}

/** Somebody of the house with a browser of their own, who may be looked at, frozen and closed. */
async function person(app: TestApp, api: Awaited<ReturnType<typeof vendorWorld>>['api'], account: string) {
  const personal = { payeeName: planted.payeeName, mobile: planted.mobile, email: planted.email }
  const id = await testMember(app, { account, password: PASSWORD, ...(account === 'rafi' && { personal }) })
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  return { id, account, browser }
}

async function documentsOf(browser: TestBrowser, mark: string): Promise<{ imageId: string; caseId: string }> {
  const image = await plainPicture('png', { mark })
  const imageId: string = (await browser.call(uploadKycImage, { image })).json().value.id
  const body = { imageIds: [imageId], confirmedAge: 18 }
  return { imageId, caseId: (await browser.call(submitKyc, { body })).json().value.id }
}

async function complaintOf(browser: TestBrowser): Promise<string> {
  const body = { requestId: `case-${randomUUID()}`, topic: 'round', text: planted.complaint }
  return (await browser.call(openCase, { body })).json().value.id
}

/** The vendor's own name for a round of it. */
const VENDOR_REF = 'walked-round'

async function vendorRound(app: TestApp, vendor: OwpVendor): Promise<string> {
  await vendor.bet(await vendor.newPlayer('10.00'), { roundId: VENDOR_REF })
  const { id } = await app.db.one<{ id: string }>(sql`select id from play.round where ref = ${VENDOR_REF}`)
  return id
}

/** A house in which everything waits that operators can decide, and two of them who may do all of it. */
export async function walkWorld() {
  const { app, api, vendor } = await vendorWorld({ RATE_FACTOR: '100000' })
  await layWithdrawals(app)
  await saveGateway(app, { code: 'copper-bridge', adapter: 'sandbox', url: 'http://127.0.0.1:9', isOn: true })
  const [ada, ben] = [
    await officeBrowser(app, api, { login: 'ada' }),
    await officeBrowser(app, api, { login: 'ben' }),
  ]
  const fresh = await freshOperator(app, 'fresh')
  const rafi = await person(app, api, 'rafi')
  const omar = await person(app, api, 'omar')
  const sara = await person(app, api, 'sara')
  await giveCash(app, rafi.id, '1000.00')
  await readySeeds(app, rafi.id)
  const owner = { memberId: rafi.id, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
  const { round } = await testRound(app, owner)
  const payee = await testPayee(app, {
    cash: '20000.00',
    by: fresh,
    payeeName: planted.payeeName,
    number: planted.card,
  })
  const withdrawal = async (amount: string) => {
    const { id } = await payee.hold(amount)
    await reviewWithdrawal(app, id)
    return id
  }
  const bank = (amount: string) => askDeposit(rafi, { method: 'bank-transfer', amount })
  const documents = await documentsOf(rafi.browser, 'red')
  const others = await documentsOf(omar.browser, 'blue')
  const said = { requestId: randomUUID(), text: planted.chat }
  await rafi.browser.call(sayInChat, { body: said })
  const picture = await plainPicture('png', { mark: 'green' })
  const chatImage: string = (await rafi.browser.call(uploadChatImage, { image: picture })).json().value.id
  const pictured = { requestId: randomUUID(), imageId: chatImage }
  await rafi.browser.call(sayInChat, { body: pictured })
  const amlCase = randomUUID()
  await transaction(app, async (tx) => {
    await tx.rows(sql`
      insert into payments.aml_case (id, member_id, merchant_code, state, opened_at)
      values (${amlCase}, ${rafi.id}, 'BAIZE', 'open', now())`)
    await tx.rows(sql`
      insert into limits.marker (member_id, merchant_code, day, score, signs, action, review_due_at)
      values (${rafi.id}, 'BAIZE', '2026-03-10', 7, '[]', 'review', now())`)
  })
  const { operator: colleague, password } = await testOperator(app, { login: 'cleo', roles: ['support'] })
  const { operator: leaving } = await testOperator(app, { login: 'dan', roles: ['support'] })
  return {
    app,
    api,
    vendor,
    ada,
    ben,
    rafi,
    omar,
    sara,
    round: round.id,
    vendorRound: await vendorRound(app, vendor),
    payee,
    withdrawals: [await withdrawal('10.00'), await withdrawal('20.00'), await withdrawal('30.00')] as const,
    deposits: [await bank('100.00'), await bank('200.00'), await bank('6000.00')].map(({ id }) => id),
    documents,
    others,
    chatImage,
    amlCase,
    complaints: [await complaintOf(rafi.browser), await complaintOf(omar.browser)] as const,
    staff: { colleague, password, leaving },
  }
}
export type WalkWorld = Awaited<ReturnType<typeof walkWorld>>
