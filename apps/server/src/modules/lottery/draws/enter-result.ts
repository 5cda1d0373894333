import { drawResultLeaf, readResult, writeResult } from '@baize/engines'
import { appendLeaf } from '#modules/fairness'
import { recordAudit, recordEvent, requireAction, requireOther, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import type { Draw } from './draw.ts'
import { allLotteries, familyOf } from '../lotteries/lottery.ts'
import * as draws from '../store/draws.ts'
import * as store from '../store/results.ts'

/** What an operator says was drawn. */
export type Report = {
  readonly drawId: string
  readonly numbers: string
  /** The SHA-256 of what it was read from. */
  readonly sourceHash: string
}

export type Entered = { readonly numbers: string; readonly sourceHash: string; readonly enteredBy: string }

type EnteredResult = { readonly numbers: string; readonly operatorId: string }

/** Whether a second person's report makes the first one's stand: another person, the same numbers. */
export function requireConfirmed(entered: Entered | undefined, said: EnteredResult): void {
  if (!entered) throw new Refusal('NOT_FOUND')
  if (entered.enteredBy === said.operatorId) throw new Refusal('SAME_OPERATOR')
  if (entered.numbers !== said.numbers) throw new Refusal('RESULT_DIFFERS')
}

/**
 * Takes a report of one person: the first time for an imported draw that is closed, later for one that was settled by a
 * wrong result. Nothing happens to the draw before another person reports the same.
 */
export async function enterResult(app: App, operator: Operator, report: Report): Promise<void> {
  requireAction(operator, 'enterResult')
  const numbers = await requireReport(app, operator, report)
  const { drawId, sourceHash } = report
  await transaction(app, async (tx) => {
    requireOpenToReports(await draws.lockDraw(tx, drawId))
    await store.upsertEntered(tx, { drawId, numbers, sourceHash, enteredBy: operator.id })
    const after = { numbers, sourceHash }
    await recordAudit(tx, { operator, merchantCode: null, action: 'draw.report', subject: drawId, after })
  })
}

/** Takes the same report of another person, and with it the numbers stand: the draw is settled by them from here on. */
export async function confirmResult(app: App, operator: Operator, report: Report): Promise<void> {
  requireAction(operator, 'confirmResult')
  const numbers = await requireReport(app, operator, report)
  const { drawId, sourceHash } = report
  await transaction(app, async (tx) => {
    const draw = requireOpenToReports(await draws.lockDraw(tx, drawId))
    const entered = await store.lockEntered(tx, draw.id)
    requireConfirmed(entered, { numbers, operatorId: operator.id })
    const first = entered?.enteredBy ?? ''
    await requireOther(tx, { first, second: operator.id, now: app.clock.now() })
    await store.takeEntered(tx, draw.id)
    const people = { enteredBy: first, confirmedBy: operator.id }
    await publish(tx, draw, { numbers, sourceHash, ...people })
    const before = { result: draw.result, version: draw.resultVersion }
    const after = { numbers, sourceHash, version: draw.resultVersion + 1 }
    const line = { operator, merchantCode: null, action: 'draw.confirm', subject: drawId }
    if (draw.resultVersion > 0) {
      const operators = [{ id: people.enteredBy }, operator]
      const event = { component: 'lottery', merchantCode: null, operators, subject: drawId, before, after }
      await recordEvent(tx, { kind: 'result.corrected', ...event })
    }
    await recordAudit(tx, { ...line, before, after })
  })
}

/** Numbers are of no one house. A lottery that was turned off still owes what it sold. */
async function requireReport(app: App, operator: Operator, { drawId, numbers }: Report): Promise<string> {
  requireProven(operator, app.clock.now())
  const draw = await draws.readDraw(app.db, drawId)
  const lottery = (await allLotteries(app)).find(({ code }) => code === draw?.lotteryCode)
  if (!lottery) throw new Refusal('DRAW_NOT_FOUND')
  const result = readResult(familyOf(lottery), numbers)
  if (!result) throw new Refusal('RESULT_WRONG')
  return writeResult(result)
}

/** A draw of ours draws itself, and nobody says otherwise: its numbers follow from what was promised. */
function requireOpenToReports(draw: Draw | undefined): Draw {
  if (!draw || draw.commitment !== null) throw new Refusal('DRAW_NOT_FOUND')
  const isAwaited = draw.state === 'closed' && draw.ticketRoot !== null
  if (!isAwaited && draw.state !== 'settled') throw new Refusal('NOT_DRAWN_YET')
  return draw
}

type Confirmed = Entered & { readonly confirmedBy: string }

async function publish(tx: Tx, draw: Draw, confirmed: Confirmed): Promise<void> {
  const { numbers, sourceHash, enteredBy, confirmedBy } = confirmed
  const version = draw.resultVersion + 1
  const said = { draw: draw.id, version: String(version), result: numbers, proof: sourceHash }
  const leaf = await appendLeaf(tx, { kind: 'draw-result', body: drawResultLeaf(said) })
  const result = { drawId: draw.id, version, numbers, enteredBy, confirmedBy, sourceHash, leafIndex: leaf }
  await store.insertResult(tx, result)
  await draws.markDrawn(tx, { ...draw, result: numbers, version, leaf })
}
