import type { messages } from './en/index.ts'

/** Every text there is, as the English files name them; the other languages must have the same. */
export type MessageKey = keyof typeof messages

/** A language with every text; one that lacks a key does not compile. */
export type AllMessages = Record<MessageKey, string>
