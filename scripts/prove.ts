import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chooseStages } from './testing/choose-stages.ts'
import { root } from './testing/command.ts'
import { proofs } from './testing/proofs.ts'
import { runStages, type StageResult } from './testing/run-stages.ts'

const page = join(root, 'docs/proofs.md')
const heading = '| proof | what it goes through | tests | took | run on |\n| --- | --- | --- | --- | --- |'

/** `npm run prove` does at length what `npm test` does in small, and writes what came of it into docs/proofs.md. */
const results = await runStages(chooseStages('npm run prove', proofs))
writeFileSync(page, reportWith(readFileSync(page, 'utf8'), results))
process.exit()

/** The page with the rows of these results; those of proofs that did not run stay as they were. */
function reportWith(text: string, fresh: readonly StageResult[]): string {
  const [before = ''] = text.split(heading)
  const rows = proofs.map(({ name, what }) => {
    const result = fresh.find((each) => each.name === name)
    const old = text.split('\n').find((line) => line.startsWith(`| ${name} |`))
    return result ? rowOf(result, what) : (old ?? `| ${name} | ${what} | not run yet | | |`)
  })
  return `${before}${heading}\n${rows.join('\n')}\n`
}

function rowOf({ name, passed, failures, seconds }: StageResult, what: string): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const machine = `${new Date().toISOString().slice(0, 10)}, ${commit}, ${process.platform} ${process.arch}, ${cpus().length} cores`
  return `| ${name} | ${what} | ${passed} passed, ${failures.length} failed | ${seconds} s | ${machine} |`
}
