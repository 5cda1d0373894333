import * as z from 'zod/mini'

/** A browser's own name for what it asks; sent again, it has one effect and one answer. */
export const requestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
