import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { ProofFile, ProvenLeaf } from '@baize/contracts'
import {
  contributionOf,
  type Engine,
  drawForJackpot,
  jackpotDomain,
  type JackpotDraw,
  type JackpotTerms,
  jackpotLeaf,
  originalOf,
  slotDomain,
  slotMathematicsOf,
  type SlotRules,
  slots,
  winsJackpot,
} from '@baize/engines'
import {
  batchBytes,
  batchTree,
  commitOf,
  consistencyProof,
  drawsOf,
  inclusionProof,
  keyIdOf,
  leafHash,
  macOf,
  NO_RECEIPT_HASH,
  noteBytes,
  type Receipt,
  receiptBytes,
  receiptHash,
  rulesHash,
  sha256,
  toHex,
  treeRoot,
  utf8,
  writeCheckpoint,
  writeNote,
  writeNoteKey,
  writeReceipt,
} from '@baize/fairness'
import { money, unitsToWire } from '@baize/money'
import { nodesOver } from '../../../../packages/fairness/src/testing/nodes-over.ts'
import { treeHashes } from '../../../../packages/fairness/src/testing/tree-hashes.ts'

const ORIGIN = 'baize/log'
const AT = '2026-11-15T08:00:00.000Z'
const DEMO_BEACON = { source: 'demo', round: '597896400', value: 'ab'.repeat(32) }

type Chosen = {
  readonly kind: string
  readonly start?: unknown
  readonly actions?: readonly unknown[]
  readonly nonce?: number
  readonly stake?: bigint
  readonly clientSeed?: string
  readonly isRevealed?: boolean
  readonly beacon?: ProofFile['pair']['beacon']
  /** When the house committed itself. */
  readonly at?: string
  /** The terms of a pot that the round plays for. */
  readonly pot?: JackpotTerms
  /** Signed by the same house as other such files, where each would have a key of its own. */
  readonly isOneHouse?: boolean
  /** Of its receipts; the newest unless said otherwise. */
  readonly version?: Receipt['version']
  /** Rules of another house for a slot. */
  readonly slotRules?: SlotRules
}

/** A game of chance in a test: its engine and its rules. */
function gameOf(kind: string, otherRules?: SlotRules) {
  const original = originalOf(kind)
  if (original) return original
  const mathematics = slotMathematicsOf(kind)
  if (!mathematics) throw new Error(`There is no game ${kind}.`)
  const engine: Engine<unknown, unknown, unknown, unknown> = slots
  const rules = otherRules ?? mathematics.rules
  return { engine, rules, domain: slotDomain({ ...mathematics, rules }) }
}

function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return { privateKey, noteKey: { name: ORIGIN, publicKey: new Uint8Array(raw) } }
}

type Key = ReturnType<typeof newKey>

const oneKey = newKey()

/** A house that is honest and keeps everything in memory: plays a round and gives its proof. */
export function proofOf(chosen: Chosen): ProofFile {
  const { kind, nonce = 1, stake = 10_000n, clientSeed = 'alice', isRevealed = true } = chosen
  const { beacon = DEMO_BEACON, at = AT, pot, version = 2 } = chosen
  const { engine, rules, domain } = gameOf(kind, chosen.slotRules)
  const key = chosen.isOneHouse ? oneKey : newKey()
  const serverSeed = new Uint8Array(createHash('sha256').update(`${kind} ${nonce}`).digest())
  const pairId = randomUUID()
  const played = { stake, start: chosen.start ?? {}, actions: chosen.actions ?? [] }
  const seeds = { clientSeed, nonce, beacon: beacon.value, domain }
  const result = engine.run(rules, played, drawsOf(macOf(serverSeed), seeds))
  const staked = money(stake, 'CNY')
  const fields = { version, pairId, domain, stake: staked, rulesHash: rulesHash(rules), logSize: 9n }
  const before = nonce === 0 ? undefined : receiptBefore(fields, nonce)
  const receipt: Receipt = {
    ...fields,
    betId: randomUUID(),
    nonce: BigInt(nonce),
    prevReceiptHash: before ? receiptHash(before) : NO_RECEIPT_HASH,
  }
  const log = logOf(key, {
    pairId,
    serverSeed,
    clientSeed,
    rounds: nonce + 1,
    isRevealed,
    pot,
    beacon,
    at,
  })
  const drawn = (terms: JackpotTerms) =>
    drawForJackpot(terms, drawsOf(macOf(serverSeed), { ...seeds, domain: jackpotDomain(terms) }))
  return {
    format: 'baize proof v1',
    receipt: signedReceipt(receipt, key.privateKey),
    previousReceipt: before ? signedReceipt(before, key.privateKey) : null,
    round: {
      id: receipt.betId,
      game: kind,
      name: kind,
      state: result.isOver ? 'settled' : 'open',
      currency: 'CNY',
      stake: unitsToWire(stake),
      staked: unitsToWire(result.staked),
      payout: unitsToWire(result.isOver ? result.payout : 0n),
      nonce: String(nonce),
      domain,
      rules,
      start: played.start,
      actions: [...played.actions],
      view: result.view,
      startedAt: AT,
    },
    pair: {
      id: pairId,
      commitment: commitOf(serverSeed),
      clientSeed,
      beacon,
      serverSeed: isRevealed ? toHex(serverSeed) : null,
    },
    log: log.shown,
    ...(pot && { jackpot: jackpotOf(pot, { staked: result.staked, drawn: drawn(pot), leaf: log.terms }) }),
    key: writeNoteKey(key.noteKey),
  }
}

function receiptBefore(fields: Omit<Receipt, 'betId' | 'nonce' | 'prevReceiptHash'>, nonce: number): Receipt {
  const prevReceiptHash = nonce === 1 ? NO_RECEIPT_HASH : 'cd'.repeat(32)
  return { ...fields, betId: randomUUID(), nonce: BigInt(nonce) - 1n, prevReceiptHash }
}

/** By itself, or as the fourth of five that are signed together. */
function signedReceipt(receipt: Receipt, key: KeyObject): string {
  const bytes = receiptBytes(receipt)
  if (receipt.version === 1) return writeReceipt({ receipt, signature: sign(null, bytes, key) })
  const others = ['a', 'b', 'c', 'e'].map((text) => toHex(sha256(utf8(text))))
  const { root, places } = batchTree(treeHashes, others.toSpliced(3, 0, receiptHash(receipt)))
  const signature = sign(null, batchBytes({ size: places.length, root }), key)
  return writeReceipt({ receipt, signature, place: places[3] })
}

type Pair = {
  readonly pairId: string
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly rounds: number
  readonly isRevealed: boolean
  readonly pot: JackpotTerms | undefined
  readonly beacon: ProofFile['pair']['beacon']
  readonly at: string
}

type Told = { readonly staked: bigint; readonly drawn: JackpotDraw; readonly leaf: ProvenLeaf }

function jackpotOf(terms: JackpotTerms, { staked, drawn, leaf }: Told): ProofFile['jackpot'] {
  const won = winsJackpot(terms, { staked, drawn })
  const putIn = unitsToWire(contributionOf(terms, { staked, drawn }))
  return { terms: leaf, putIn, won, amount: won ? '100.00' : '0.00' }
}

function logOf(key: Key, pair: Pair): { shown: ProofFile['log']; terms: ProvenLeaf } {
  const { pairId, serverSeed, clientSeed, rounds, isRevealed, pot, beacon, at } = pair
  const { source, round, value } = beacon
  const bodies = Array.from({ length: 13 }, (_, index) => `seed-commit v1\npair other-${index}\n`)
  bodies[3] = `seed-commit v1\npair ${pairId}\ncommit ${commitOf(serverSeed)}\nat ${at}\n`
  if (pot) bodies[2] = jackpotLeaf('jackpot:BAIZE-grand', pot)
  bodies[5] = `client-seed v1\npair ${pairId}\ndigest ${toHex(sha256(utf8(clientSeed)))}\nat ${AT}\n`
  bodies[6] = `beacon v1\nsource ${source}\nround ${round}\nvalue ${value}\n`
  if (isRevealed)
    bodies[10] = `seed-reveal v1\npair ${pairId}\nseed ${toHex(serverSeed)}\nrounds ${rounds}\nat ${AT}\n`
  const nodes = nodesOver(bodies.map((body) => leafHash(utf8(body))))
  const size = bodies.length
  const leaf = (index: number): ProvenLeaf => {
    const proof = inclusionProof({ index, size }, nodes).map(toHex)
    return { index, body: bodies[index] ?? '', proof }
  }
  const signed = (length: number) => {
    const note = writeCheckpoint({ origin: ORIGIN, size: length, root: treeRoot(length, nodes) })
    const signature = sign(null, noteBytes(note), key.privateKey)
    return writeNote({ text: note, signatures: [{ name: ORIGIN, keyId: keyIdOf(key.noteKey), signature }] })
  }
  const shown = {
    checkpoint: signed(size),
    commitment: leaf(3),
    clientSeed: leaf(5),
    beacon: leaf(6),
    reveal: isRevealed ? leaf(10) : null,
    earlier: { checkpoint: signed(5), proof: consistencyProof({ from: 5, to: size }, nodes).map(toHex) },
  }
  return { shown, terms: leaf(2) }
}
