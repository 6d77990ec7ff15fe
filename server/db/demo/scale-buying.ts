/**
 * Two years of buying. A tenth of the check-ins is open and 65 in a hundred are complete. Lines are dealt unevenly, as
 * at real yards: most check-ins have one to four, 12 in a hundred have 35 to 45. Of ten check-ins two share a purchase.
 */
export const boughtRows: readonly string[] = [
  `create temp table bought on commit drop as
   select i, (i / 10) * 9 + i % 10 as purchase,
     case when s < 0.10 then 'OP' when s < 0.75 then 'CO' else 'PR' end as status,
     case when l < 0.60 then pg_temp.ri(i, 75, 1, 4) when l < 0.88 then pg_temp.ri(i, 76, 8, 20)
       else pg_temp.ri(i, 77, 35, 45) end as lines,
     date_trunc('second', timestamptz '2024-01-01Z' + (i::double precision / n.check_ins * 730) * interval '1 day'
       + pg_temp.ri(i, 45, -720, 720) * interval '1 minute') as at
   from n, lateral (
     select i, pg_temp.r(i, 40) as s, pg_temp.r(i, 70) as l from generate_series(1, n.check_ins) i) q`,

  `insert into purchases (id, status, yard, division, created_at, created_by, created_for)
   select 1000000 + p,
     case when open then 'OP' when n.whole and p % 3 = 0 and at < timestamptz '2025-12-01Z'
       then ('{IN,SO,CU,CU,CU,CU}'::text[])[pg_temp.ri(p, 113, 1, 6)] else 'RE' end,
     pg_temp.ri(((p - 1) / 9) * 10 + (p - 1) % 9 + 1, 41, 1, 500), 1, at, pg_temp.buyer(p), pg_temp.manager(p)
   from n, (
     select purchase as p, bool_or(status <> 'CO') as open, min(at) as at from bought group by purchase) b order by p`,

  `insert into check_ins (id, status, yard, purchase, market_rate, notes, created_at, created_by, created_for)
   select i, b.status, p.yard, p.id, 1 + (i - 1) * 500 / n.check_ins,
     case when pg_temp.r(i, 43) < 0.4 then ''
       else 'Gate ' || pg_temp.ri(i, 44, 1, 9) || ', driver called ahead, seal ' || md5(i::text) end, b.at,
     p.created_by, p.created_for
   from n, bought b join purchases p on p.id = 1000000 + b.purchase order by i`,

  `insert into check_in_converters (id, check_in, converter, price, created_at)
   select g, i, pg_temp.ri(g, 71, 1, 20000), round((5 + pg_temp.r(g, 74) * 900)::numeric, 2), at
   from n, lateral (
     select i, at, row_number() over (order by i, piece) as g
     from bought, lateral generate_series(1, bought.lines) piece) x
   where g <= n.lines order by g`,
]
