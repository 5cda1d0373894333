import { isDeepStrictEqual } from 'node:util'

/** One thing that must hold, told in a sentence; it throws when it does not. */
export type Case<World> = { readonly name: string; run(world: World): Promise<void> }

/** What was found instead of what must hold. */
export class ConformanceProblem extends Error {}

export function expectSame(found: unknown, wanted: unknown, what: string): void {
  if (isDeepStrictEqual(found, wanted)) return
  throw new ConformanceProblem(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`)
}

export function expectTrue(holds: boolean, what: string): void {
  if (!holds) throw new ConformanceProblem(what)
}

export type Report = { readonly passed: number; readonly failed: number }

type Printing = { readonly title: string; print(line: string): void }

/** Runs the cases one after another, prints a line for each and the sum, and goes on past what fails. */
export async function runCases<World>(
  cases: readonly Case<World>[],
  world: World,
  { title, print }: Printing,
): Promise<Report> {
  let passed = 0
  print(title)
  for (const { name, run } of cases) {
    try {
      await run(world)
      passed++
      print(`  pass  ${name}`)
    } catch (error) {
      print(`  FAIL  ${name}\n        ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const failed = cases.length - passed
  print(`${passed} passed, ${failed} failed`)
  return { passed, failed }
}
