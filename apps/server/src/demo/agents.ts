import { strict as assert } from 'node:assert'
import { capabilities, gameTypes, type GameType } from '@baize/contracts'
import { type DemoContract, JOINED_DAYS_AGO } from '../../../../db/demo/agents.ts'
import {
  answerContract,
  applyContract,
  beginContracts,
  createMyLink,
  endMyLink,
  lapseContracts,
  offerOfHouse,
  readAgentHouse,
} from '#modules/agents'
import { demoWorld } from '../../../../db/demo/index.ts'
import { findMember, findUpline, giveRates } from '#modules/identity'
import { findMerchant } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Member, Merchant } from '#platform/visit'
import { layBills } from './agent-bills.ts'
import { layPlay } from './agent-play.ts'
import { daysAgo, idOf, type Laying } from './laying.ts'
import { type DemoPerson, seedPerson } from './people.ts'

/**
 * Lays the trees below agents who were made just now: their people, rates, links, contracts, what was played so far and
 * the bills of it. Whoever made the agent lays the tree, so that of two servers that start at once one does.
 */
export async function seedDemoTeams(app: App, made: readonly DemoPerson[]): Promise<void> {
  const laid: Laying[] = []
  for (const merchant of demoWorld.merchants) {
    const { team, name } = merchant
    const isNew = made.some(
      (each) => each.house === name && each.login === team?.top && each.password !== null,
    )
    if (!team || !isNew) continue
    const laying = { app, merchant, team }
    await layTeam(laying)
    laid.push(laying)
  }
  if (laid.length > 0) await layBills(app, laid)
}

async function layTeam(laying: Laying): Promise<void> {
  const { app, merchant, team } = laying
  for (const person of team.people) await seedPerson(app, merchant, person)
  await layRates(laying)
  await layPlay(laying)
  await layContracts(laying)
  await layLinks(laying)
}

const WHOLE = 1_000_000
const STEP = 100

async function layRates(laying: Laying): Promise<void> {
  const { app, merchant, team } = laying
  const { caps } = await readAgentHouse(app.db, merchant.code)
  const from = daysAgo(app, JOINED_DAYS_AGO).clock.now()
  for (const { account, share } of team.shares) {
    const memberId = await idOf(laying, account)
    const uplineId = await findUpline(app.db, memberId)
    const rates = ratesOf(caps, share)
    await transaction(app, (tx) => giveRates(tx, { memberId, uplineId, rates, series: {}, from }))
  }
}

function ratesOf(caps: Readonly<Record<GameType, number>>, share: number): Record<GameType, number> {
  const rateOf = (family: GameType) => Math.floor((caps[family] * share) / WHOLE / STEP) * STEP
  return Object.fromEntries(gameTypes.map((family) => [family, rateOf(family)])) as Record<GameType, number>
}

type Person = { readonly merchant: Merchant; readonly member: Member }

async function personCalled(laying: Laying, account: string): Promise<Person> {
  const { app, merchant: house } = laying
  const found = await findMember(app.db, await idOf(laying, account))
  assert(found, `The demo has nobody called ${account}.`)
  const { id, merchantCode, type } = found
  const { isReal, isAgent, isTrial } = capabilities(type)
  const member = { id, merchantCode, account: found.account, type, isReal, isAgent, isTrial, sessionId: '' }
  return { merchant: await findMerchant(app, { host: house.hosts[0] ?? '', wish: house.code }), member }
}

/** What is done on a day is done in its order; before it, what was agreed begins and what waited too long lapses. */
async function layContracts(laying: Laying): Promise<void> {
  const { contracts } = laying.team
  const made = new Map<DemoContract, Proposed>()
  const days = contracts.flatMap((contract) => [contract, ...contract.answers].map(({ daysAgo: day }) => day))
  for (const day of [...new Set(days)].toSorted((a, b) => b - a)) {
    const then = daysAgo(laying.app, day)
    await beginContracts(then)
    await lapseContracts(then)
    for (const contract of contracts) {
      if (contract.daysAgo === day) made.set(contract, await propose(laying, then, contract))
      for (const { answer } of contract.answers.filter((each) => each.daysAgo === day))
        await say(laying, then, { contract, answer, proposed: made.get(contract) })
    }
  }
  await beginContracts(laying.app)
  await lapseContracts(laying.app)
}

type Proposed = { readonly contractId: string; readonly version: number; readonly hash: string }

async function propose(laying: Laying, then: App, contract: DemoContract): Promise<Proposed> {
  const { upline, downline, isWish, rows, options } = contract
  const agentId = await idOf(laying, downline)
  const terms = { rows: [...rows], options }
  if (upline === null)
    return offerOfHouse(then, { merchantCode: laying.merchant.code, agentId, requestId: uuidv7(), ...terms })
  const proposer = await personCalled(laying, isWish ? downline : upline)
  const standing = contractsBefore(laying, contract)
  const basedOn = standing === 0 ? {} : { basedOn: standing }
  const wish = { requestId: uuidv7(), id: agentId, ...terms, ...basedOn }
  return applyContract(then, proposer, options.kind, wish)
}

/** Which version of the pair's contract holds when this one is proposed: the last that was accepted. */
function contractsBefore(
  { team }: Laying,
  { upline, downline, options, daysAgo: day }: DemoContract,
): number {
  const earlier = team.contracts.filter(
    (each) =>
      each.upline === upline &&
      each.downline === downline &&
      each.options.kind === options.kind &&
      each.daysAgo > day,
  )
  return earlier.findLastIndex(({ answers }) => answers[0]?.answer === 'accept') + 1
}

type Saying = {
  readonly contract: DemoContract
  readonly answer: DemoContract['answers'][number]['answer']
  readonly proposed: Proposed | undefined
}

async function say(laying: Laying, then: App, { contract, answer, proposed }: Saying): Promise<void> {
  assert(proposed, 'What is answered was proposed before.')
  const isOfUpline = answer === 'withdraw' || answer === 'dismiss' || answer === 'end'
  const who = isOfUpline ? contract.upline : contract.downline
  assert(who, 'The house answers nothing here.')
  const { contractId, version, hash } = proposed
  const reply = { contractId, version, hash, answer }
  await answerContract(then, await personCalled(laying, who), contract.options.kind, reply)
}

async function layLinks(laying: Laying): Promise<void> {
  const { app, merchant: house, team } = laying
  const { caps } = await readAgentHouse(app.db, house.code)
  const origin = `http://${house.hosts[0] ?? 'localhost'}`
  for (const { owner, name, isEnded } of team.links) {
    const asking = { ...(await personCalled(laying, owner)), origin }
    const wanted = {
      requestId: uuidv7(),
      name,
      type: 0 as const,
      rebates: ratesOf(caps, LINK_SHARE),
      series: {},
    }
    const { code } = await createMyLink(app, asking, wanted)
    if (isEnded) await endMyLink(app, asking, { code })
  }
}

/** What somebody gets who comes by a link, of what the house gives at most. */
const LINK_SHARE = 100_000
