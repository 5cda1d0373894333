import type { HaltScope } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { Halt } from '../book/quote-state.ts'

/** What is halted now. */
export async function readHalts(db: Db | Tx): Promise<Halt[]> {
  return db.rows<Halt>(sql`
    select scope, target, market from sports.halt where lifted_at is null order by made_at, id`)
}

export type HaltRow = Halt & {
  readonly id: string
  readonly reason: string
  readonly madeBy: string
  readonly madeAt: Date
}

const columns: Query = sql`id, scope, target, market, reason, made_by, made_at`

/** The same with who did so and why, the last first. */
export async function readHaltRows(db: Db): Promise<HaltRow[]> {
  return db.rows<HaltRow>(sql`
    select ${columns} from sports.halt where lifted_at is null order by made_at desc, id`)
}

type NewHalt = Omit<HaltRow, 'madeAt'>

/** Halts what is not halted already: nothing where it is. */
export async function insertHalt(
  tx: Tx,
  { id, scope, target, market, reason, madeBy }: NewHalt,
): Promise<HaltRow | undefined> {
  return tx.maybe<HaltRow>(sql`
    insert into sports.halt (id, scope, target, market, reason, made_by)
    values (${id}, ${scope}, ${target}, ${market}, ${reason}, ${madeBy})
    on conflict do nothing returning ${columns}`)
}

export async function findHalt(tx: Tx, { scope, target, market }: Halt): Promise<HaltRow | undefined> {
  return tx.maybe<HaltRow>(sql`
    select ${columns} from sports.halt
    where scope = ${scope} and target = ${target} and market is not distinct from ${market} and lifted_at is null`)
}

type LiftedHalt = { readonly id: string; readonly by: string; readonly reason: string }

/** Lifts one that is in force: nothing where there is none. */
export async function liftHalt(tx: Tx, { id, by, reason }: LiftedHalt): Promise<HaltRow | undefined> {
  return tx.maybe<HaltRow>(sql`
    update sports.halt set lifted_at = clock_timestamp(), lifted_by = ${by}, lift_reason = ${reason}
    where id = ${id} and lifted_at is null returning ${columns}`)
}

/** Whether there is such a thing to halt. */
export async function isHaltable(db: Db, scope: HaltScope, target: string): Promise<boolean> {
  const row = await db.one<{ isThere: boolean }>(sql`
    select case ${scope}
      when 'all' then ${target} = ''
      when 'producer' then exists (select from sports.producer where code = ${target})
      when 'sport' then exists (select from sports.competition where sport = ${target})
      when 'competition' then exists (select from sports.competition where id = ${target})
      else exists (select from sports.fixture where id = ${target}) end as is_there`)
  return row.isThere
}
