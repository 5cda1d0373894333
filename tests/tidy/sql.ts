import { files } from './look.ts'
import type { Place } from './rule.ts'
import type { Tree } from './tree.ts'

export type Statement = { readonly path: string; readonly line: number; readonly text: string }

/** Statements of every migration, in small letters, on one line, without comments, texts and function bodies. */
export function statements(tree: Tree): Statement[] {
  return migrations(tree).flatMap(({ path }) => {
    let line = 1
    return blanked(tree.text(path))
      .split(';')
      .map((raw) => {
        const start = line + (/^\s*/.exec(raw)?.[0].split('\n').length ?? 1) - 1
        line += raw.split('\n').length - 1
        return { path, line: start, text: raw.trim().toLowerCase().replace(/\s+/g, ' ') }
      })
      .filter(({ text }) => text)
  })
}

export function migrations(tree: Tree): Place[] {
  return files(tree, (path) => path.startsWith('db/migrations/'))
}

function blanked(text: string): string {
  const quiet = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|\$([a-z_]*)\$[^]*?\$\1\$/gi
  return text.replace(quiet, (part) => part.replace(/[^\n]/g, ' '))
}

/** Who owns what a migration makes: the first words of its name, `0002_ledger_entries.sql` → `ledger`. */
export function ownerOf(path: string): string {
  return /\/\d+_([a-z]+)/.exec(path)?.[1] ?? ''
}

export type Column = {
  readonly path: string
  readonly line: number
  readonly name: string
  readonly type: string
}

/** Columns that a statement makes, by `create table` or `add column`. */
export function columnsOf({ path, line, text }: Statement): Column[] {
  const body = /^create table (?:if not exists )?[\w.]+ \((.*)\)/.exec(text)?.[1]
  const added = [...text.matchAll(/ add column (?:if not exists )?(\w+) ([^,]+)/g)].map(
    ({ 1: name = '', 2: type = '' }) => `${name} ${type}`,
  )
  return [...(body ? splitTopLevel(body) : []), ...added].flatMap((part) => {
    const [, name = '', type = ''] = /^(\w+) (.+)$/.exec(part.trim()) ?? []
    return !name || /^(primary|unique|check|foreign|constraint|exclude|like)$/.test(name)
      ? []
      : [{ path, line, name, type }]
  })
}

function splitTopLevel(body: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of body) {
    if (letter === '(') depth++
    if (letter === ')') depth--
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}
