import { printSearch } from '../../lib/links/search.ts'
import { forget, readText, writeText } from '../../lib/storage/local.ts'

/** Where a new member comes first; it leads on to where they wanted to go. */
export function welcomePath(next: string | undefined): string {
  return `/m/welcome${printSearch({ next })}`
}

/** The welcome waits for this account alone, and once. */
export function expectWelcome(account: string): void {
  writeText('welcome', account)
}

export function isWelcomeFor(account: string): boolean {
  return readText('welcome') === account
}

export function endWelcome(): void {
  forget('welcome')
}
