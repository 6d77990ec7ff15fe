-- The ounces of hedges that are spoken for, toz, as rows to be summed: those given to lots (historic allocations hold
-- none) and those kept for check-ins and not yet applied. Each row names the allocation or the reservation.
create function rules.committed_ounces()
returns table (hedge integer, allocation integer, reservation integer, pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select a.hedge, a.id, null::integer, a.pt, a.pd, a.rh
  from allocations a
  where a.status <> 'HISTORIC'
union all
  select
    c.hedge_id,
    null,
    c.id,
    greatest(0, c.pt - c.applied_pt),
    greatest(0, c.pd - c.applied_pd),
    greatest(0, c.rh - c.applied_rh)
  from check_in_allocations c
$$;

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
    given_pt,
    given_pd,
    given_rh,
    kept_pt,
    kept_pd,
    kept_rh,
    pt_toz - given_pt - kept_pt,
    pd_toz - given_pd - kept_pd,
    rh_toz - given_rh - kept_rh
  from (
    select
      coalesce(sum(o.pt) filter (where o.allocation is not null), 0.000) as given_pt,
      coalesce(sum(o.pd) filter (where o.allocation is not null), 0.000) as given_pd,
      coalesce(sum(o.rh) filter (where o.allocation is not null), 0.000) as given_rh,
      coalesce(sum(o.pt) filter (where o.reservation is not null), 0.000) as kept_pt,
      coalesce(sum(o.pd) filter (where o.reservation is not null), 0.000) as kept_pd,
      coalesce(sum(o.rh) filter (where o.reservation is not null), 0.000) as kept_rh
    from rules.committed_ounces() o
    where o.hedge = of_hedge
      and (o.allocation is null or o.allocation is distinct from but_allocation)
      and (o.reservation is null or o.reservation is distinct from but_reservation)
  ) committed
$$;

-- Of all open hedges together, by metal: their ounces, those that are free, and ounces times their rate. Held against
-- domain/hedges/toz-aggregate.ts.
create function rules.hedge_bank()
returns table (
  pt_total numeric,
  pd_total numeric,
  rh_total numeric,
  pt_available numeric,
  pd_available numeric,
  rh_available numeric,
  pt_value numeric,
  pd_value numeric,
  rh_value numeric
)
language sql stable as $$
  select
    coalesce(own.pt, 0.000),
    coalesce(own.pd, 0.000),
    coalesce(own.rh, 0.000),
    coalesce(own.pt, 0.000) - coalesce(committed.pt, 0.000),
    coalesce(own.pd, 0.000) - coalesce(committed.pd, 0.000),
    coalesce(own.rh, 0.000) - coalesce(committed.rh, 0.000),
    coalesce(own.pt_value, 0.00),
    coalesce(own.pd_value, 0.00),
    coalesce(own.rh_value, 0.00)
  from (
    select
      sum(h.pt_toz) as pt,
      sum(h.pd_toz) as pd,
      sum(h.rh_toz) as rh,
      sum(h.pt_toz * h.pt_rate_per_toz) as pt_value,
      sum(h.pd_toz * h.pd_rate_per_toz) as pd_value,
      sum(h.rh_toz * h.rh_rate_per_toz) as rh_value
    from hedges h
    where h.status = 'OPEN'
  ) own
  cross join (
    select sum(o.pt) as pt, sum(o.pd) as pd, sum(o.rh) as rh
    from rules.committed_ounces() o
    join hedges h on h.id = o.hedge
    where h.status = 'OPEN'
  ) committed
$$;
