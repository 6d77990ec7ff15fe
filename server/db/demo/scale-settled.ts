/** What is known and owed of lots: calculations, calculators, advances, the smelters' summaries and the settlements. */
export const settledRows: readonly string[] = [
  `insert into brokerage_terms (yard, description, pt_rate, pd_rate, rh_rate, treatment_charge, client_payment_days, created_at)
   select i, 'Terms of yard ' || i, 0.950, 0.950, 0.900, 1.2500, 45, timestamptz '2023-02-01Z' from generate_series(1, 500) i`,

  `insert into ppm_calculations (id, lot, notes, total_pieces, total_lbs, lbs_per_piece, pt_ppm, pd_ppm, rh_ppm,
     pt_toz, pd_toz, rh_toz, pt_ctoz_per_lb, pd_ctoz_per_lb, rh_ctoz_per_lb, piece_zero_warning, chosen, saved_at, created_at,
     created_by)
   select l.id * 2 - 2 + k, l.id, case when pg_temp.r(l.id, 120) < 0.3 then 'Second sample, drum ' || k else '' end, 200, 900,
     4.5, 900, 1500, 200, 24.000, 40.000, 5.000, 0.02600000, 0.04400000, 0.00580000, false, k = 2, at, at, 5
   from lots l, generate_series(1, 2) k, lateral (select l.created_at + k * interval '6 days' as at) a`,

  `insert into ppm_calculation_lines (ppm_calculation, converter, name, pieces, yield_lbs, pt_ppm, pd_ppm, rh_ppm)
   select p.id, c.id, c.code, pg_temp.ri(p.id * 41 + k, 121, 1, 9), c.catalyst_weight, 900, 1500, 200
   from ppm_calculations p, generate_series(1, 40) k, converters c where c.id = pg_temp.ri(p.id * 41 + k, 122, 1, 20000)`,

  `insert into advance_calculators (id, lot, number, data, data_fx, created_at, created_by)
   select l.id * 3 - 3 + k, l.id, k,
     jsonb_build_object('depositPercent', '80', 'lotName', l.name, 'notes', repeat(md5((l.id * 3 + k)::text), 20)),
     jsonb_build_object('recommendedAdvance', (50000 + l.id)::text, 'outstandingAdvances', '0.00'), l.created_at + k * interval '7 days', 3
   from lots l, generate_series(1, 3) k`,

  `insert into advances (id, lot, status, amount, fx_date, payment_date, notes, created_at, created_by)
   select l.id * 2 - 2 + k, l.id,
     case when l.status = 'CO' then ('{CL,CL,CL,CL,VOID}'::text[])[pg_temp.ri(l.id, 123, 1, 5)] else ('{OP,ST}'::text[])[k] end,
     20000 + pg_temp.ri(l.id * 2 + k, 124, 0, 60000), at::date, case when k = 1 and l.status <> 'CO' then null else at::date end,
     case when pg_temp.r(l.id, 125) < 0.2 then 'Wire ' || md5(l.id::text) else '' end, at, 6
   from lots l, generate_series(1, 2) k, lateral (select l.created_at + k * interval '10 days' as at) a`,

  `insert into shipment_summaries (id, shipment_id, smelter, summary_date, notes, created_at, created_by)
   select i, 'SH-' || lpad(i::text, 6, '0'), 1 + i % 2, (at + interval '60 days')::date,
     case when pg_temp.r(i, 126) < 0.2 then 'Second page missing ' || i else '' end, at + interval '61 days', 1
   from n, lateral (
     select i, timestamptz '2024-01-01Z' + (i::double precision / (n.lots / 2) * 730) * interval '1 day' as at
     from generate_series(1, n.lots / 2) i) s`,

  `insert into shipment_summary_lots (id, shipment_summary, lot, net_wet_lbs, returnable_pt_toz, returnable_pd_toz,
     returnable_rh_toz, ppm_calculation, created_at, created_by)
   select l.id, (l.id + 1) / 2, l.id, 2400 + pg_temp.ri(l.id, 127, 0, 900), 22.000, 38.000, 4.500, l.id * 2, l.created_at, 1
   from lots l, n where l.status in ('RC', 'CO') and (l.id + 1) / 2 <= n.lots / 2`,

  `insert into brokered_settlements (id, status, shipment_summary_lot, yard_id, lot_name, shipped_date, return_date,
     converters_processed, received_lbs_total, net_wet_lbs, customer_reference, gross_value, net_value, amount_due, finalized_at,
     finalized_by, created_at, created_by)
   select s.id, case when l.status = 'CO' then 'FI' else 'OP' end, s.id, pg_temp.ri(s.id, 128, 1, 500), l.name, l.ship_date,
     l.ship_date + 40, 200, 2500, s.net_wet_lbs, 'REF-' || pg_temp.ri(s.id, 129, 1, 99999), 60000, 55000,
     pg_temp.ri(s.id, 130, -4000, 40000), case when l.status = 'CO' then l.created_at + interval '70 days' end,
     case when l.status = 'CO' then 6 end, l.created_at + interval '62 days', 6
   from shipment_summary_lots s join lots l on l.id = s.lot`,

  `insert into brokered_settlement_metals (settlement, metal, returnable, market_rate, value)
   select id, m, 20, 1000, 20000 from brokered_settlements, unnest('{platinum,palladium,rhodium}'::text[]) m`,

  `insert into purchased_outright (settlement_id, material_type, quantity, unit_price, total_price)
   select id, 'IF', 3, 20, 60 from brokered_settlements where pg_temp.r(id, 131) < 0.4`,

  `update lots l set ppm_calculation = l.id * 2, shipment_summary_lot_id = s.id, net_wet_lbs = s.net_wet_lbs,
     returnable_pt_toz = s.returnable_pt_toz, returnable_pd_toz = s.returnable_pd_toz, returnable_rh_toz = s.returnable_rh_toz,
     settlement_status = b.status, allocations_final = l.status not in ('HE', 'CU', 'CT'),
     arrival_date = case when l.status in ('RE', 'RC', 'CO') then l.ship_date + 9 end,
     notes = case when pg_temp.r(l.id, 132) < 0.3 then 'Keep with ' || md5(l.id::text) else '' end
   from lots o left join shipment_summary_lots s on s.lot = o.id left join brokered_settlements b on b.shipment_summary_lot = s.id
   where o.id = l.id`,

  `update hedges set expiration = created_at::date + 400, memo = case when pg_temp.r(id, 133) < 0.3 then 'Sold by phone ' || id else '' end,
     "references" = 'T' || pg_temp.ri(id, 134, 100000, 999999)
   from n where id > 4`,

  // What was changed lies where it lay: people change what is new.
  ...['check_ins', 'purchases', 'lots', 'hedges'].map((table) => `cluster ${table} using ${table}_pkey`),
]
