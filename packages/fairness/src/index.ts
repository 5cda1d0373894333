export { fromHex, sha256, toBase64, toHex, utf8 } from './bytes.ts'
export { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint.ts'
export { cosignatureOf, cosignedAt, cosignedBytes, isWhollySignedBy } from './cosignature.ts'
export { isQuicknetValue, quicknet, quicknetRoundFrom, quicknetTimeOf } from './drand.ts'
export { type Verify, webCryptoVerify } from './ed25519.ts'
export { EMPTY_SUM, isOwed, sumLeaf, sumLevels, type SumNode } from './liabilities.ts'
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
  treeRoot,
} from './merkle-tree.ts'
export {
  isNoteSignedBy,
  keyIdOf,
  type Note,
  type NoteKey,
  noteBytes,
  readNote,
  readNoteKey,
  writeNote,
  writeNoteKey,
} from './note.ts'
export { NO_RECEIPT_HASH, type Receipt, receiptBytes, receiptHash, receiptText } from './receipt.ts'
export { batchBytes, type BatchPlace, batchTree, type TreeHashes } from './receipt-batch.ts'
export { chainBreak } from './receipt-chain.ts'
export { canonicalJson, rulesHash } from './rules-hash.ts'
export { commitOf, parseClientSeed } from './seeds.ts'
export {
  isSignedBy,
  readReceipt,
  signReceiptText,
  type SignedReceipt,
  writeReceipt,
} from './signed-receipt.ts'
export { type Draws, drawsOf, type Mac, macOf, type Seeds } from './stream.ts'
