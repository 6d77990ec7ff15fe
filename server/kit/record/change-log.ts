import { getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { tracked } from '../query/columns.ts'

/**
 * The change log is kept by the database itself: a write that goes round the kit is logged like any other, and the
 * application's role may not touch the log. The kit only says who writes and why (see transaction.ts).
 */
const logFunction = /* sql */ `
create or replace function cupel_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb; became jsonb; changed jsonb; logged bigint;
  warned jsonb := nullif(current_setting('cupel.warned', true), '')::jsonb;
  at timestamptz := now();
begin
  -- only the owner (the demo company's loader) may tell history at another time
  if current_setting('role') = 'none' and current_setting('cupel.at', true) <> '' then
    at := current_setting('cupel.at')::timestamptz;
  end if;
  if tg_op = 'UPDATE' then
    was := to_jsonb(old) - 'version';
    became := to_jsonb(new) - 'version';
    if was = became then return old; end if;
    new.version := old.version + 1;
    select jsonb_object_agg(k, was -> k) into changed from jsonb_object_keys(was) k where was -> k is distinct from became -> k;
    became := became || jsonb_build_object('version', new.version);
  elsif tg_op = 'INSERT' then
    became := to_jsonb(new);
  else
    changed := to_jsonb(old);
  end if;
  insert into changes (at, actor, request, entity, entity_id, move, before, after, xact) values (
    at, nullif(current_setting('cupel.actor', true), '')::integer, nullif(current_setting('cupel.request', true), '')::uuid,
    tg_argv[0], coalesce(new.id, old.id), nullif(current_setting('cupel.move', true), ''), changed, became, pg_current_xact_id())
    returning id into logged;
  if warned ->> 'entity' = tg_argv[0] and coalesce((warned ->> 'id')::integer = coalesce(new.id, old.id), tg_op = 'INSERT') then
    insert into confirmed_warnings (change, at, actor, entity, entity_id, move, code, text, field, reason)
      select logged, at, nullif(current_setting('cupel.actor', true), '')::integer, tg_argv[0], coalesce(new.id, old.id), warned ->> 'move',
        one ->> 'code', one ->> 'text', one ->> 'field', one ->> 'reason' from jsonb_array_elements(warned -> 'warnings') one;
    perform set_config('cupel.warned', '', true);
  end if;
  return coalesce(new, old);
end $$;
-- Whether nothing of these entities has come into sight since a snapshot. Hardly anything ever has, which the planner of a
-- log that grows cannot know: it would read all of it rather than its index.
create or replace function cupel_unchanged(entities text[], since pg_snapshot) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return not exists (
    select from changes
    where entity = any(entities) and xact >= pg_snapshot_xmin(since)
      and xact < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(xact, since));
end $$;
create or replace function cupel_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the change log is append-only' using errcode = '42501';
end $$;
create or replace trigger append_only before update or delete or truncate on changes for each statement execute function cupel_append_only();
create or replace trigger append_only before update or delete or truncate on confirmed_warnings for each statement execute function cupel_append_only();
`

/** Makes the triggers of every tracked table; safe to repeat. */
export async function attachChangeLog(client: pg.ClientBase): Promise<void> {
  await client.query(logFunction)
  const { rows } = await client.query<{ tgrelid: string; arg: string }>(
    `select tgrelid::regclass::text as tgrelid, encode(tgargs, 'escape') as arg from pg_trigger where tgname = 'log_update'`,
  )
  const present = new Set(rows.map((row) => `${row.tgrelid} ${row.arg.replace('\\000', '')}`))
  const made = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const migrated = new Set(made.rows.map(({ name }) => name))
  for (const [entity, table] of tracked) {
    const name = getTableName(table)
    if (!migrated.has(name)) throw new Error(`No migration makes ${name}: \`npm run generate -- ${name}\` writes it`)
    if (present.has(`${name} ${entity}`)) continue
    await client.query(`
      create or replace trigger log_update before update on "${name}" for each row execute function cupel_log('${entity}');
      create or replace trigger log_rows after insert or delete on "${name}" for each row execute function cupel_log('${entity}');`)
  }
}

/** The application's role: reads and writes rows, but only reads the change log. */
export const applicationRole = /* sql */ `
do $$ begin
  if not exists (select from pg_roles where rolname = 'cupel_app') then create role cupel_app nologin; end if;
end $$;
grant cupel_app to current_user;
grant usage on schema public to cupel_app;
grant select, insert, update, delete on all tables in schema public to cupel_app;
grant usage, select on all sequences in schema public to cupel_app;
revoke insert, update, delete, truncate on changes, confirmed_warnings from cupel_app;
`
