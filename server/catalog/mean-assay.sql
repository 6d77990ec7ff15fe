-- What the assays of a converter say together: mean yield, lb, and the ppm weighted by yield; null where nothing is
-- known. Held against domain/catalog/mean-assay.ts.
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
  select
    count(*)::integer,
    round(avg(a.yield_lbs), 2),
    round(sum(a.yield_lbs * a.pt_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    round(sum(a.yield_lbs * a.pd_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    round(sum(a.yield_lbs * a.rh_ppm) / nullif(sum(a.yield_lbs), 0), 3),
    max(a.created_at)
  from assays a
  where a.converter_id = of_converter
$$;
