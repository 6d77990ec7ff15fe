-- What the assays of each converter say together: mean yield, lb, and the ppm weighted by yield; converters without one
-- are left out. Held against domain/catalog/mean-assay.ts.
create function rules.mean_assays()
returns table (
  converter integer,
  assays integer,
  yield_lbs numeric,
  pt_ppm numeric,
  pd_ppm numeric,
  rh_ppm numeric,
  assayed_at timestamptz
)
language sql stable as $$
  select
    a.converter_id,
    count(*)::integer,
    round(avg(a.yield_lbs), 2),
    round(sum(a.yield_lbs * a.pt_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    round(sum(a.yield_lbs * a.pd_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    round(sum(a.yield_lbs * a.rh_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    max(a.created_at)
  from assays a
  group by a.converter_id
$$;

-- The same of one converter: a row even without an assay, of nothing that is known.
create function rules.mean_assay(of_converter integer)
returns table (
  assays integer,
  yield_lbs numeric,
  pt_ppm numeric,
  pd_ppm numeric,
  rh_ppm numeric,
  assayed_at timestamptz
)
language sql stable as $$
  select coalesce(m.assays, 0), m.yield_lbs, m.pt_ppm, m.pd_ppm, m.rh_ppm, m.assayed_at
  from (values (of_converter)) one (converter)
  left join rules.mean_assays() m on m.converter = one.converter
$$;
