import { readdirSync } from 'node:fs'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'

/** A benchmark is a file of this folder that exports `run`; it ends with one line of JSON. */
type Benchmark = { run(args: readonly string[]): Promise<void> }

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.replace(/\.ts$/, ''))

const [name, ...args] = process.argv.slice(2)

if (name === undefined || !names.includes(name)) {
  console.error(`Say which benchmark to run: npm run bench -- ${names.join(' | ')}`)
  process.exitCode = 1
} else {
  const benchmark: Benchmark = await import(`./${name}.ts`)
  try {
    await benchmark.run(args)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
