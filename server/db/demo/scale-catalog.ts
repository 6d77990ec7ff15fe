/** Yards and the catalogue: as many at every scale. */
export const catalogRows: readonly string[] = [
  `insert into yards (id, name, state, status, address, created_at)
   select i,
     'Yard ' || lpad(i::text, 3, '0') || ' '
       || (array['Auto Salvage', 'Metals', 'Core Buyers', 'Recycling', 'Pick-n-Pull'])[pg_temp.ri(i, 1, 1, 5)],
     ('{OH,MI,IN,PA,OK,TX,GA,ID,NV,NY}'::text[])[pg_temp.ri(i, 3, 1, 10)],
     case when pg_temp.r(i, 4) < 0.93 then 'GS' else 'IN' end,
     ('{Akron,Toledo,Gary,Flint,Erie,Tulsa,Waco,Macon,Boise,Reno}'::text[])[pg_temp.ri(i, 2, 1, 10)],
     timestamptz '2023-01-01Z'
   from generate_series(1, 500) i`,

  `create temp table made on commit drop as
   select i,
     ('{GM,FD,TOY,HON,BMW,MB,VW,NIS,HYU,CHR}'::text[])[b] || ' ' || lpad(pg_temp.ri(i, 21, 0, 99999)::text, 5, '0')
       || chr(65 + pg_temp.ri(i, 22, 0, 25)) || chr(65 + pg_temp.ri(i, 23, 0, 25))
       || '-' || lpad(upper(to_hex(i)), 4, '0') as code,
     ('{General Motors,Ford,Toyota,Honda,BMW,Mercedes,Volkswagen,Nissan,Hyundai,Chrysler}'::text[])[b] as brand,
     round((1 + pg_temp.r(i, 24) * 9)::numeric, 2) as lbs,
     timestamptz '2023-01-01Z' + pg_temp.ri(i, 14, 0, 365 * 1440) * interval '1 minute' as at
   from (select i, pg_temp.ri(i, 20, 1, 10) as b from generate_series(1, 20000) i) s`,

  `insert into catalogs (id, name, material_type, converter_type, created_at)
   select i, code, 'CV', 'OM', at from made`,

  `insert into converters (id, catalog, code, cat_name, catalyst_weight, created_at)
   select i, i, code, brand, lbs, at from made`,

  `insert into assays (id, converter_id, pt_ppm, pd_ppm, rh_ppm, yield_lbs, created_at)
   select i, i, round((pg_temp.r(i, 11) * 2500)::numeric, 3), round((pg_temp.r(i, 12) * 4000)::numeric, 3),
     round((pg_temp.r(i, 13) * 600)::numeric, 3), lbs, at
   from made`,
]
