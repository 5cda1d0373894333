import { demoWorld } from '../../../../db/demo/index.ts'
import { chatter, type DemoShow, demoShows } from '../../../../db/demo/shows.ts'
import { simulated } from '../../../../db/demo/simulated.ts'
import type { DemoMerchant, DemoPersonPlan } from '../../../../db/demo/types.ts'
import { isKnownGame } from '#modules/catalog'
import { findMemberId } from '#modules/identity'
import { beginShowIn, findHostOf, listShowsOn, makeHost, planShowIn } from '#modules/shows'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { randomBelow, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import { seedPerson } from './people.ts'

const LONG_AGO_DAYS = 400

/** Every show of the demo is on in every house that lists its game; one that was ended is begun anew at the next start. */
export async function seedDemoShows(app: App): Promise<void> {
  for (const merchant of demoWorld.merchants)
    for (const show of demoShows) await seedShow(app, merchant, show)
}

async function seedShow(app: App, merchant: DemoMerchant, show: DemoShow): Promise<void> {
  const { code: merchantCode, money } = merchant
  if (!(await isKnownGame(app.db, { merchantCode, code: show.gameCode }))) return
  const on = await listShowsOn(app.db, merchantCode)
  if (on.some(({ gameCode }) => gameCode === show.gameCode)) return
  await seedPerson(app, merchant, personOf(show))
  const memberId = await findMemberId(app.db, { merchantCode, account: show.account })
  if (!memberId) return
  const now = app.clock.now()
  const language = merchant.languages.includes(show.language) ? show.language : 'EN'
  const hasTable = await isKnownGame(app.db, { merchantCode, code: show.tableCode })
  await transaction(app, async (tx) => {
    const made = { madeBy: 'demo', madeAt: now, stoppedAt: null, documentsAt: now, contract: 'demo' }
    const known = await findHostOf(tx, memberId)
    const fresh = { id: uuidv7(), merchantCode, memberId, name: show.host, currency: money.currency, ...made }
    if (!known) await makeHost(tx, { ...fresh, isSimulated: true })
    const host = known ?? (await findHostOf(tx, memberId))
    if (!host) return
    const id = uuidv7()
    await planShowIn(tx, host, {
      id,
      title: show.titles[language],
      language,
      gameCode: show.gameCode,
      tableCode: hasTable ? show.tableCode : null,
      startsAt: now,
      stream: show.stream,
      madeBy: 'demo',
      now,
    })
    await beginShowIn(tx, { id, madeBy: 'demo', now })
  })
}

function personOf({ host, account }: DemoShow): DemoPersonPlan {
  const joined = { joinedDaysAgo: LONG_AGO_DAYS, invitedBy: null }
  return { role: 'simulated member', account, nickname: host, type: 41, cash: '0.00', ...joined }
}

/** Simulated members say something in the shows that are on, about once a minute each, as many as `DEMO_PLAYERS` says. */
export const demoChatter = job({
  name: 'demo-chatter',
  cron: '* * * * *',
  async run(app) {
    const { demo, demoPlayers } = app.config
    if (!demo || demoPlayers === 0) return
    for (const { code, money } of demoWorld.merchants)
      for (const show of await listShowsOn(app.db, code))
        await sayOne(app, { show, merchantCode: code, currency: money.currency })
  },
})

type Chatting = {
  readonly show: Awaited<ReturnType<typeof listShowsOn>>[number]
  readonly merchantCode: string
  readonly currency: string
}

async function sayOne(app: App, { show, merchantCode, currency }: Chatting): Promise<void> {
  const person = simulated[randomBelow(simulated.length)]
  const memberId = person && (await findMemberId(app.db, { merchantCode, account: person.account }))
  const words = chatter[show.language === 'BN' || show.language === 'UR' ? show.language : 'EN']
  const text = words[randomBelow(words.length)]
  if (!memberId || text === undefined) return
  const by = { memberId, merchantCode, currency, isTrial: false, name: person.nickname, isSimulated: true }
  try {
    await roomHostOf(app).command(show.id, by, { key: uuidv7(), seen: 0, do: { do: 'say', text } })
  } catch (error) {
    // What a room refuses somebody it may refuse them too.
    if (!(error instanceof Refusal)) throw error
  }
}
