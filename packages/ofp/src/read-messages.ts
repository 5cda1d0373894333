import * as z from 'zod/mini'
import { feedMessage, type FeedMessage } from './messages.ts'

const LONGEST_NAME = 200

/** What could not be read, for the count and the log: nothing of it is believed. */
export type SetAside = { readonly kind: string; readonly why: string }

type ReadMessages = {
  readonly messages: readonly FeedMessage[]
  readonly setAside: readonly SetAside[]
}

/** The messages of a frame that can be read, with their names cleaned. One that cannot be is set aside, and the others hold. */
export function readMessages(said: readonly unknown[]): ReadMessages {
  const messages: FeedMessage[] = []
  const setAside: SetAside[] = []
  for (const each of said) {
    const read = z.safeParse(feedMessage, each)
    const cleaned = read.success ? withCleanNames(read.data) : undefined
    if (cleaned) messages.push(cleaned)
    else setAside.push({ kind: kindOf(each), why: read.success ? 'a name is missing' : whyOf(read.error) })
  }
  return { messages, setAside }
}

function kindOf(said: unknown): string {
  const kind = typeof said === 'object' && said !== null && 'kind' in said ? said.kind : undefined
  return typeof kind === 'string' ? cleanName(kind).slice(0, 32) : 'none'
}

function whyOf({ issues: [first] }: z.core.$ZodError): string {
  return first ? `${first.path.map(String).join('.')}: ${first.code}`.slice(0, LONGEST_NAME) : 'unknown'
}

/** Undefined where a name is missing in English, or is empty once it is clean. */
function withCleanNames(message: FeedMessage): FeedMessage | undefined {
  if (message.kind !== 'fixture') return message
  const { fixture } = message
  const named = <Thing extends { readonly names: Record<string, string> }>(thing: Thing): Thing => ({
    ...thing,
    names: Object.fromEntries(
      Object.entries(thing.names).map(([language, name]) => [language, cleanName(name)]),
    ),
  })
  const clean = {
    ...fixture,
    category: named(fixture.category),
    competition: named(fixture.competition),
    sides: fixture.sides.map(named),
  }
  const all = [clean.category, clean.competition, ...clean.sides]
  return all.every(({ names }) => names.en !== undefined && Object.values(names).every(Boolean))
    ? { ...message, fixture: clean }
    : undefined
}

/**
 * A name as it may be shown: composed (NFC), without what could be markup, without signs that are not seen or turn the
 * direction of the line, and no longer than 200 characters.
 */
function cleanName(text: string): string {
  // What is far too long is cut before anything looks at it.
  const short = text.slice(0, LONGEST_NAME * 8).normalize('NFC')
  const plain = short
    .replace(/<[^>]*>?|[<>]/g, '')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(plain).slice(0, LONGEST_NAME).join('')
}
