import { drawResultLeaf, readResult, writeResult } from '@baize/engines'
import { appendLeaf } from '#modules/fairness'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Draw } from './draw.ts'
import { familyOf, type Lottery, requireLottery } from './lottery.ts'
import * as draws from './store/draws.ts'
import * as store from './store/results.ts'

/** What an operator says was drawn. */
export type Report = {
  readonly drawId: string
  readonly numbers: string
  /** The SHA-256 of what it was read from. */
  readonly sourceHash: string
  readonly operatorId: string
}

export type Entered = { readonly numbers: string; readonly sourceHash: string; readonly enteredBy: string }

/** Whether a second person's report makes the first one's stand: another person, the same numbers. */
export function requireConfirmed(entered: Entered | undefined, report: Report): void {
  if (!entered) throw new Refusal('SECOND_PERSON_REQUIRED')
  if (entered.enteredBy === report.operatorId) throw new Refusal('SECOND_PERSON_REQUIRED')
  if (entered.numbers !== report.numbers) throw new Refusal('RESULT_DIFFERS')
}

/**
 * Takes a report of one person: the first time for an imported draw that is closed, later for one that was settled by a
 * wrong result. Nothing happens to the draw before another person reports the same.
 */
export async function enterResult(app: App, report: Report): Promise<void> {
  const { numbers } = await requireReport(app, report)
  await transaction(app, async (tx) => {
    const draw = await draws.lockDraw(tx, report.drawId)
    requireOpenToReports(draw)
    const { drawId, sourceHash, operatorId: enteredBy } = report
    await store.upsertEntered(tx, { drawId, numbers, sourceHash, enteredBy })
  })
}

/** Takes the same report of another person, and with it the numbers stand: the draw is settled by them from here on. */
export async function confirmResult(app: App, report: Report): Promise<void> {
  const { numbers } = await requireReport(app, report)
  await transaction(app, async (tx) => {
    const draw = requireOpenToReports(await draws.lockDraw(tx, report.drawId))
    const entered = await store.lockEntered(tx, draw.id)
    requireConfirmed(entered, { ...report, numbers })
    await store.takeEntered(tx, draw.id)
    await publish(tx, draw, { numbers, enteredBy: entered?.enteredBy ?? '', report })
  })
}

async function requireReport(app: App, { drawId, numbers }: Report): Promise<{ readonly numbers: string }> {
  const draw = await draws.readDraw(app.db, drawId)
  if (!draw) throw new Refusal('DRAW_NOT_FOUND')
  const lottery: Lottery = await requireLottery(app, draw.lotteryCode)
  const result = readResult(familyOf(lottery), numbers)
  if (!result) throw new Refusal('RESULT_WRONG')
  return { numbers: writeResult(result) }
}

/** A draw of ours draws itself, and nobody says otherwise: its numbers follow from what was promised. */
function requireOpenToReports(draw: Draw | undefined): Draw {
  if (!draw || draw.commitment !== null) throw new Refusal('DRAW_NOT_FOUND')
  const isAwaited = draw.state === 'closed' && draw.ticketRoot !== null
  if (!isAwaited && draw.state !== 'settled') throw new Refusal('NOT_DRAWN_YET')
  return draw
}

type Confirmed = { readonly numbers: string; readonly enteredBy: string; readonly report: Report }

async function publish(tx: Tx, draw: Draw, { numbers, enteredBy, report }: Confirmed): Promise<void> {
  const version = draw.resultVersion + 1
  const { sourceHash, operatorId: confirmedBy } = report
  const body = drawResultLeaf({
    draw: draw.id,
    version: String(version),
    result: numbers,
    proof: sourceHash,
  })
  const leaf = await appendLeaf(tx, { kind: 'draw-result', body })
  const result = { drawId: draw.id, version, numbers, enteredBy, confirmedBy, sourceHash, leafIndex: leaf }
  await store.insertResult(tx, result)
  await draws.markDrawn(tx, { ...draw, result: numbers, version, leaf })
}
