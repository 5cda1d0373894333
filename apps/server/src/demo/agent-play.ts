import { strict as assert } from 'node:assert'
import { moneyFromWire } from '@baize/money'
import { PLAYED_DAYS } from '../../../../db/demo/agents.ts'
import { demoWorld } from '../../../../db/demo/index.ts'
import { applyIn, type HouseCall, type HouseOutcome, houseTools, type Owner, rollbackIn } from '#modules/play'
import { transaction } from '#platform/db'
import { daysAgo, idOf, type Laying } from './laying.ts'

/** What a vendor's game paid back of a stake, in hundredths, one round after the other. */
const payouts = [90n, 0n, 160n, 70n, 120n, 40n, 100n]

/** What the members of a tree have played, one round a day each, and one of them for much more. */
export async function layPlay(laying: Laying): Promise<void> {
  const { app, team } = laying
  // A day more than is billed at any other hour: soon after midnight the day before is not counted yet, and bills begin earlier.
  for (let days = PLAYED_DAYS + 1; days >= 1; days -= 1) {
    const rounds = await Promise.all(
      team.players.map(({ account, stake }, place) =>
        callOf(laying, {
          account,
          stake,
          ref: refOf(laying, account, days),
          back: payouts[(days + place) % payouts.length] ?? 0n,
        }),
      ),
    )
    const { account, stake } = team.bigLoss
    const big = { account, stake, ref: `${refOf(laying, account, days)}-big`, back: 0n }
    const calls = days === PLAYED_DAYS ? [...rounds, await callOf(laying, big)] : rounds
    const tools = await houseTools(daysAgo(app, days))
    requireAll(await transaction(app, (tx) => applyIn(tx, calls, tools)))
  }
}

/** The maker takes a round back that bills were made of; what they come to is corrected by the next ones. */
export async function takeRoundBack(laying: Laying): Promise<void> {
  const { app, team } = laying
  const { account, daysAgo: day, backDaysAgo } = team.takenBack
  const owner = await ownerOf(laying, account)
  const ref = refOf(laying, account, day)
  const round = { owner, vendor: playedGame().vendor, txIds: [`${ref}-bet`, `${ref}-win`] }
  const tools = await houseTools(daysAgo(app, backDaysAgo))
  requireAll(await transaction(app, (tx) => rollbackIn(tx, [round], tools)))
}

function requireAll(outcomes: readonly HouseOutcome[]): void {
  for (const { refusal } of outcomes) if (refusal) throw refusal
}

function refOf({ merchant }: Laying, account: string, day: number): string {
  return `demo-${merchant.code}-${account}-${day}`
}

async function ownerOf(laying: Laying, account: string): Promise<Owner> {
  const { code: merchantCode, money } = laying.merchant
  return { memberId: await idOf(laying, account), merchantCode, currency: money.currency, isTrial: false }
}

type PlayedRound = {
  readonly account: string
  readonly stake: string
  readonly ref: string
  /** Hundredths of the stake. */
  readonly back: bigint
}

async function callOf(laying: Laying, { account, stake, ref, back }: PlayedRound): Promise<HouseCall> {
  const { units } = moneyFromWire(stake, laying.merchant.money.currency)
  const amount = (units * back) / 100n
  const win = amount > 0n ? [{ txId: `${ref}-win`, kind: 'win' as const, amount }] : []
  return {
    owner: await ownerOf(laying, account),
    ...playedGame(),
    roundRef: ref,
    settings: { isClosed: false, jackpot: null },
    isFinished: true,
    actions: [{ txId: `${ref}-bet`, kind: 'bet' as const, amount: units }, ...win],
  }
}

/** A slot of another maker: what our own games come to can be checked, so nothing is made up of them. */
function playedGame(): Pick<HouseCall, 'vendor' | 'gameCode'> {
  const game = demoWorld.games.find(({ vendor, gameType }) => vendor === 'JL' && gameType === 'RNG')
  assert(game, 'The demo has slots of another maker.')
  return { vendor: game.vendor, gameCode: game.code }
}
