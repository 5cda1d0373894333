import { amountText, cancelVendorFreeRounds, grantVendorFreeRounds } from '@baize/owp'
import { type Money, money } from '@baize/money'
import * as z from 'zod/mini'
import { transaction, type Tx } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import * as store from '../store/free-rounds.ts'
import { findVendor } from './known-vendors.ts'
import { askVendor, requireAnswer } from './vendor-client.ts'

const GRANT = 'grant-vendor-free-rounds'
const CANCEL = 'cancel-vendor-free-rounds'

export type FreeRounds = {
  readonly vendor: string
  readonly grantId: string
  /** Members as the vendor knows them. */
  readonly players: readonly string[]
  readonly games: readonly string[]
  readonly count: number
  readonly stake: Money
  readonly validFrom: Date
  readonly validUntil: Date
}

/** Promises free rounds and has the vendor told; what comes of them is held against the promise. */
export async function grantFreeRounds(tx: Tx, rounds: FreeRounds): Promise<void> {
  const { vendor, grantId, players, games, count, stake, validFrom, validUntil } = rounds
  await store.insertGrant(tx, {
    vendor,
    grantId,
    players,
    games,
    count,
    stake: stake.units,
    currency: stake.currency,
    validFromAt: validFrom,
    validUntilAt: validUntil,
  })
  await queueJob(tx, GRANT, { vendor, grantId })
}

type GrantKey = { readonly vendor: string; readonly grantId: string }

/** Takes back what has not been played; cancelled twice, it stays cancelled. */
export async function cancelFreeRounds(tx: Tx, { vendor, grantId }: GrantKey, at: Date): Promise<boolean> {
  const isCancelled = await store.cancelGrant(tx, { vendor, grantId }, at)
  if (isCancelled) await queueJob(tx, CANCEL, { vendor, grantId })
  return isCancelled
}

const place = z.object({ vendor: z.string(), grantId: z.string() })

export const freeRoundSending = [
  job({
    name: GRANT,
    async run(app, payload) {
      const { vendor, grantId } = z.parse(place, payload)
      const grant = await transaction(app, (tx) => store.lockGrant(tx, { vendor, grantId }))
      const isTest = (await findVendor(app, vendor))?.isTest ?? false // a tester has no address
      if (!grant || grant.cancelledAt || isTest) return
      const { players, games, count, stake, currency, validFromAt, validUntilAt } = grant
      const body = {
        grantId,
        playerIds: [...players],
        gameIds: [...games],
        count,
        currency,
        betAmount: amountText(money(stake, currency)),
        validFrom: validFromAt.toISOString(),
        validUntil: validUntilAt.toISOString(),
      }
      const outcome = requireAnswer(
        await askVendor(app, { code: vendor, call: grantVendorFreeRounds }, { body }),
      )
      if (outcome.kind === 'done') return
      app.log.error({ vendor, grantId, code: outcome.error.code }, 'a vendor refused to give free rounds')
      await transaction(app, (tx) => store.cancelGrant(tx, { vendor, grantId }, app.clock.now()))
    },
  }),
  job({
    name: CANCEL,
    async run(app, payload) {
      const { vendor, grantId } = z.parse(place, payload)
      if ((await findVendor(app, vendor))?.isTest) return // a tester has no address
      requireAnswer(
        await askVendor(app, { code: vendor, call: cancelVendorFreeRounds }, { parts: { grantId } }),
      )
    },
  }),
]
