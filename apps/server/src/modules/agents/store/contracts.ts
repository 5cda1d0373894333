import type { ContractKind, ContractState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'
import type { ContractRow, ContractSide } from '../contracts/contract.ts'
import { keptTerms } from '../contracts/terms.ts'
import {
  contractColumns,
  contractOf,
  findContractWhere,
  type RawContract,
  readContracts,
} from './contract-rows.ts'

/** Until the transaction ends nobody else changes contracts of the house: what covers what is read and kept. */
export async function lockContracts(tx: Tx, merchantCode: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('agents.contract ' || ${merchantCode}, 0))`)
}

export async function findContract(
  db: Db | Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<ContractRow | undefined> {
  return findContractWhere(db, sql`c.id = ${id} and c.version = ${version}`)
}

/** The kind and the house of a contract never change: they are read before it is held. */
export async function findLatest(db: Db | Tx, id: string): Promise<ContractRow | undefined> {
  return findContractWhere(db, sql`c.id = ${id} order by c.version desc limit 1`)
}

type OfAgent = {
  readonly agentId: string
  readonly kind: ContractKind
  readonly states: readonly ContractState[]
}

/** There is one at most where the states are those of a unique index. */
export async function findOfAgent(
  db: Db | Tx,
  { agentId, kind, states }: OfAgent,
): Promise<ContractRow | undefined> {
  return findContractWhere(
    db,
    sql`c.agent_id = ${agentId} and c.kind = ${kind} and c.state = any (${states}::text[])
      order by c.proposed_at desc, c.version desc limit 1`,
  )
}

/** What is agreed for an agent last, whether it holds already or from a boundary on. */
export async function findAgreed(
  db: Db | Tx,
  { agentId, kind }: Omit<OfAgent, 'states'>,
): Promise<ContractRow | undefined> {
  return findOfAgent(db, { agentId, kind, states: ['scheduled', 'active', 'revoke-requested'] })
}

/** What holds no longer than to a moment to come: nothing else begins before. */
export async function findRunningOut(
  tx: Tx,
  { agentId, kind, now }: { readonly agentId: string; readonly kind: ContractKind; readonly now: Date },
): Promise<ContractRow | undefined> {
  return findContractWhere(
    tx,
    sql`c.agent_id = ${agentId} and c.kind = ${kind} and c.ends_at > ${now} and c.ends_at > c.starts_at
      order by c.ends_at desc limit 1`,
  )
}

type OfUpline = {
  readonly uplineId: string
  readonly kind: ContractKind
  readonly states: readonly ContractState[]
}

/** Those that somebody gives. */
export async function readOfUpline(
  db: Db | Tx,
  { uplineId, kind, states }: OfUpline,
): Promise<ContractRow[]> {
  return readContracts(
    db,
    sql`c.upline_id = ${uplineId} and c.kind = ${kind} and c.state = any (${states}::text[]) order by c.proposed_at, c.id`,
  )
}

type Pair = { readonly uplineId: string | null; readonly agentId: string; readonly kind: ContractKind }

/** Under which id two have agreed before, and how often. */
export async function findPair(
  tx: Tx,
  { uplineId, agentId, kind }: Pair,
): Promise<{ readonly id: string; readonly version: number } | undefined> {
  return tx.maybe(sql`
    select id, version from agents.contract
    where agent_id = ${agentId} and kind = ${kind} and upline_id is not distinct from ${uplineId}::uuid
    order by version desc limit 1`)
}

type Proposal = { readonly proposerId: string | null; readonly requestId: string }
type Proposed = { readonly contract: ContractRow; readonly fingerprint: string }

export async function findProposed(
  db: Db | Tx,
  { proposerId, requestId }: Proposal,
): Promise<Proposed | undefined> {
  const row = await db.maybe<RawContract & { readonly fingerprint: string }>(sql`
    select ${contractColumns}, c.fingerprint from agents.contract c
    where (case c.proposed_by when 'upline' then c.upline_id else c.agent_id end) is not distinct from ${proposerId}::uuid
      and c.request_id = ${requestId}`)
  if (!row) return undefined
  const { fingerprint, ...contract } = row
  return { contract: contractOf(contract), fingerprint }
}

export type NewContract = Pick<
  ContractRow,
  | 'id'
  | 'version'
  | 'merchantCode'
  | 'kind'
  | 'uplineId'
  | 'agentId'
  | 'terms'
  | 'text'
  | 'hash'
  | 'proposedBy'
> & {
  readonly state: 'draft' | 'offered'
  readonly requestId: string
  readonly fingerprint: string
  readonly proposedAt: Date
  readonly lapsesAt: Date
}

export async function insertContract(tx: Tx, made: NewContract): Promise<ContractRow> {
  const { rows, options } = keptTerms(made.terms)
  const row = await tx.one<RawContract>(sql`
    insert into agents.contract as c (id, version, merchant_code, kind, upline_id, agent_id, tier_rows, options, text, hash,
      proposed_by, request_id, fingerprint, proposed_at, state, lapses_at)
    values (${made.id}, ${made.version}, ${made.merchantCode}, ${made.kind}, ${made.uplineId}, ${made.agentId},
      ${JSON.stringify(rows)}, ${JSON.stringify(options)}, ${made.text}, ${made.hash}, ${made.proposedBy},
      ${made.requestId}, ${made.fingerprint}, ${made.proposedAt}, ${made.state}, ${made.lapsesAt})
    returning ${contractColumns}`)
  return contractOf(row)
}

/** Where it stands from now on; what is not named stays. */
export type ContractMove = {
  readonly to: ContractState
  readonly lapsesAt?: Date | null
  readonly startsAt?: Date
  readonly endsAt?: Date
  readonly endAskedBy?: ContractSide | null
  readonly word?: string
}

/** Compare and set: nothing where somebody else was first. */
export async function updateState(
  tx: Tx,
  { id, version, state }: Pick<ContractRow, 'id' | 'version' | 'state'>,
  { to, lapsesAt = null, startsAt, endsAt, endAskedBy = null, word }: ContractMove,
): Promise<ContractRow | undefined> {
  const row = await tx.maybe<RawContract>(sql`
    update agents.contract c set state = ${to}, lapses_at = ${lapsesAt}, end_asked_by = ${endAskedBy},
      starts_at = coalesce(${startsAt ?? null}, c.starts_at), ends_at = coalesce(${endsAt ?? null}, c.ends_at),
      word = coalesce(${word ?? null}, c.word)
    where c.id = ${id} and c.version = ${version} and c.state = ${state}
    returning ${contractColumns}`)
  return row && contractOf(row)
}

/** All of somebody that is not over, whichever side they are on. */
export async function readAllOf(tx: Tx, memberId: string): Promise<ContractRow[]> {
  return readContracts(
    tx,
    sql`${memberId}::uuid in (c.agent_id, c.upline_id)
      and c.state in ('draft', 'offered', 'scheduled', 'active', 'revoke-requested', 'suspended')
      order by c.proposed_at, c.id, c.version`,
  )
}

/** Since when the house stands in somebody's place; null where they are back. */
export async function writeGone(
  tx: Tx,
  { memberId, at }: { readonly memberId: string; readonly at: Date | null },
): Promise<void> {
  await tx.rows(sql`
    update agents.contract c set
      agent_gone_at = case when c.agent_id = ${memberId} then ${at}::timestamptz else c.agent_gone_at end,
      upline_gone_at = case when c.upline_id = ${memberId} then ${at}::timestamptz else c.upline_gone_at end
    where ${memberId}::uuid in (c.agent_id, c.upline_id)
      and (c.state in ('scheduled', 'active', 'revoke-requested', 'suspended') or c.ends_at > ${at}::timestamptz)`)
}
