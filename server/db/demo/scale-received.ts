/**
 * What is bought beside converters, and what becomes of it in the house: other lines, lines that nobody has decided on,
 * reservations, and an intake of every third purchase that was received, with the boxes that came out of it.
 */
export const receivedRows: readonly string[] = [
  `insert into catalogs (id, name, description, material_type, converter_type, created_at)
   select 20000 + i, (array['Import foil', 'Domestic foil', 'Dust', 'Beads', 'Filter'])[1 + i % 5] || ' ' || i,
     'Bought by the ' || (array['pound', 'piece', 'bag'])[1 + i % 3],
     ('{CV,CV,DT,GN,GN}'::text[])[1 + i % 5], ('{IF,DF}'::text[])[1 + i % 5], timestamptz '2023-01-01Z'
   from generate_series(1, 200) i`,

  `insert into check_in_lines (id, check_in, catalog, price, created_at)
   select row_number() over (order by b.i), b.i, 20000 + pg_temp.ri(b.i * 8 + piece, 101, 1, 200),
     round((1 + pg_temp.r(b.i * 8 + piece, 102) * 60)::numeric, 2), b.at
   from bought b, lateral generate_series(1, pg_temp.ri(b.i, 100, 2, 6)) piece
   where pg_temp.r(b.i, 103) < 0.25`,

  `insert into count_sheet_lines (check_in, text, why, code, count, created_at)
   select i, code || ' x 2', 'No converter has the code ' || code, code, 2, at
   from (select i, at, upper(substr(md5(i::text), 1, 7)) as code from bought where status <> 'CO') b
   where pg_temp.r(i, 104) < 0.05`,

  `insert into check_in_allocations (check_in_id, hedge_id, pt, pd, rh, created_at, created_by)
   select b.i, 1 + pg_temp.ri(b.i, 106, 0, n.hedges - 1), 0.010, 0.020, 0.001, b.at, 1
   from n, bought b where pg_temp.r(b.i, 105) < 0.02`,

  `update check_ins set intended_lot = 1 + (id - 1) * n.lots / n.check_ins, receiving_date = created_at::date + 3,
     customer_reference = case when pg_temp.r(id, 107) < 0.3 then 'PO-' || pg_temp.ri(id, 108, 10000, 99999) else '' end
   from n where pg_temp.r(id, 109) < 0.5`,

  `create temp table taken on commit drop as
   select row_number() over (order by id) as i, id as purchase, created_at + interval '9 days' as at
   from purchases where status in ('IN', 'SO', 'CU')`,

  `insert into intakes (id, reference, notes, created_at, created_by)
   select i, 'IN-' || lpad(i::text, 6, '0'), case when pg_temp.r(i, 110) < 0.2 then 'Two drums, one torn ' || i else '' end,
     at, 4
   from taken`,

  `insert into intake_lines (intake, catalog_id, count)
   select i, 20000 + pg_temp.ri(i * 2 + k, 111, 1, 200), pg_temp.ri(i * 2 + k, 112, 1, 90)
   from taken, generate_series(1, 2) k`,

  `insert into intake_boxes (intake, box, role)
   select t.i, b.id, 'OUT' from taken t join n on true join inventory_boxes b on b.id = 1 + (t.i - 1) % n.boxes`,

  `update purchases p set intake = t.i, is_uncut = p.status <> 'CU',
     notes = case when pg_temp.r(p.id, 114) < 0.2 then 'Seal ' || md5(p.id::text) else '' end
   from taken t where t.purchase = p.id`,

  `insert into inventory_boxes
     (id, name, weight, tare, pieces, catalog, status, location, buyer_name, created_at, created_by)
   select n.boxes + i, 'S-' || i, 300, 25, 40, 20000 + pg_temp.ri(i, 115, 1, 200), 'AC', pg_temp.ri(i, 116, 1, 3),
     'Buyer ' || pg_temp.ri(i, 117, 41, 120), timestamptz '2025-11-01Z', 4
   from n, lateral generate_series(1, n.boxes / 20) i`,
]
