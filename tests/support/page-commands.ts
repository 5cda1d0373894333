import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-copy.ts'

/** What a page has somebody type: into a file of settings, at the shell, or in the office of an operator. */
export type PageBlock = {
  readonly kind: 'ini' | 'sh' | 'office'
  /** Whose office. */
  readonly login: string
  readonly lines: readonly string[]
}

/** The fenced blocks of a section of a page, in their order. */
export function blocksOf(page: string, heading: string): PageBlock[] {
  const text = readFileSync(join(root, page), 'utf8')
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  if (!section) throw new Error(`${page} has no "${heading}".`)
  return [...section.matchAll(/^```(ini|sh|office)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
    ([, kind, login = '', lines = '']) => ({
      kind: kind === 'ini' || kind === 'sh' ? kind : 'office',
      login,
      lines: lines.trimEnd().split('\n'),
    }),
  )
}
