import type { DrawProofFile } from '@baize/contracts'
import {
  drawnNumbersOf,
  payoutOfText,
  readDrawCloseLeaf,
  readDrawOpenLeaf,
  readDrawResultLeaf,
} from '@baize/engines'
import { commitOf, fromHex, isIncluded, utf8, type Verify } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import { isSpokenRound, readBeacon } from './beacon.ts'
import { checkSigned, isInLog } from './log.ts'
import { hashes, signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a draw, in the order in which it is told. */
const drawStepNames = [
  'promise',
  'sealed',
  'spoken',
  'numbers',
  'place',
  'payout',
  'log',
  'checkpoint',
] as const
export type DrawStepName = (typeof drawStepNames)[number]

export type DrawReport = {
  readonly steps: readonly { readonly name: DrawStepName; readonly verdict: Verdict }[]
  /** As they come out of the seed, if they do. */
  readonly numbers: string | null
}

type Read = ReturnType<typeof readAll>

/** Checks everything that the file of a draw claims, from the file alone. */
export async function checkDraw(file: DrawProofFile, verify: Verify | undefined): Promise<DrawReport> {
  const read = readAll(file)
  const numbers = numbersIn(read)
  const verdicts: Record<DrawStepName, Verdict> = {
    promise: checkPromise(file, read),
    sealed: checkSealed(file, read),
    spoken: checkSpoken(file, read),
    numbers: read.beacon ? passedIf(numbers !== undefined && numbers === file.draw.result) : 'imported',
    place: checkPlace(file, read),
    payout: checkPayout(file, read),
    log: checkLeaves(file),
    checkpoint: await checkSigned(file, verify),
  }
  const steps = drawStepNames.filter(isAsked(file)).map((name) => ({ name, verdict: verdicts[name] }))
  return { steps, numbers: numbers ?? null }
}

/** Nothing is said of a ticket where there is none, nor of its money before it is settled. */
function isAsked({ ticket }: DrawProofFile): (name: DrawStepName) => boolean {
  return (name) => {
    if (name === 'payout') return ticket?.payout !== undefined
    return name !== 'place' || ticket !== null
  }
}

const UNREADABLE = { index: -1, source: '', round: '', value: '' }

/** What cannot be read is missing, and every check that needs it fails. */
function readAll({ log }: DrawProofFile) {
  return {
    open: readDrawOpenLeaf(log.open.body),
    close: readDrawCloseLeaf(log.close.body),
    results: log.results.map(({ body }) => readDrawResultLeaf(body)),
    beacon: log.beacon && (readBeacon(log.beacon) ?? UNREADABLE),
  }
}

/** The house had named the draw, its rules and its beacon and was bound to its seed before a ticket was sealed. */
function checkPromise({ draw, log }: DrawProofFile, { open, results, beacon }: Read): Verdict {
  const [first] = results
  if (!open || !first || open.draw !== draw.id || open.game !== draw.game || open.numero !== draw.numero)
    return 'failed'
  const isBound =
    beacon === null
      ? open.commit === '-'
      : isSeed(first.proof) && commitOf(fromHex(first.proof)) === open.commit
  return passedIf(isBound && log.open.index < log.close.index)
}

function isSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

/** All tickets were fixed before the beacon spoke, or before the result came; without a ticket nothing can be added. */
function checkSealed({ draw, log }: DrawProofFile, { close, results, beacon }: Read): Verdict {
  const [first] = log.results
  if (!close || !first || close.draw !== draw.id) return 'failed'
  if (results.some((result) => result?.draw !== draw.id)) return 'failed'
  const isBefore = beacon === null || close.count === '0' || log.close.index < beacon.index
  return passedIf(isBefore && log.close.index < first.index)
}

/** The randomness is that of the round which was named beforehand, after the close, and is what it says where it is signed. */
function checkSpoken(_: DrawProofFile, { open, beacon }: Read): Verdict {
  if (beacon === null) return 'imported'
  if (!open || open.beacon !== `${beacon.source} ${beacon.round}` || beacon.value === '') return 'failed'
  return passedIf(isSpokenRound(beacon, Date.parse(open.closes)))
}

function numbersIn({ open, close, results, beacon }: Read): string | undefined {
  const seed = results[0]?.proof ?? ''
  if (!open || !close || !beacon || !isSeed(seed)) return undefined
  return drawnNumbersOf({ ...open, root: close.root, seed, beacon: beacon.value })
}

/** The ticket is one of those that were sealed. */
function checkPlace({ draw, ticket }: DrawProofFile, { close }: Read): Verdict {
  if (!ticket || !close || !isSeed(close.root) || String(ticket.count) !== close.count) return 'failed'
  const isOfDraw = ticket.text.includes(`\ndraw ${draw.id}\n`)
  const at = { index: ticket.index, size: ticket.count }
  return passedIf(
    isOfDraw && isIncluded(utf8(ticket.text), at, { proof: hashes(ticket.proof), root: fromHex(close.root) }),
  )
}

/** The ticket came to what its own prices give for the numbers that count. */
function checkPayout({ ticket }: DrawProofFile, { open, results }: Read): Verdict {
  const result = results.at(-1)?.result
  if (ticket?.payout === undefined || !open || !result) return 'failed'
  const units = payoutOfText(ticket.text, { family: open.family, result })
  return passedIf(units !== undefined && unitsToWire(units) === ticket.payout)
}

function checkLeaves({ log }: DrawProofFile): Verdict {
  const now = signedCheckpoint(log.checkpoint)
  const leaves = [log.open, log.close, ...(log.beacon ? [log.beacon] : []), ...log.results]
  return passedIf(now !== undefined && leaves.every((leaf) => isInLog(leaf, now)))
}
