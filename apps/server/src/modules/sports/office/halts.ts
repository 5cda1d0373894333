import type { BodyOf, haltSports as halting, liftSportsHalt as lifting, SportsHalt } from '@baize/contracts'
import { operatorNames, recordAudit, requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { type Db, transaction } from '#platform/db'
import { anyUuid } from '#platform/list-place'
import { randomUuid } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import * as store from '../store/halts.ts'

export async function listSportsHalts(app: App, operator: Operator): Promise<SportsHalt[]> {
  requireAction(operator, 'listSportsHalts')
  return haltsOnWire(app.db, await store.readHaltRows(app.db))
}

export async function haltsOnWire(db: Db, rows: readonly store.HaltRow[]): Promise<SportsHalt[]> {
  const names = await operatorNames(
    db,
    rows.flatMap(({ madeBy }) => (anyUuid.test(madeBy) ? [madeBy] : [])),
  )
  return rows.map(({ id, scope, target, market, reason, madeBy, madeAt }) => ({
    haltId: id,
    scope,
    target,
    market,
    reason,
    by: names.get(madeBy) ?? madeBy,
    at: madeAt.toISOString(),
  }))
}

/**
 * Takes no more bets on something, in every house. Each batch of bets reads it right before its commit, so it holds from
 * the moment that this is committed; what was accepted stands.
 */
export async function haltSports(
  app: App,
  operator: Operator,
  { scope, target, market, reason }: BodyOf<typeof halting>,
): Promise<SportsHalt> {
  requireAction(operator, 'haltSports')
  requireProven(operator, app.clock.now())
  const isOne = (scope === 'market') === (market !== null)
  if (!isOne || !(await store.isHaltable(app.db, scope, target))) throw new Refusal('NOT_FOUND')
  const row = await transaction(app, async (tx) => {
    const halt = { scope, target, market }
    const made = await store.insertHalt(tx, { id: randomUuid(), ...halt, reason, madeBy: operator.id })
    if (made) {
      const line = { operator, merchantCode: null, action: 'sports.halt', subject: made.id }
      await recordAudit(tx, { ...line, after: { ...halt, reason } })
    }
    return made ?? (await store.findHalt(tx, halt))
  })
  return requireShown(app.db, row)
}

/** Takes bets again. */
export async function liftSportsHalt(
  app: App,
  operator: Operator,
  { haltId, reason }: BodyOf<typeof lifting>,
): Promise<SportsHalt> {
  requireAction(operator, 'liftSportsHalt')
  requireProven(operator, app.clock.now())
  const row = await transaction(app, async (tx) => {
    const lifted = await store.liftHalt(tx, { id: haltId, by: operator.id, reason })
    if (!lifted) throw new Refusal('NOT_FOUND')
    const { scope, target, market } = lifted
    const line = { operator, merchantCode: null, action: 'sports.lift', subject: haltId }
    await recordAudit(tx, { ...line, before: { scope, target, market }, after: { reason } })
    return lifted
  })
  return requireShown(app.db, row)
}

async function requireShown(db: Db, row: store.HaltRow | undefined): Promise<SportsHalt> {
  const [shown] = row ? await haltsOnWire(db, [row]) : []
  // Somebody lifted it in between.
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}
