import * as z from 'zod/mini'
import { inEachLanguage } from './languages.ts'

/** The shapes that texts on the wire take; bounds that a person may meet are the merchant's rules, not these. */
export const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

/** The same on one line: nothing that no text of ours can hold, and nothing invisible that would break it. */
export const line = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** What a house writes in every language. */
export const words = (longest: number) => z.strictObject(inEachLanguage(text(longest)))

export const digits = (longest: number) => z.string().check(z.regex(new RegExp(`^[0-9]{1,${longest}}$`)))

export const dialingCode = z.string().check(z.regex(/^\+[0-9]{1,7}$/))
