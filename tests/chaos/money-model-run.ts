import { randomUUID } from 'node:crypto'
import { takeTimeOut } from '../../apps/server/src/modules/limits/exclude.ts'
import { confirmLimit, setLimit } from '../../apps/server/src/modules/limits/set-limit.ts'
import { rollback } from '../../apps/server/src/modules/play/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { isPassing } from '../../apps/server/src/platform/db-errors.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'
import { tell } from './money-model.ts'
import {
  callVendor,
  cancel,
  DAY_MS,
  decide,
  deposit,
  grant,
  hear,
  type Heard,
  payOut,
  placeOf,
  spin,
  transfer,
  txIdOf,
  wire,
  withdraw,
} from './money-model-acts.ts'
import type { Command, Sequence, Step } from './money-model-commands.ts'
import { Death, dying } from './money-model-crash.ts'
import { newModel } from './money-model-state.ts'
import { type House, layPerson, type Run, VENDOR } from './money-model-world.ts'

/** Does everything that a sequence says, one after another, and notes each answer that the model would not give. */
export async function runSequence(house: House, { start, steps }: Sequence): Promise<Run> {
  const person = await layPerson(house, { start, steps })
  const run: Run = {
    house,
    person,
    book: { balance: 0n, cut: 'none', outcomes: new Map() },
    withdrawalIds: [],
    transferIds: [],
    bonusIds: [],
    model: newModel(start),
    differences: [],
  }
  for (const [place, step] of steps.entries()) await take(run, step, place)
  return run
}

/** What has no key of its own is answered otherwise the second time, and nothing more. */
const unkeyed = new Set<Command['verb']>(['confirm', 'decide', 'payout'])

async function take(run: Run, { command, crash }: Step, place: number): Promise<void> {
  const { app } = run.house
  const key = randomUUID()
  if (command.verb === 'transfer')
    Object.assign(run.book, { cut: command.cut, balance: run.book.balance + command.won })
  const seen: Heard['seen'] = { won: 0n, vendor: 'unknown' }
  const act = (on: App) => carryOut(on, run, { command, key, seen })
  if (crash) {
    await codeOf(() => act(dying(app, crash))).catch((error: unknown) => {
      if (!(error instanceof Death)) throw error
    })
  }
  const said = await codeOf(() => act(app))
  const { code, model } = tell(run.model, command, seen)
  run.model = model
  if (said !== code && !(crash && unkeyed.has(command.verb)))
    run.differences.push(`step ${place} was answered ${said}, the model says ${code}`)
}

const MOST_TIMES = 20

/** The code of what is answered. A database that is too busy has answered nothing, so it is asked again. */
async function codeOf(act: () => Promise<string>): Promise<string> {
  for (let time = 1; ; time++) {
    try {
      return await act()
    } catch (error) {
      const isBusy = isPassing(error) || (error instanceof Refusal && error.code === 'TRY_AGAIN')
      if (isBusy && time < MOST_TIMES) continue
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
}

type Doing = Heard & { readonly command: Command; readonly key: string }

async function carryOut(app: App, run: Run, { command, key, seen }: Doing): Promise<string> {
  const { person, model } = run
  const { member } = person
  switch (command.verb) {
    case 'bet':
    case 'win':
      return callVendor(app, run, { place: model.calls.length, sent: command })
    case 'again': {
      const place = command.place % Math.max(1, model.calls.length)
      const sent = model.calls[place]?.sent
      return sent ? callVendor(app, run, { place, sent }) : 'ok'
    }
    case 'back': {
      const txId = txIdOf(person, command.place % Math.max(1, model.calls.length))
      await rollback(app, { owner: person.owner, vendor: VENDOR, txIds: [txId] })
      return 'ok'
    }
    case 'spin':
      seen.won = await spin(app, run, { units: command.units, key })
      return 'ok'
    case 'deposit':
      return deposit(app, run, { ...command, key })
    case 'withdraw':
      return withdraw(app, run, { ...command, key })
    case 'decide':
      return decide(app, run, command)
    case 'payout':
      return payOut(app, run, { ...command, key })
    case 'transfer':
      return transfer(app, run, { ...command, key, seen })
    case 'hear':
      return hear(app, run, { place: command.place, seen })
    case 'grant':
      return grant(app, run, { ...command, key })
    case 'cancel':
      return cancel(app, run)
    case 'limit':
      await setLimit(
        app,
        { member, merchant: run.house.merchant },
        {
          ...placeOf(command.kind),
          amount: command.units === null ? null : wire(command.units),
        },
      )
      return 'ok'
    case 'confirm': {
      const tomorrow = { ...app, clock: { now: () => new Date(app.clock.now().getTime() + DAY_MS + 1) } }
      await confirmLimit(tomorrow, member, placeOf(command.kind))
      return 'ok'
    }
    case 'exclude':
      await takeTimeOut(app, member, '24h')
      return 'ok'
  }
}
