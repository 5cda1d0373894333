import * as z from 'zod/mini'

/** A decimal amount with at most two places: what a bank can transfer. */
export const paidAmount = z.string().check(z.regex(/^(0|[1-9]\d{0,11})(\.\d{1,2})?$/))
