import { randomUUID } from 'node:crypto'
import type { GameType, MemberType } from '@baize/contracts'
import { giveRates, noRates, type RateGap } from '#modules/identity'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql, transaction, type Tx } from '../platform/db.ts'
import { uuidv7 } from '../platform/random.ts'
import { testMember } from './test-member.ts'
import { giveCash, PASSWORD } from './test-player.ts'
import { readySeeds } from './test-seeds.ts'

type PlainMember = {
  readonly type?: MemberType
  readonly uplineId?: string | null
  readonly merchantCode?: string
  readonly at?: Date
}

/** A row of a member without anything else of theirs, which is quick to make by the thousand. */
export async function plainMember(
  tx: Tx,
  { type = 0, uplineId = null, merchantCode = 'BAIZE', at = new Date() }: PlainMember = {},
): Promise<string> {
  const id = uuidv7(at.getTime())
  const account = `plain${randomUUID().replaceAll('-', '')}`
  await tx.rows(sql`
    insert into identity.member (id, merchant_code, account, account_key, type, language, upline_id, register_method,
      register_host, trial_ends_at)
    values (${id}, ${merchantCode}, ${account}, ${account}, ${type}, 'EN', ${uplineId}, 'H5', 'localhost',
      ${type === 4 ? at : null})`)
  return id
}

type PlainAgent = { readonly uplineId: string | null; readonly merchantCode?: string; readonly at?: Date }

/** An agent without anything else, below another or at the top. */
export async function plainAgent(
  tx: Tx,
  { uplineId, merchantCode = 'BAIZE', at = new Date() }: PlainAgent,
): Promise<string> {
  const id = await plainMember(tx, { type: uplineId === null ? 1 : 2, merchantCode, at })
  await tx.rows(sql`select identity.place_agent(${id}, ${uplineId}, ${at})`)
  return id
}

/** Agents one below the other, the top first. */
export async function agentLine(
  app: App,
  { levels, at = new Date() }: { readonly levels: number; readonly at?: Date },
): Promise<string[]> {
  return transaction(app, async (tx) => {
    const line: string[] = []
    while (line.length < levels) line.push(await plainAgent(tx, { uplineId: line.at(-1) ?? null, at }))
    return line
  })
}

/** Somebody who plays, right below an agent. */
export async function playerBelow(
  app: App,
  { uplineId, cash }: { readonly uplineId: string; readonly cash: string },
): Promise<Owner> {
  const account = `p${randomUUID().slice(0, 8)}`
  const memberId = await testMember(app, { account, password: PASSWORD, uplineId })
  if (cash !== '0') await giveCash(app, memberId, cash)
  await readySeeds(app, memberId)
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
}

type TestRates = {
  readonly memberId: string
  readonly uplineId: string | null
  readonly rates?: Partial<Record<GameType, number>>
  readonly series?: Record<string, number>
  readonly from?: Date
  readonly gap?: RateGap
}

/** Gives rates at once, as a new member has them. */
export async function testRates(
  app: App,
  { rates = {}, series = {}, from = new Date(), ...given }: TestRates,
): Promise<void> {
  const all = { ...noRates.rates, ...rates }
  await transaction(app, (tx) => giveRates(tx, { ...given, rates: all, series, from }))
}
