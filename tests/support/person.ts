import { readFileSync } from 'node:fs'
import type { Owner } from '../../scripts/run-as.ts'

export const isRoot = process.getuid?.() === 0

/** An ordinary account of this machine to run things as; undefined when the tests run as one already. */
export function ordinaryPerson(): Owner | undefined {
  if (!isRoot) return undefined
  const account = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] = account.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
