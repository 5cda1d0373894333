import { moneyFromWire } from '@baize/money'
import { demoWorld } from '../../../../db/demo/index.ts'
import { simulated } from '../../../../db/demo/simulated.ts'
import type { DemoMerchant, DemoPersonPlan } from '../../../../db/demo/types.ts'
import { getSeeds, setClientSeed } from '#modules/fairness'
import { findMemberId } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { type Owner, playRound, requireBuiltIn } from '#modules/play'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { job, queueJobOnce } from '#platform/jobs'
import { randomBelow, randomToken, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import { playCards, riseFromCards } from './cards.ts'
import { buyTicket } from './lottery.ts'
import { seedPerson } from './people.ts'
import { riseFromReef, shootInReef } from './reefs.ts'
import { riseFromTable, sitDown } from './tables.ts'

const LIFE = 'demo-life'
export const TURN_SECONDS = 6
/** Shorter than the hour after which a house reminds whoever plays, and the break is long enough to end a sitting. */
export const SHIFT_MS = 45 * MINUTE_MS

export const stakes: Readonly<Record<string, string>> = {
  CNY: '2.00',
  BDT: '30.00',
  PKR: '40.00',
  USD: '0.50',
}
/** Some play for little and some for more, and the pots are seen to grow. */
export const timesStaked = [1n, 2n, 5n, 10n, 50n]

/** Lets the simulated members of the demo play on, as many as `DEMO_PLAYERS` says in each house. */
export const demoLife = job({
  name: LIFE,
  cron: '* * * * *',
  async run(app) {
    const { demo, demoPlayers } = app.config
    if (!demo || demoPlayers === 0) return
    for (const merchant of demoWorld.merchants) await takeTurns(app, merchant)
    await transaction(app, (tx) => queueJobOnce(tx, LIFE, { delaySeconds: TURN_SECONDS }))
  },
})

async function takeTurns(app: App, merchant: DemoMerchant): Promise<void> {
  const shift = Math.floor(app.clock.now().getTime() / SHIFT_MS)
  for (const [index, person] of simulated.slice(0, app.config.demoPlayers).entries())
    await takeTurn(app, merchant, { person, place: index + shift, isOnShift: (index + shift) % 2 === 0 })
}

/** One turn in so many is for a lottery; the others are for games that play for a pot. */
export const TURNS_A_TICKET = 8

type Turn = { readonly person: DemoPersonPlan; readonly place: number; readonly isOnShift: boolean }

/** A round or a ticket, through the door that everybody plays through; and a place at a table, where they bet meanwhile. */
async function takeTurn(app: App, merchant: DemoMerchant, { person, place, isOnShift }: Turn): Promise<void> {
  const { code: merchantCode, money } = merchant
  const { currency } = money
  const { account } = person
  const memberId = await findMemberId(app.db, { merchantCode, account })
  if (!memberId) {
    if (isOnShift) await seedPerson(app, merchant, person)
    return
  }
  if (!isOnShift) {
    riseFromTable(app, memberId)
    await riseFromCards(app, memberId)
    return riseFromReef(app, memberId)
  }
  const owner: Owner = { memberId, merchantCode, currency, isTrial: false }
  const whenRefused = (error: unknown) => comfort(app, owner, { person, error })
  await sitDown(app, { owner, account, place, whenRefused })
  await shootInReef(app, { owner, account, place, whenRefused })
  await playCards(app, { owner, account, place, whenRefused })
  const turn = randomBelow(TURNS_A_TICKET) === 0 ? buyTicket(app, owner) : playSlots(app, merchant, owner)
  await turn.catch(whenRefused)
}

type Refused = { readonly person: DemoPersonPlan; readonly error: unknown }

/** Whatever the house refuses them it refuses everybody; only their money is not their own. */
async function comfort(app: App, owner: Owner, { person, error }: Refused): Promise<void> {
  if (!(error instanceof Refusal)) throw error
  if (error.code === 'SEEDS_NOT_READY') await answerSeeds(app, owner)
  else if (error.code === 'INSUFFICIENT_FUNDS') await topUp(app, owner, person)
  else app.log.info({ account: person.account, code: error.code }, 'A simulated member was refused.')
}

async function playSlots(app: App, { jackpots }: DemoMerchant, owner: Owner): Promise<void> {
  const { currency } = owner
  const games = jackpots.flatMap((jackpot) => jackpot.games)
  const game = requireBuiltIn({ code: games[randomBelow(games.length)] ?? '', kind: 'slots' })
  const times = timesStaked[randomBelow(timesStaked.length)] ?? 1n
  const stake = moneyFromWire(stakes[currency] ?? '1.00', currency).units * times
  await playRound(app, { owner, game, stake, start: { buysFeature: false }, key: uuidv7() })
}

/** What everybody's browser does: it answers the house's commitment with a seed of its own, and the beacon does the rest. */
async function answerSeeds(app: App, { memberId }: Owner): Promise<void> {
  const { next } = await getSeeds(app, memberId)
  if (next.clientSeed === null)
    await setClientSeed(app, { memberId, pairId: next.id, clientSeed: randomToken() })
}

async function topUp(app: App, { memberId, currency }: Owner, { cash }: DemoPersonPlan): Promise<void> {
  const from = housePath({ name: 'demo-money', currency }, memberId)
  const transfers = [{ from, to: pocketPath(memberId, 'cash'), amount: moneyFromWire(cash, currency) }]
  await transaction(app, async (tx) => {
    await openAccounts(tx, [{ path: from, currency }])
    await postIn(tx, { id: uuidv7(), reason: 'demo money', transfers })
  })
}
