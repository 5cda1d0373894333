import { existsSync, readFileSync } from 'node:fs'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

/** Those of a bench that were named as `--parts=one,other`; all of them where none was. */
export function partsIn<Part extends string>(
  args: readonly string[],
  parts: readonly Part[],
): ReadonlySet<Part> {
  const named = args.find((arg) => arg.startsWith('--parts='))?.slice('--parts='.length)
  if (named === undefined) return new Set(parts)
  const names = named.split(',')
  const known = parts.filter((part) => names.includes(part))
  if (known.length < names.length)
    throw new StartProblem(`There are these parts: ${parts.join(', ')}; not all of ${named} are among them.`)
  return new Set(known)
}

/** Each socket is an open file at both ends, and either end is one process. */
export function requireFiles(sockets: number): void {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const most = Number(/Max open files\s+(\d+)/.exec(limits)?.[1])
  if (most < sockets + FILES_BESIDE)
    throw new StartProblem(
      `A process may have ${most} files open here, and ${sockets} sockets need more: allow it with ulimit -n ${sockets + FILES_BESIDE}, or measure fewer with --sockets.`,
    )
}

const FILES_BESIDE = 200
