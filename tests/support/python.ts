import { join } from 'node:path'
import { loadPyodide } from 'pyodide'

const folder = join(import.meta.dirname, '../second-verifier')

/** What came of each check that the second verifier made of a file. */
export type Outcomes = Readonly<Record<string, 'passed' | 'failed' | 'open'>>

/** What a file did not pass, if anything. */
export function othersIn(outcomes: Outcomes): Outcomes {
  return Object.fromEntries(Object.entries(outcomes).filter(([, outcome]) => outcome !== 'passed'))
}

/**
 * The second verifier in the Python of the package `pyodide`, which needs neither a network nor a Python of the machine. A
 * file that has one form only is handed in as its text.
 */
export async function secondVerifier(): Promise<(file: unknown) => Outcomes> {
  const python = await loadPyodide()
  python.mountNodeFS('/second-verifier', folder)
  python.runPython(`
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '/second-verifier')
from verify import check
`)
  const check = python.runPython('lambda text: json.dumps(check(text))')
  return (file) => JSON.parse(check(typeof file === 'string' ? file : JSON.stringify(file)))
}
