import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll } from 'vitest'
import type { Owner } from '../../scripts/run-as.ts'

export const root = join(import.meta.dirname, '../..')

const leftOut = /(^|\/)(node_modules|\.git|\.data|\.cache|\.env|test-results|docs|bench)$/

/**
 * Makes copies of the project, with what is built, each in a folder that only its owner may enter. They share
 * the installed packages with the original, and are gone when the test file is through.
 */
export function projectCopies(): (owner?: Owner) => string {
  const folders: string[] = []
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
  return (owner) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-copy-'))
    folders.push(folder)
    cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.test(relative(root, path)) })
    if (owner) give(folder, owner)
    linkPackages(folder)
    return folder
  }
}

/** A folder of links rather than one link: whatever a command writes there stays in the copy. */
function linkPackages(folder: string): void {
  for (const place of globSync('{.,apps/*,packages/*}/node_modules', { cwd: root })) {
    mkdirSync(join(folder, place))
    for (const name of readdirSync(join(root, place))) {
      const isPackage = !name.startsWith('.') || name === '.bin'
      if (isPackage) symlinkSync(join(root, place, name), join(folder, place, name))
    }
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  writeFileSync(join(folder, 'node_modules/.baize-lock'), createHash('sha256').update(lock).digest('hex'))
}

function give(folder: string, { uid, gid }: Owner): void {
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, path), uid, gid)
  }
}
