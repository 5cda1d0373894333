import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { queueJobOnce } from '#platform/jobs'
import { announceDraws } from './draws/announce-draws.ts'
import { closeDraw, sealTickets } from './draws/close-draw.ts'
import type { DrawState } from './draws/draw.ts'
import { drawNumbers } from './draws/draw-numbers.ts'
import { settleDraw } from './payouts/settle-draw.ts'
import * as store from './store/draws.ts'
import { refundDraw, voidUnreported } from './draws/void-draw.ts'

export const RUNNING = 'run-lotteries'

/** A moment to spare, so that what is due at that time is due when it is looked at. */
const SPARE_SECONDS = 0.2
const LONGEST_PAUSE_SECONDS = 30

/** Does everything that is due, and comes back when something else is. */
export async function runLotteries(app: App): Promise<void> {
  const announced = await announceDraws(app)
  const advanced = await eachAlone(app, await store.readDue(app.db), {
    job: RUNNING,
    idOf: (drawId) => drawId,
    work: (drawId) => advanceDraw(app, drawId),
  })
  const next = (await store.readNextDue(app.db)) ?? LONGEST_PAUSE_SECONDS
  const delaySeconds = Math.min(next + SPARE_SECONDS, LONGEST_PAUSE_SECONDS)
  await transaction(app, (tx) => queueJobOnce(tx, RUNNING, { delaySeconds }))
  reportFailed(RUNNING, announced, advanced)
}

/** Has the draws looked after at once, where nobody has done so yet. */
export async function startLotteries(app: App): Promise<void> {
  await transaction(app, wakeLotteries)
}

/** The same with the change that makes it needed. */
export async function wakeLotteries(tx: Tx): Promise<void> {
  await queueJobOnce(tx, RUNNING, { delaySeconds: 0 })
}

type Step = (app: App, drawId: string) => Promise<boolean>

/** What a draw in each state waits for. */
const steps: Record<DrawState, readonly Step[]> = {
  open: [closeDraw],
  closed: [sealTickets, drawNumbers, voidUnreported],
  drawn: [settleDraw],
  void: [refundDraw],
  settled: [],
}

/** Takes a draw as far as it can go now. */
export async function advanceDraw(app: App, drawId: string): Promise<void> {
  for (let state = await stateOf(app, drawId); state !== undefined; ) {
    let hasMoved = false
    for (const step of steps[state]) hasMoved = (await step(app, drawId)) || hasMoved
    if (!hasMoved) return
    const next = await stateOf(app, drawId)
    state = next === 'void' && state === 'void' ? undefined : next
  }
}

async function stateOf(app: App, drawId: string): Promise<DrawState | undefined> {
  return (await store.readDraw(app.db, drawId))?.state
}
