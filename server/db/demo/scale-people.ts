/** Those who buy and those who look after yards, beside the demo company's own: as many at every scale. */
export const peopleRows: readonly string[] = [
  `insert into users (id, username, email, groups, division, created_at)
   select 1000 + i, case when i <= 40 then 'Manager ' else 'Buyer ' end || i, 'person' || i || '@scale.example',
     case when i <= 40 then '{account manager}' else '{buyer}' end::text[], 1, timestamptz '2023-01-01Z'
   from generate_series(1, 120) i`,

  // A few look after most of what is bought.
  `create function pg_temp.manager(i bigint) returns int language sql immutable as
    $$ select case when pg_temp.r(i, 30) < 0.3 then 3 else 1001 + floor(40 * pg_temp.r(i, 31) ^ 2)::int end $$`,
  `create function pg_temp.buyer(i bigint) returns int language sql immutable as
    $$ select case when pg_temp.r(i, 32) < 0.2 then 2 else 1041 + floor(80 * pg_temp.r(i, 33) ^ 2)::int end $$`,
]
