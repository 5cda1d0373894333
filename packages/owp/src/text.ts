import * as z from 'zod/mini'

/** A text that can be kept: no NUL, which no text column holds, and no half of a character. */
export const text = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((value) => !value.includes('\0') && value.isWellFormed()),
  )
