import rules from './sports-rules.json'
import { messages as sports } from './sports.ts'

/** The rules of the book and how it prices, beside all else that the book says. */
export const messages = { ...sports, ...rules }
