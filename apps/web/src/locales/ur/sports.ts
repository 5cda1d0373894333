import type { SportsMessages } from '../message-key.ts'
import sportsbook from './sportsbook.json'

/** What the lists and matches of the book say, and its slip. */
export const messages: SportsMessages = sportsbook
