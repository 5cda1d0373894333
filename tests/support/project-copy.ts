import { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Owner } from '../../scripts/run-as.ts'

export const root = join(import.meta.dirname, '../..')

const leftOut = /(^|\/)(node_modules|\.git|\.data|\.cache|\.env|test-results|docs|bench)$/

/**
 * A copy of the project, with what is built, in a folder of its own that only its owner may enter.
 * It shares the installed packages with the original.
 */
export function copyProject(owner?: Owner): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) })
  if (owner) give(folder, owner)
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function give(folder: string, { uid, gid }: Owner): void {
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, path), uid, gid)
  }
}
