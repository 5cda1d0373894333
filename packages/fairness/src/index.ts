export { fromBase64, fromHex, sha256, toBase64, toHex, utf8 } from './bytes.ts'
export { type Checkpoint, readCheckpoint, type TileAt, tilePath, writeCheckpoint } from './checkpoint.ts'
export { cosignatureOf, cosignedAt, cosignedBytes, isWhollySignedBy } from './cosignature.ts'
export { isQuicknetValue, quicknet, quicknetRoundFrom, quicknetTimeOf } from './drand.ts'
export { type SignedMessage, type Verify, webCryptoVerify } from './ed25519.ts'
export {
  EMPTY_SUM,
  isOwed,
  type SumLeaf,
  sumLeaf,
  sumLevels,
  type SumNode,
  sumNode,
  type SumStep,
} from './liabilities.ts'
export {
  consistencyProof,
  consistencyRanges,
  type Growth,
  type Inclusion,
  inclusionProof,
  inclusionRanges,
  isConsistent,
  isIncluded,
} from './merkle-proof.ts'
export {
  leafHash,
  type Node,
  type NodeAt,
  type Nodes,
  nodeHash,
  nodesAdded,
  nodesOf,
  nodesOver,
  type Range,
  rangeHash,
  treeRoot,
} from './merkle-tree.ts'
export {
  isNoteSignedBy,
  keyIdOf,
  type Note,
  type NoteKey,
  type NoteSignature,
  noteBytes,
  readNote,
  readNoteKey,
  writeNote,
  writeNoteKey,
} from './note.ts'
export {
  isSignedBy,
  NO_RECEIPT_HASH,
  parseReceipt,
  type Receipt,
  readReceipt,
  receiptBytes,
  receiptHash,
  receiptText,
  signReceiptText,
  type SignedReceipt,
  writeReceipt,
} from './receipt.ts'
export { type ChainBreak, type ChainProblem, chainBreak } from './receipt-chain.ts'
export { canonicalJson, rulesHash } from './rules-hash.ts'
export { commitOf, parseClientSeed, randomClientSeed, SERVER_SEED_BYTES } from './seeds.ts'
export { type Draws, drawsOf, type Mac, macOf, type Seeds, streamBytes } from './stream.ts'
