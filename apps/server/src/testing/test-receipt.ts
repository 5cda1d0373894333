import { randomUUID } from 'node:crypto'
import { NO_RECEIPT_HASH, type Receipt, receiptBytes, receiptHash, writeReceipt } from '@baize/fairness'
import { money } from '@baize/money'
import { signerOf } from '#modules/fairness'
import { sql } from '../platform/db.ts'
import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

/** The first receipt of a member's pair as it was stored when each had a signature of its own; says the file. */
export async function earlierReceipt(app: TestApp, memberId: string): Promise<string> {
  const { id: pairId } = await app.db.one<{ id: string }>(sql`
    select id from fairness.seed_pair where member_id = ${memberId} and state = 'active'`)
  const receipt: Receipt = {
    version: 1,
    betId: randomUUID(),
    pairId,
    nonce: 0n,
    domain: 'dice@1-0011223344556677',
    stake: money(10_000n, 'CNY'),
    rulesHash: 'ab'.repeat(32),
    prevReceiptHash: NO_RECEIPT_HASH,
    logSize: 3n,
  }
  const signature = await (await signerOf(app)).sign(receiptBytes(receipt))
  const server = await connectAs(app, 'server')
  await server.query(
    `insert into fairness.receipt (pair_id, nonce, bet_id, domain, stake, currency, rules_hash, previous_hash, hash,
       log_size, signature)
     values ($1, 0, $2, $3, 10000, 'CNY', decode($4, 'hex'), decode($5, 'hex'), decode($6, 'hex'), 3, $7)`,
    [
      pairId,
      receipt.betId,
      receipt.domain,
      receipt.rulesHash,
      receipt.prevReceiptHash,
      receiptHash(receipt),
      signature,
    ],
  )
  await server.query('update fairness.seed_pair set nonce = 1, last_receipt = $2 where id = $1', [
    pairId,
    receiptHash(receipt),
  ])
  return writeReceipt({ receipt, signature })
}
