import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, type Source } from './source.ts'

const root = join(import.meta.dirname, '../..')

/** The files a rule looks at: the repository's own, or a handful written inside a test. */
export type Tree = {
  readonly paths: readonly string[]
  text(path: string): string
  source(path: string): Source
}

export type Files = Readonly<Record<string, string>>

/** A tree that exists only in memory, for showing that a rule can fail. */
export function treeOf(files: Files): Tree {
  return lazyTree(Object.keys(files), (path) => files[path] ?? '')
}

let own: Tree | undefined

/** Everything git knows or would add; each file is read and parsed at most once. */
export function ownTree(): Tree {
  own ??= lazyTree(listFiles(), (path) => readFileSync(join(root, path), 'utf8'))
  return own
}

function listFiles(): string[] {
  const flags = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', flags, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  return [...new Set(listed)].filter((path) => path && existsSync(join(root, path))).sort()
}

function lazyTree(paths: readonly string[], read: (path: string) => string): Tree {
  const texts = new Map<string, string>()
  const sources = new Map<string, Source>()
  const text = (path: string) => remembered(texts, path, read)
  const source = (path: string) => remembered(sources, path, () => parseSource(path, text(path)))
  return { paths, text, source }
}

function remembered<Value>(known: Map<string, Value>, path: string, make: (path: string) => Value): Value {
  const value = known.get(path) ?? make(path)
  known.set(path, value)
  return value
}

/** Looks through a tree once, however often it is asked. */
export function once<Found>(look: (tree: Tree) => Found): (tree: Tree) => Found {
  const known = new WeakMap<Tree, Found>()
  return (tree) => {
    const found = known.get(tree) ?? look(tree)
    known.set(tree, found)
    return found
  }
}
