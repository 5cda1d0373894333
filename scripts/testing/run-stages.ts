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
  for (const stage of stages) {
    const started = Date.now()
    process.stdout.write(`${stage.name.padEnd(12)}`)
    const result = await attempt(stage)
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(`${result.passed} passed, ${result.failed} failed  (${seconds} s)`)
    results.push({ stage, result })
  }
  for (const { stage, result } of results) report(stage, result)
  const total = add(results.map(({ result }) => result))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
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
