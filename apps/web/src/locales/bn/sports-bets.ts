import type { SportsBetsMessages } from '../message-key.ts'
import { messages as slip } from './sports-slip.ts'
import { messages as sports } from './sports.ts'

/** What a member's own bets say: the book, and what it may refuse. */
export const messages: SportsBetsMessages = { ...sports, ...slip }
