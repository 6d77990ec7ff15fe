/** Lots with their purchases and boxes, and hedges with twenty allocations each, to as many lots. */
export const lotRows: readonly string[] = [
  `insert into lots
     (id, name, smelter, designation, status, division, account_manager, ship_date, created_at, created_by)
   select i, 'L' || lpad(i::text, 6, '0'), 1 + i % 2, 'DIRECT', s, 1, 3,
     case when s in ('HE', 'CU', 'CT', 'LK') then null else (at + interval '20 days')::date end, at, 1
   from n, lateral (
     select i, case when i < 0.8 * n.lots then 'CO'
         else ('{HE,HE,CU,CT,LK,SH,SH,RE,RE,RC}'::text[])[pg_temp.ri(i, 51, 1, 10)] end as s,
       timestamptz '2024-01-01Z' + (i::double precision / n.lots * 730) * interval '1 day' as at
     from generate_series(1, n.lots) i) l`,

  `insert into purchase_lots (id, lot, purchase, created_at, created_by)
   select p.id - 1000000, 1 + (p.id - 1000001) * n.lots / n.purchases, p.id, p.created_at, 1
   from n, purchases p where p.status <> 'OP' order by p.id`,

  `insert into inventory_boxes
     (id, name, weight, tare, pieces, status, location, held_by, held_id, created_at, created_by)
   select i, 'B-' || i, tare + round((250 + pg_temp.r(i, 62) * 180)::numeric, 2), tare, pg_temp.ri(i, 63, 80, 120),
     case when l.status in ('HE', 'CU', 'CT', 'LK') then 'ST' else 'SH' end, 1, 'LOT', l.id, l.created_at, 4
   from n,
     lateral (select i, round((20 + pg_temp.r(i, 61) * 30)::numeric, 2) as tare from generate_series(1, n.boxes) i) b,
     lots l
   where l.id = 1 + (i - 1) % n.lots order by i`,

  // The first four are drawn on by every benchmark: they hold more than it can take.
  `insert into hedges (id, code, smelter, manager, status, pt_toz, pd_toz, rh_toz,
     pt_rate_per_toz, pd_rate_per_toz, rh_rate_per_toz, created_at, created_by)
   select i, 'H' || lpad(i::text, 6, '0'), 1 + i % 2, 1,
     case when n.whole and i > 4 and i <= 0.85 * n.hedges then 'COMPLETE' else 'OPEN' end,
     case when i <= 4 then 100000000 else 500 + pg_temp.ri(i, 81, 0, 1000) end,
     case when i <= 4 then 100000000 else 900 + pg_temp.ri(i, 82, 0, 1000) end,
     case when i <= 4 then 100000000 else 100 + pg_temp.ri(i, 83, 0, 200) end,
     960, 1010, 4600, timestamptz '2024-01-01Z' + (i::double precision / n.hedges * 730) * interval '1 day', 1
   from n, lateral generate_series(1, n.hedges) i`,

  `insert into allocations (id, hedge, lot, pt, pd, rh, created_at, created_by)
   select i, h, 1 + (h * 37 + (i - 1) / n.hedges * 7) % n.lots, round((pg_temp.r(i, 92) * 20)::numeric, 3),
     round((pg_temp.r(i, 93) * 40)::numeric, 3), round((pg_temp.r(i, 94) * 4)::numeric, 3),
     timestamptz '2024-01-02Z' + (i::double precision / (n.hedges * 20) * 728) * interval '1 day', 1
   from n, lateral (select i, 1 + (i - 1) % n.hedges as h from generate_series(1, n.hedges * 20) i) a`,
]
