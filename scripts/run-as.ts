import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'

export type Owner = { readonly uid: number; readonly gid: number }

/** How to run a program of the database: the words before its name, and the identity Node gives it. */
export type RunAs = { readonly prefix: readonly string[]; readonly owner?: Owner }

/**
 * PostgreSQL refuses to run as root. Then it runs as the account that the data already belongs to,
 * so that whoever started Baize before can do so again; new data belongs to `nobody`.
 */
export function databaseOwner(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? findNobody() : { uid, gid }
}

function findNobody(): Owner {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const nobody = accounts.find((line) => line.startsWith('nobody:'))?.split(':') ?? []
  const [uid, gid] = [Number(nobody[2]), Number(nobody[3])]
  if (uid > 0) return { uid, gid }
  throw new StartProblem(
    'The database may not run as root and there is no account nobody: start Baize as an ordinary user.',
  )
}

/** Finds a way to run the programs so that they reach every one of `paths`. */
export function runAs(owner: Owner | undefined, paths: readonly string[]): RunAs {
  if (!owner) return { prefix: [] }
  const plain = { prefix: [], owner }
  if (reaches(plain, paths)) return plain
  const passing = { prefix: mayPassEverywhere(owner) }
  if (reaches(passing, paths)) return passing
  throw new StartProblem(
    `The database may not run as root, and the account nobody cannot reach ${paths[0]}: ` +
      'move the project to a folder that everybody may enter, or start Baize as an ordinary user.',
  )
}

/**
 * The project may stand in a folder that only root may enter, such as /root. There the database still
 * runs as `nobody` and may pass closed folders: one capability, kept over the change of account.
 */
function mayPassEverywhere({ uid, gid }: Owner): string[] {
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups']
  const capability = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  // Without this, access(2) would answer as if the capability were not there.
  return ['setpriv', ...identity, ...capability, '--securebits', '+no_setuid_fixup', '--']
}

function reaches(way: RunAs, paths: readonly string[]): boolean {
  const test = ['-c', 'for path; do test -x "$path" || exit 1; done', 'sh', ...paths]
  const { program, words } = called(way, '/bin/sh', test)
  return spawnSync(program, words, { stdio: 'ignore', cwd: '/', ...way.owner }).status === 0
}

/** A program and its words, the way they are to be run. */
export function called({ prefix }: RunAs, program: string, words: readonly string[]) {
  const [first, ...others] = prefix
  return first === undefined ? { program, words } : { program: first, words: [...others, program, ...words] }
}
