import { type jobCauses, refusals } from '@baize/contracts'

export type JobCause = (typeof jobCauses)[number]

/** In the order in which they are asked; the words are those of our libraries and of our own assertions. */
const signs: readonly (readonly [JobCause, RegExp])[] = [
  [
    'database',
    /relation|column|constraint|deadlock|serializ|read-only|tuple|duplicate key|permission denied/i,
  ],
  ['late', /timeout|timed out|aborted/i],
  ['network', /ECONN|ENOTFOUND|EHOST|EPIPE|fetch failed|socket|Connection terminated|Nobody knows/i],
  ['shape', /invalid_|expected.*received|unrecognized_keys|JSON/i],
  ['assertion', /AssertionError|\bis there\.$|Nobody does/],
]

/**
 * Why a job failed, without a word of what was said then: an error may quote a row, a letter or a key, and whoever needs
 * the whole finds it in the log.
 */
export function causeOf(error: string): JobCause {
  if (error in refusals) return 'refused'
  return signs.find(([, sign]) => sign.test(error))?.[0] ?? 'other'
}
