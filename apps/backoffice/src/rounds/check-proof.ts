import type { ProofFile, ProvenLeaf } from '@baize/contracts'
import {
  chainBreak,
  fromHex,
  isIncluded,
  isSignedBy,
  isWhollySignedBy,
  NO_RECEIPT_HASH,
  readCheckpoint,
  readNote,
  readNoteKey,
  readReceipt,
  utf8,
  type Verify,
} from '@baize/fairness'
import { moneyToWire } from '@baize/money'

/** What is looked at, in the order in which it is told. */
export const checkNames = ['signature', 'receipt', 'chain', 'log', 'checkpoint'] as const
type CheckName = (typeof checkNames)[number]
export type Verdicts = Readonly<Record<CheckName, boolean>>

/** Checks the receipt of a round in this browser: who signed it, what it is for, what it follows, and the log. */
export async function checkProof(file: ProofFile, verify: Verify): Promise<Verdicts> {
  const key = readNoteKey(file.key)
  const signed = readReceipt(file.receipt)
  const note = readNote(file.log.checkpoint)
  const checkpoint = note && readCheckpoint(note.text)
  if (!key || !signed || !note || !checkpoint)
    return { signature: false, receipt: false, chain: false, log: false, checkpoint: false }
  const { commitment, clientSeed, beacon, reveal } = file.log
  const terms = file.jackpot?.terms
  const leaves = [commitment, clientSeed, beacon, ...(reveal ? [reveal] : []), ...(terms ? [terms] : [])]
  return {
    signature: await isGood(isSignedBy(key.publicKey, signed, verify)),
    receipt: isOfRound(file, signed.receipt),
    chain: await isGood(isNext(file, signed.receipt, (other) => isSignedBy(key.publicKey, other, verify))),
    log: leaves.every((leaf) => isInLog(leaf, checkpoint)),
    checkpoint: checkpoint.origin === key.name && (await isGood(isWhollySignedBy(key, note, verify))),
  }
}

type SignedReceipt = NonNullable<ReturnType<typeof readReceipt>>
type Receipt = SignedReceipt['receipt']

/** A key or a signature that is none has not signed anything. */
async function isGood(asked: Promise<boolean>): Promise<boolean> {
  return asked.catch(() => false)
}

function isOfRound({ round, pair }: ProofFile, receipt: Receipt): boolean {
  return (
    receipt.betId === round.id &&
    receipt.pairId === pair.id &&
    String(receipt.nonce) === round.nonce &&
    receipt.domain === round.domain &&
    moneyToWire(receipt.stake) === round.stake &&
    receipt.stake.currency === round.currency
  )
}

/** No round of the pair was left out before it. */
async function isNext(
  { previousReceipt }: ProofFile,
  receipt: Receipt,
  isSigned: (signed: SignedReceipt) => Promise<boolean>,
): Promise<boolean> {
  if (String(receipt.nonce) === '0')
    return receipt.prevReceiptHash === NO_RECEIPT_HASH && previousReceipt === null
  const previous = previousReceipt === null ? undefined : readReceipt(previousReceipt)
  if (!previous || chainBreak([previous.receipt, receipt])) return false
  return isSigned(previous)
}

type Head = { readonly size: number; readonly root: Uint8Array }

function isInLog({ index, body, proof }: ProvenLeaf, { size, root }: Head): boolean {
  return isIncluded(utf8(body), { index, size }, { proof: proof.map(fromHex), root })
}
