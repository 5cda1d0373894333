import { type Endpoint, getMemberInfo } from '@baize/contracts'
import { expect, it } from 'vitest'
import { type Case, casesOf } from './testing/fuzz/cases.ts'
import { problemWith } from './testing/fuzz/oracle.ts'
import { type FuzzWorld, fuzzWorld, PASSWORD, postingsIn } from './testing/fuzz/world.ts'
import { testBrowser } from './testing/test-browser.ts'
import { routes } from './wiring.ts'

const endpoints: readonly Endpoint[] = routes.map(({ contract }) => contract)
const AT_ONCE = 8
/** A run takes one case of thirty, from another one on each time; `FUZZ_ALL=1` takes all of them. */
const [STEP, FIRST] = process.env.FUZZ_ALL ? [1, 0] : [30, Math.floor(Math.random() * 30)]

/** What makes a sample reach as deep as it can: things that are true of the caller, and ids of somebody else. */
const byPassword = { by: 'password', password: PASSWORD }

/** Asked for with the payment password alone by whoever has no second step. */
function isPayout({ path }: Endpoint): boolean {
  return path === '/wps/transaction/withdraw' || path === '/wps/member/bankCard'
}

function knownTo({ callerOf, bystanderSession, terms }: FuzzWorld) {
  const newPassword = `${PASSWORD}2`
  const always = {
    password: PASSWORD,
    oldPassword: PASSWORD,
    newPassword,
    paymentPassword: '482913',
    username: 'newname1',
    mobileNum: '1712345678',
    countryDialingCode: '+880',
    agreement: { terms },
    id: bystanderSession,
    domain: 'localhost',
  }
  return (endpoint: Endpoint) => ({
    ...always,
    proofKey: callerOf(endpoint).proofKey,
    confirmPassword: endpoint.path.includes('register') ? PASSWORD : newPassword,
    ...(endpoint.audience !== 'guest' && { proof: isPayout(endpoint) ? null : byPassword }),
  })
}

async function ask(world: FuzzWorld, { endpoint, what, query, body }: Case): Promise<string[]> {
  const caller = world.callerOf(endpoint)
  const reply = await caller.call(endpoint, { ...(query && { query }), ...(body !== undefined && { body }) })
  const problem = problemWith(reply, world.forbidden)
  return problem ? [`${endpoint.method} ${endpoint.path}, ${what}: ${problem}`] : []
}

it('whatever stands in whatever field of whatever call, nothing breaks, nothing shows and no money moves', {
  timeout: 300_000,
}, async () => {
  const world = await fuzzWorld(endpoints)
  const before = await postingsIn(world.app)
  const all = casesOf(endpoints, knownTo(world))
  const cases = all.filter((_, place) => place % STEP === FIRST)
  const problems: string[] = []
  for (let at = 0; at < cases.length; at += AT_ONCE) {
    const found = await Promise.all(cases.slice(at, at + AT_ONCE).map((each) => ask(world, each)))
    problems.push(...found.flat())
  }
  expect(problems).toEqual([])
  expect(all.length).toBeGreaterThan(endpoints.length * 50)
  expect(await postingsIn(world.app)).toEqual(before)
  expect((await world.bystander.call(getMemberInfo)).json().value.account).toBe('bystander_zq')
  expect((await world.api.inject({ url: '/readyz' })).statusCode).toBe(200)
})

it('a call for members answers neither a guest, nor a made-up token, nor a stolen one', async () => {
  const world = await fuzzWorld([])
  const forMembers = endpoints.filter(({ audience }) => audience !== 'guest')
  const [guest, liar, thief] = [testBrowser(world.api), testBrowser(world.api), testBrowser(world.api)]
  liar.session = world.bystander.session && { ...world.bystander.session, token: 'x'.repeat(43) }
  thief.session = world.bystander.session
  const refused = async (who: typeof guest, endpoint: Endpoint) => (await who.call(endpoint)).json().errorCode
  for (const endpoint of forMembers) {
    const codes = [
      await refused(guest, endpoint),
      await refused(liar, endpoint),
      await refused(thief, endpoint),
    ]
    // Members have no session in the office, so there is nothing to prove there.
    const stolen = endpoint.audience === 'operator' ? 'SESSION_ENDED' : 'BAD_PROOF'
    expect([endpoint.path, ...codes]).toEqual([endpoint.path, 'LOGIN_REQUIRED', 'SESSION_ENDED', stolen])
  }
  expect(forMembers.length).toBeGreaterThan(10)
})
