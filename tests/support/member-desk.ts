import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { moneyFromWire } from '@baize/money'
import type { ContractKind } from '@baize/contracts'
import { TOTP } from 'otpauth'
import { offerOfHouse } from '../../apps/server/src/modules/agents/index.ts'
import { endSessions } from '../../apps/server/src/modules/identity/sessions/end-sessions.ts'
import { findMemberId } from '../../apps/server/src/modules/identity/office-members.ts'
import { confirmTotp, makeTotp } from '../../apps/server/src/modules/identity/second-step/totp.ts'
import { findStanding, writePlay } from '../../apps/server/src/modules/limits/index.ts'
import { enterShell } from '../../apps/server/src/modules/operators/index.ts'
import { askGateway } from '../../apps/server/src/modules/payments/deposits/ask-gateway.ts'
import { earnReward } from '../../apps/server/src/modules/promotions/rewards/earn-reward.ts'
import { runCommand } from '../../apps/server/src/office/run-office.ts'
import { setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import { findMerchant } from '../../apps/server/src/modules/settings/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql, transaction } from '../../apps/server/src/platform/db.ts'
import { tokenDigest } from '../../apps/server/src/platform/secrets/tokens.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { drawOpenNow } from '../../apps/server/src/testing/lottery-time.ts'
import { optionsOf, tier } from '../../apps/server/src/testing/test-contracts.ts'
import { testMember } from '../../apps/server/src/testing/test-member.ts'
import { giveCash, testRound } from '../../apps/server/src/testing/test-player.ts'
import { readySeeds } from '../../apps/server/src/testing/test-seeds.ts'
import { makeTree } from './agent-tree.ts'
import type { DeskOrder } from './desk-order.ts'
import { endDay } from './house-day.ts'
import { layBill } from './laid-bills.ts'
import { playHand } from './played-hand.ts'
import { keepCompany } from './simulated-company.ts'
import { type FeedOrder, sportsDesk } from './sports-desk.ts'
import { openWholeHouse } from './whole-house.ts'

type OfficeOrder = Extract<DeskOrder, { do: 'office' }>

const HOUSE = 'BAIZE'
const STEP_MS = 30_000

export type Desk = { readonly url: string; close(): void }

/** Members for the browser tests, made in the process that serves them. It is reached from this machine alone. */
export async function openDesk(app: App): Promise<Desk> {
  await openWholeHouse(app)
  await countPeopleNotAddresses(app)
  const sports = sportsDesk(app)
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(Buffer.from(chunk))
      const order: DeskOrder = JSON.parse(Buffer.concat(chunks).toString())
      const isForFeed = order.do === 'say' || order.do === 'season'
      response.end(JSON.stringify(await (isForFeed ? sports.follow(order) : follow(app, order))))
    } catch (error) {
      response.statusCode = 500
      response.end(String(error))
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, close }

  function close(): void {
    server.close()
    void sports.close()
  }
}

/** Whoever comes to the browser tests comes from one address: what is one for each address would go to the first alone. */
async function countPeopleNotAddresses(app: App): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`update promotions.promotion set one_per = 'person' where one_per = 'address'`),
  )
}

async function follow(app: App, order: Exclude<DeskOrder, FeedOrder>): Promise<unknown> {
  if (order.do === 'make') {
    const { mobile, email, ...wanted } = order
    const personal = { ...(mobile && { mobile }), ...(email && { email }) }
    const id = await testMember(app, { ...wanted, personal })
    // At once, before the server's own job commits to a pair that waits seconds for the beacon.
    await readySeeds(app, id).catch(() => {})
    return { id }
  }
  if (order.do === 'tree') return makeTree(app, order)
  if (order.do === 'company') return keepCompany(app, order)
  if (order.do === 'office') return { said: await workInOffice(app, order) }
  if (order.do === 'unprove') return letProofAge(app, order.token)
  if (order.do === 'draw') return drawOpenNow(app, order.gameId)
  if (order.do === 'captcha') return { answer: await answerCaptcha(app, order) }
  const merchantCode = order.do === 'rest' ? (order.house ?? HOUSE) : HOUSE
  const memberId = await findMemberId(app.db, { merchantCode, account: order.account })
  if (!memberId) throw new Error(`There is no ${order.account}.`)
  if (order.do === 'kick')
    return { ended: await transaction(app, (tx) => endSessions(tx, { memberId }, 'kicked')) }
  if (order.do === 'fund') {
    if (order.cash !== '0') await giveCash(app, memberId, order.cash)
    await seedsAreReady(app, memberId)
    return {}
  }
  if (order.do === 'rest') return letRest(app, memberId)
  if (order.do === 'ask') return askGateways(app, memberId)
  if (order.do === 'sit') return letSit(app, memberId, order.minutes)
  if (order.do === 'cashback') return giveCashback(app, memberId, order.amount)
  if (order.do === 'bill') return layBill(app, { agentId: memberId, is: order.is })
  if (order.do === 'offer') return offerToAgent(app, memberId, order.kind)
  if (order.do === 'end-day') return endToday(app, memberId)
  if (order.do === 'reveal') return revealSeeds(app, memberId)
  if (order.do === 'rounds') return playRounds(app, memberId, order.count)
  if (order.do === 'hand') return playHand(app, { memberId, staysOpen: order.staysOpen ?? false })
  return { secret: await giveTotp(app, memberId, order.account) }
}

async function letProofAge(app: App, token: string): Promise<Record<string, never>> {
  await transaction(app, (tx) =>
    tx.rows(sql`update operators.session set proven_at = now() - interval '6 minutes'
      where token_digest = ${tokenDigest(token)}`),
  )
  return {}
}

async function workInOffice(app: App, { login, password, words }: OfficeOrder): Promise<string> {
  const operator = await enterShell(app, { login, ask: async () => password })
  return runCommand({ app, operator }, words)
}

/** What is younger than a day keeps money from leaving; nobody waits for that in a test. */
async function letRest(app: App, memberId: string): Promise<Record<string, never>> {
  const earlier = sql`now() - interval '2 days'`
  await transaction(app, async (tx) => {
    await tx.rows(sql`update identity.password set changed_at = ${earlier} where member_id = ${memberId}`)
    await tx.rows(
      sql`update identity.payment_password set changed_at = ${earlier} where member_id = ${memberId}`,
    )
    await tx.rows(
      sql`update identity.known_device set first_seen_at = ${earlier} where member_id = ${memberId}`,
    )
    await tx.rows(sql`update payments.bank_card set added_at = ${earlier} where member_id = ${memberId}`)
  })
  return {}
}

/** What a gateway does not tell is found out by asking; nobody waits for the minute in a test. */
async function askGateways(app: App, memberId: string): Promise<{ asked: number }> {
  const open = await app.db.rows<{ id: string }>(
    sql`select id from payments.deposit where member_id = ${memberId} and ask_at is not null`,
  )
  for (const { id } of open) await askGateway(app, id)
  return { asked: open.length }
}

async function offerToAgent(app: App, agentId: string, kind: ContractKind): Promise<unknown> {
  const rows = [tier('50000.00', 3, 4_000), tier('200000.00', 8, 6_000)]
  const offer = { merchantCode: HOUSE, agentId, requestId: randomUUID(), rows, options: optionsOf(kind) }
  const { contractId } = await offerOfHouse(app, offer)
  return { contractId }
}

async function endToday(app: App, memberId: string): Promise<Record<string, never>> {
  await endDay(app, { merchantCode: HOUSE, currency: 'CNY', memberId })
  return {}
}

/** The member's last stake was a moment ago, and the first so long before. */
async function letSit(app: App, memberId: string, minutes: number): Promise<Record<string, never>> {
  const now = app.clock.now().getTime()
  const sat = { sittingStartedAt: new Date(now - minutes * 60_000), lastStakeAt: new Date(now - 10_000) }
  await transaction(app, async (tx) => {
    const standing = await findStanding(tx, memberId)
    if (standing) await writePlay(tx, [{ ...standing, ...sat }])
  })
  return {}
}

/** The server's own job may have committed to the pair a moment ago; then the beacon is waited for, as in the house. */
async function seedsAreReady(app: App, memberId: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    await settleSeeds(app, memberId)
    const active = await app.db.maybe(
      sql`select id from fairness.seed_pair where member_id = ${memberId} and state = 'active'`,
    )
    if (active) return
    await sleep(500)
  }
  throw new Error('The seeds did not become ready.')
}

/** The next pair takes over when it has a client seed and its beacon is there; only then is the one before it shown. */
async function revealSeeds(app: App, memberId: string): Promise<Record<string, never>> {
  const next = await app.db.maybe<{ id: string }>(
    sql`select id from fairness.seed_pair where member_id = ${memberId} and state = 'committed'`,
  )
  if (next) await setClientSeed(app, { memberId, pairId: next.id, clientSeed: 'to see the one before' })
  for (let tries = 0; tries < 80; tries += 1) {
    await settleSeeds(app, memberId, { rotates: true }).catch(ifNotReady)
    const shown = await app.db.maybe(
      sql`select id from fairness.seed_pair where member_id = ${memberId} and state = 'revealed'`,
    )
    if (shown) return {}
    await sleep(500)
  }
  throw new Error('The seeds were not shown.')
}

function ifNotReady(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'SEEDS_NOT_READY')) throw error
}

/** As a night's job leaves it, for a day on which nobody played. */
async function giveCashback(app: App, memberId: string, amount: string): Promise<Record<string, never>> {
  const earning = { merchantCode: HOUSE, key: 'CASHBACK', memberId, occasion: 'a test', about: '2026-01-01' }
  const earned = await transaction(app, (tx) =>
    earnReward(tx, { ...earning, amount: moneyFromWire(amount, 'CNY'), now: app.clock.now() }),
  )
  if ('why' in earned) throw new Error(`No cashback: ${earned.why}.`)
  return {}
}

async function playRounds(app: App, memberId: string, count: number): Promise<{ roundIds: string[] }> {
  const owner = { memberId, merchantCode: HOUSE, currency: 'CNY', isTrial: false }
  const roundIds: string[] = []
  for (let index = 0; index < count; index += 1) {
    const start = { side: 'under', target: index % 2 === 0 ? 9_800 : 1_000 }
    const { round } = await testRound(app, owner, { start })
    roundIds.push(round.id)
  }
  return { roundIds }
}

/** Confirmed with the code of the step before, so that the code of now is still unused. */
async function giveTotp(app: App, memberId: string, account: string): Promise<string> {
  const merchant = await findMerchant(app, { host: 'localhost', wish: HOUSE })
  const member = {
    id: memberId,
    merchantCode: HOUSE,
    account,
    type: 0,
    isReal: true,
    isAgent: false,
    isTrial: false,
    sessionId: '',
  } as const
  const { secret } = await makeTotp(app, member, { merchant })
  const code = TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Date.now() - STEP_MS })
  await confirmTotp(app, { memberId, code })
  return secret
}

const ANSWER = '314159'

async function answerCaptcha(
  app: App,
  { id, device }: { readonly id: string; readonly device: string },
): Promise<string> {
  const digest = app.secrets.digest('captcha', `${id}:${ANSWER}:${device}`)
  await transaction(app, (tx) =>
    tx.rows(sql`update identity.captcha set answer_digest = ${digest} where id = ${id}`),
  )
  return ANSWER
}
