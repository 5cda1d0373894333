import type pg from 'pg'
import { connectAs } from '../as-owner.ts'
import type { TestApp } from '../test-app.ts'

/** Tells which tables have changed between two looks, whoever changed them. */
export async function changedTables(app: TestApp): Promise<() => Promise<string[]>> {
  const owner = await connectAs(app, 'owner')
  await owner.query(`
    create function pg_temp.digests() returns table (name text, digest text) language plpgsql as $$
    declare t record;
    begin
      for t in select schemaname, tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') loop
        return query execute format(
          'select %L::text, md5(coalesce(string_agg(x::text, ''|'' order by x::text), '''')) from %I.%I x',
          t.schemaname || '.' || t.tablename, t.schemaname, t.tablename);
      end loop;
    end $$`)
  let last = await digestsOf(owner)
  return async () => {
    const now = await digestsOf(owner)
    const changed = [...now].filter(([name, digest]) => last.get(name) !== digest).map(([name]) => name)
    last = now
    return changed.sort()
  }
}

async function digestsOf(owner: pg.Client): Promise<Map<string, string>> {
  const { rows } = await owner.query<{ name: string; digest: string }>('select * from pg_temp.digests()')
  return new Map(rows.map(({ name, digest }) => [name, digest]))
}

/** A record that can be told to take no lines, as when its disk is full. */
export async function fullRecord(app: TestApp): Promise<(isFull: boolean) => Promise<void>> {
  const owner = await connectAs(app, 'owner')
  await owner.query(`
    create function operators.is_full() returns trigger language plpgsql as $$ begin raise 'the record is full'; end $$;
    create trigger is_full before insert on operators.audit for each row execute function operators.is_full();
    alter table operators.audit disable trigger is_full`)
  return async (isFull) => {
    await owner.query(`alter table operators.audit ${isFull ? 'enable' : 'disable'} trigger is_full`)
  }
}
