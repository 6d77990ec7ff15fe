-- Of a hedge's ounces, toz: those given to lots (historic allocations hold none), those kept for check-ins and not
-- yet applied, and those that are free; fewer than none when the hedge was reduced later. The row that is being
-- changed does not count, if one is named. Held against domain/hedges/available.ts.
create function rules.hedge_ounces(
  of_hedge integer,
  pt_toz numeric,
  pd_toz numeric,
  rh_toz numeric,
  but_allocation integer default null,
  but_reservation integer default null
)
returns table (
  pt_allocated numeric,
  pd_allocated numeric,
  rh_allocated numeric,
  pt_reserved numeric,
  pd_reserved numeric,
  rh_reserved numeric,
  pt_available numeric,
  pd_available numeric,
  rh_available numeric
)
language sql stable as $$
  select
    given.pt,
    given.pd,
    given.rh,
    kept.pt,
    kept.pd,
    kept.rh,
    pt_toz - given.pt - kept.pt,
    pd_toz - given.pd - kept.pd,
    rh_toz - given.rh - kept.rh
  from (
    select
      coalesce(sum(a.pt), 0.000) as pt,
      coalesce(sum(a.pd), 0.000) as pd,
      coalesce(sum(a.rh), 0.000) as rh
    from allocations a
    where a.hedge = of_hedge
      and a.status <> 'HISTORIC'
      and a.id is distinct from but_allocation
  ) given
  cross join (
    select
      coalesce(sum(greatest(0, c.pt - c.applied_pt)), 0.000) as pt,
      coalesce(sum(greatest(0, c.pd - c.applied_pd)), 0.000) as pd,
      coalesce(sum(greatest(0, c.rh - c.applied_rh)), 0.000) as rh
    from check_in_allocations c
    where c.hedge_id = of_hedge
      and c.id is distinct from but_reservation
  ) kept
$$;
