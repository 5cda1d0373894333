import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

type Sick = { readonly table: string; readonly column: string; readonly value: string }

/** From now on whoever writes a row with this value in this column fails, as with data that nobody foresaw. */
export async function sicken(app: TestApp, { table, column, value }: Sick): Promise<void> {
  const client = await connectAs(app, 'owner')
  const name = `sick_${table.replace('.', '_')}`
  await client.query(
    `create function public.${name}() returns trigger language plpgsql as $$
     begin
       if to_jsonb(coalesce(new, old)) ->> '${column}' = '${value}' then raise exception 'a sick row'; end if;
       return coalesce(new, old);
     end $$`,
  )
  await client.query(
    `create trigger aa_${name} before insert or update or delete on ${table}
     for each row execute function public.${name}()`,
  )
}

/** Whatever was sick in a table is well again. */
export async function heal(app: TestApp, table: string): Promise<void> {
  const client = await connectAs(app, 'owner')
  await client.query(`drop trigger aa_sick_${table.replace('.', '_')} on ${table}`)
}
