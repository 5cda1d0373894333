import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { fingerprintOf } from '#platform/http/request-id'
import { queueJobOnce } from '#platform/jobs'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'
import type { SportsBet } from '../slips/bet.ts'
import { readBets } from '../store/bets.ts'
import { readAutomatic } from '../store/sales.ts'
import { offerNow, sell } from './cash-out.ts'
import type { WantedSale } from './sell-bet.ts'

export const AUTO_SELLING = 'sports-auto-cash-out'

/** While there are rules they are looked at so often. */
const PAUSE_SECONDS = 1
const BETS_AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Has the rules looked at soon. */
export async function wakeAutomatic(tx: Tx): Promise<void> {
  await queueJobOnce(tx, AUTO_SELLING, { delaySeconds: PAUSE_SECONDS })
}

/** A sale that passes the wait of its legs before it is made. */
type WaitingSale = { readonly wanted: WantedSale; readonly dueAt: number }

/** Bets whose sale waits on this node: the next look lets them be. */
const waitingBets = perApp(() => new Set<string>())

/**
 * Sells every bet whose offer has reached its member's mark, for the offer that reached it. One with live legs of a real feed
 * waits as any sale of it does: no transaction is open meanwhile, and others are looked at.
 */
export async function sellAutomatic(app: App): Promise<void> {
  const waiting = waitingBets(app)
  const late: WaitingSale[] = []
  let after: string | undefined = FIRST
  let hasRules = false
  while (after !== undefined) {
    const ids: string[] = await readAutomatic(app.db, { after, limit: BETS_AT_ONCE })
    hasRules ||= ids.length > 0
    const bets = (await readBets(app.db, ids)).filter(({ id }) => !waiting.has(id))
    const sold = await eachAlone(app, bets, {
      job: AUTO_SELLING,
      idOf: ({ id }) => id,
      work: async (bet) => {
        const sale = await saleOf(app, bet)
        if (sale && sale.dueAt > app.clock.now().getTime()) late.push(sale)
        else if (sale) await sellByRule(app, sale)
      },
    })
    reportFailed(AUTO_SELLING, sold)
    after = ids.at(-1)
  }
  for (const { wanted } of late) waiting.add(wanted.betId)
  if (hasRules) await transaction(app, wakeAutomatic)
  await sellLate(app, late)
}

async function sellLate(app: App, late: readonly WaitingSale[]): Promise<void> {
  const waiting = waitingBets(app)
  const sold = await eachAlone(
    app,
    late.toSorted((one, other) => one.dueAt - other.dueAt),
    {
      job: AUTO_SELLING,
      idOf: ({ wanted }) => wanted.betId,
      work: async (sale) => {
        await sleep(Math.max(0, sale.dueAt - app.clock.now().getTime()))
        await sellByRule(app, sale).finally(() => waiting.delete(sale.wanted.betId))
      },
    },
  )
  reportFailed(AUTO_SELLING, sold)
}

/** Nothing while the offer has not reached the mark. */
async function saleOf(app: App, bet: SportsBet): Promise<WaitingSale | undefined> {
  const mark = bet.autoCashOut
  const offer = mark === null ? undefined : await offerNow(app, bet)
  if (mark === null || !offer || offer.amount < mark) return undefined
  const requestId = `auto-${bet.id}-${bet.openStake}`
  return {
    wanted: {
      betId: bet.id,
      memberId: bet.memberId,
      requestId,
      fingerprint: fingerprintOf([requestId]),
      isAutomatic: true,
      stake: null,
      amount: mark,
      stops: offer.delayMs > 0 ? offer.stops : null,
      waitedMs: offer.delayMs,
    },
    dueAt: app.clock.now().getTime() + offer.delayMs,
  }
}

async function sellByRule(app: App, { wanted }: WaitingSale): Promise<void> {
  try {
    await sell(app, wanted)
  } catch (error) {
    // The offer went, or somebody else was first: it is looked at again in a moment.
    if (!(error instanceof Refusal)) throw error
  }
}
