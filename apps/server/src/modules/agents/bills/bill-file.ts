import { strict as assert } from 'node:assert'
import {
  type BillClaims,
  billFile,
  type FileReply,
  type getBillFile as contract,
  type QueryOf,
} from '@baize/contracts'
import { recomputeBill, writeBillFile } from '@baize/engines/agents'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { requireAgentPolicy } from '../house.ts'
import { readApplied, readToldBefore } from '../store/adjustments.ts'
import { findShown, readBelow } from '../store/bill-views.ts'
import { findBill } from '../store/bills.ts'
import { findContract } from '../store/contracts.ts'
import type { BillRow } from './bill.ts'
import { type BillReader, requireOwnOrDirect } from './list-bills.ts'
import { textOf } from './lines.ts'

/** A bill with all that it is worked out from, as a file that the verifier works out again. */
export async function getBillFile(
  app: App,
  { merchant, member }: BillReader,
  { billId }: QueryOf<typeof contract>,
): Promise<FileReply> {
  requireAgentPolicy({ merchant })
  const bill = await findShown(app.db, billId)
  if (!bill || bill.merchantCode !== merchant.code) throw new Refusal('NOT_FOUND')
  await requireOwnOrDirect(app.db, { agentId: bill.agentId, readerId: member.id })
  const text = writeBillFile(await claimsOf(app.db, bill))
  const type = 'application/json; charset=utf-8' as const
  return { name: `bill-${bill.id}.json`, type, content: new TextEncoder().encode(text) }
}

type FileWork = BillClaims['work']

/** What of a bill's inputs stands in its file. */
type FiledInputs = {
  readonly row?: number | null
  readonly terms?: { readonly version: number; readonly isKept: boolean }
  readonly figures?: Readonly<Record<string, unknown>>
  readonly families?: readonly RebateFamily[]
  readonly lottery?: { readonly units: string }
}
type RebateFamily = { readonly family: string; readonly ratePpm: number; readonly team: string }

async function claimsOf(db: Db, bill: BillRow): Promise<BillClaims> {
  const { terms }: FiledInputs = bill.inputs
  const isKept = terms?.isKept ?? false
  const claims = {
    format: 'baize bill v1' as const,
    bill: {
      id: bill.id,
      house: bill.merchantCode,
      agent: bill.agentId,
      currency: bill.currency,
      since: bill.since.toISOString(),
      until: bill.until.toISOString(),
      pays: paysOf(bill),
      isKept,
    },
    work: await workOf(db, bill),
    adjustments: await adjustmentsOf(db, bill.id),
    carried: textOf(bill.carried),
  }
  const result = recomputeBill(claims)
  assert(result.amount === textOf(bill.amount), 'A bill is worked out again from its file.')
  return { ...claims, result }
}

/** Where agents pay those below themselves, what is owed is more than the net as soon as anybody is below. */
function paysOf({ due, earned, kept, payer }: BillRow): 'net' | 'gross' {
  return payer === 'upline' || (kept === 0n && due > earned) ? 'gross' : 'net'
}

async function workOf(db: Db, bill: BillRow): Promise<FileWork> {
  const { runId, agentId: uplineId, kind, subjectId } = bill
  const inputs: FiledInputs = bill.inputs
  const below = await readBelow(db, { runId, uplineId, after: undefined, limit: null })
  if (kind === 'rebate') return z.parse(fileWork, rebateWork(inputs, below))
  const version = inputs.terms?.version ?? 0
  const contractRow = version > 0 ? await findContract(db, { id: subjectId, version }) : undefined
  if (!contractRow) throw new Refusal('NOT_FOUND')
  return z.parse(fileWork, {
    kind,
    terms: JSON.parse(contractRow.text),
    hash: contractRow.hash,
    figures: inputs.figures,
    below: below.map(({ agentId, gross, inputs: theirs }) => {
      const { terms }: FiledInputs = theirs
      return { agent: agentId, gross: textOf(gross), isKept: terms?.isKept ?? false }
    }),
  })
}

const fileWork = billFile.shape.work

function rebateWork({ families = [], lottery }: FiledInputs, below: readonly BillRow[]) {
  const theirs = below.map(({ agentId, inputs }) => {
    const { families: own = [] }: FiledInputs = inputs
    return { id: agentId, own }
  })
  return {
    kind: 'rebate',
    families: families.map(({ family, ratePpm, team }) => ({
      family,
      ratePpm,
      turnover: team,
      below: theirs.flatMap(({ id, own }) => {
        const part = own.find((each) => each.family === family)
        return part ? [{ id, ratePpm: part.ratePpm, turnover: part.team }] : []
      }),
    })),
    lottery: lottery?.units ?? '0',
  }
}

async function adjustmentsOf(db: Db, billId: string): Promise<BillClaims['adjustments']> {
  const applied = await readApplied(db, billId)
  return Promise.all(
    applied.map(async (each) => {
      const billed = await findBill(db, each.billId)
      const earlier = await readToldBefore(db, each)
      return {
        bill: each.billId,
        billed: textOf(billed?.due ?? 0n),
        shouldBe: textOf(each.shouldBe),
        earlier: earlier.map(textOf),
        units: textOf(each.units),
        rounds: each.cause.rounds.map(({ digest }) => digest),
      }
    }),
  )
}
