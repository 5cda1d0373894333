import { explain } from '../problem.ts'
import { onStop } from '../stop.ts'
import { stopPrograms } from './command.ts'
import { add, failure, type Result } from './result.ts'
import type { Stage } from './stages.ts'

/** Runs every stage, whatever came of the one before, and ends with the line that counts. */
export async function runStages(stages: readonly Stage[]): Promise<never> {
  onStop(
    () => {
      stopPrograms()
      setTimeout(() => process.exit(130), 3_000)
    },
    () => process.exit(130),
  )
  const results: { stage: Stage; result: Result }[] = []
  for (const group of groupsOf(stages)) {
    const [first] = group
    if (group.length === 1) process.stdout.write(first?.name.padEnd(12) ?? '')
    await Promise.all(
      group.map(async (stage) => {
        const started = Date.now()
        const result = await attempt(stage)
        const seconds = ((Date.now() - started) / 1000).toFixed(1)
        const name = group.length === 1 ? '' : stage.name.padEnd(12)
        console.log(`${name}${result.passed} passed, ${result.failed} failed  (${seconds} s)`)
        results.push({ stage, result })
      }),
    )
  }
  for (const { stage, result } of results) report(stage, result)
  const total = add(results.map(({ result }) => result))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

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

async function attempt({ name, run }: Stage): Promise<Result> {
  try {
    const result = await run()
    return result.passed + result.failed > 0 ? result : failure(name, 'No test ran.')
  } catch (error) {
    return failure(name, explain(error))
  }
}

function report({ name }: Stage, { failures }: Result): void {
  for (const { title, detail } of failures)
    console.log(`\n✗ ${name}: ${title}\n${detail.replace(/^/gm, '    ')}\n`)
}
