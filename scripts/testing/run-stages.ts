import { explain } from '../problem.ts'
import { onStop } from '../stop.ts'
import { stopPrograms } from './command.ts'
import { count, type Failure, type Hear, type Tally } from './events.ts'

export type Stage = {
  readonly name: string
  readonly run: (hear: Hear) => Promise<void>
  /** Whether it may run beside the stage before it: both use one processor and mostly wait. */
  readonly isBeside?: boolean
}

type Running = {
  readonly stage: Stage
  readonly tally: Tally
  readonly started: number
  /** Set when it is over. */
  seconds?: number
}

/** How often a stage that takes minutes says how far it is. */
const SAY_EVERY_MS = 30_000
/** How many of what took longest are named. */
const SLOWEST = 12

/** What came of a stage. */
export type StageResult = {
  readonly name: string
  readonly passed: number
  readonly failures: readonly Failure[]
  readonly unsteady: readonly Failure[]
  readonly seconds: number
}

/** Runs every stage, whatever came of the one before, and ends with the line that counts. */
export async function runStages(stages: readonly Stage[]): Promise<StageResult[]> {
  onStop(
    () => {
      stopPrograms()
      setTimeout(() => process.exit(130), 3_000)
    },
    () => process.exit(130),
  )
  const all: Running[] = []
  for (const group of groupsOf(stages)) {
    const running = group.map((stage): Running => ({ stage, tally: emptyTally(), started: Date.now() }))
    all.push(...running)
    const saying = setInterval(() => running.forEach(sayProgress), SAY_EVERY_MS)
    await Promise.all(running.map(runStage))
    clearInterval(saying)
  }
  const results = all.map(resultOf)
  const unsteady = results.flatMap(({ name, unsteady: own }) => own.map(({ title }) => `↻ ${name}: ${title}`))
  const failures = results.flatMap(({ name, failures: own }) => own.map(({ title }) => `✗ ${name}: ${title}`))
  if (unsteady.length + failures.length > 0) console.log(`\n${[...unsteady, ...failures].join('\n')}\n`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
  return results
}

const emptyTally = (): Tally => ({ passed: 0, done: [], failures: [], unsteady: [] })

/** Stages in their order; one that leaves a processor idle goes beside the one before it. */
function groupsOf(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = []
  for (const stage of stages) {
    const last = groups.at(-1)
    if (stage.isBeside && last) last.push(stage)
    else groups.push([stage])
  }
  return groups
}

async function runStage(running: Running): Promise<void> {
  const { stage, tally } = running
  const hear: Hear = (event) => {
    count(tally, event)
    if (event.kind === 'failed') show('✗', stage, event)
    if (event.kind === 'unsteady') show('↻ passed when tried again,', stage, event)
  }
  try {
    await stage.run(hear)
    if (tally.passed + tally.failures.length === 0)
      hear({ kind: 'failed', title: stage.name, detail: 'No test ran.' })
  } catch (error) {
    hear({ kind: 'failed', title: stage.name, detail: explain(error) })
  }
  running.seconds = secondsOf(running)
  say(running, 'ended with ')
  saySlowest(running)
}

function show(mark: string, { name }: Stage, { title, detail }: Failure): void {
  console.log(`\n${mark} ${name}: ${title}\n${detail.replace(/^/gm, '    ')}\n`)
}

function sayProgress(running: Running): void {
  const { planned, done } = running.tally
  if (running.seconds === undefined)
    say(running, planned ? `at ${done.length} of ${planned.count} ${planned.unit}, ` : 'at work, ')
}

/** Where the time of a long stage went. */
function saySlowest({ tally, seconds = 0 }: Running): void {
  if (seconds * 1000 < SAY_EVERY_MS) return
  const slowest = tally.done.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)
  for (const { title, milliseconds } of slowest)
    console.log(`${''.padEnd(12)}${(milliseconds / 1000).toFixed(0).padStart(4)} s  ${title}`)
}

function say(running: Running, how: string): void {
  const { name, passed, failures, seconds } = resultOf(running)
  console.log(`${name.padEnd(12)}${how}${passed} passed, ${failures.length} failed (${seconds} s)`)
}

function resultOf(running: Running): StageResult {
  const { stage, tally, seconds = secondsOf(running) } = running
  const { passed, failures, unsteady } = tally
  return { name: stage.name, passed, failures, unsteady, seconds }
}

const secondsOf = ({ started }: Running) => Math.round((Date.now() - started) / 1000)
