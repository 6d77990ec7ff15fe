-- What is spoken for of a hedge's ounces, toz: given to lots, or kept for check-ins. With what is free it is the whole.
create function rules.taken_ounces(of_hedge integer, pt_toz numeric, pd_toz numeric, rh_toz numeric)
returns table (pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select o.pt_allocated + o.pt_reserved, o.pd_allocated + o.pd_reserved, o.rh_allocated + o.rh_reserved
  from rules.hedge_ounces(of_hedge, pt_toz, pd_toz, rh_toz) o
$$;

-- The open hedges of a manager together, toz.
create function rules.open_hedges_of(of_manager integer)
returns table (
  hedges integer,
  pt_toz numeric,
  pd_toz numeric,
  rh_toz numeric,
  pt_taken numeric,
  pd_taken numeric,
  rh_taken numeric,
  pt_available_toz numeric,
  pd_available_toz numeric,
  rh_available_toz numeric
)
language sql stable as $$
  select
    count(*)::integer,
    coalesce(sum(h.pt_toz), 0.000),
    coalesce(sum(h.pd_toz), 0.000),
    coalesce(sum(h.rh_toz), 0.000),
    coalesce(sum(o.pt_allocated + o.pt_reserved), 0.000),
    coalesce(sum(o.pd_allocated + o.pd_reserved), 0.000),
    coalesce(sum(o.rh_allocated + o.rh_reserved), 0.000),
    coalesce(sum(o.pt_available), 0.000),
    coalesce(sum(o.pd_available), 0.000),
    coalesce(sum(o.rh_available), 0.000)
  from hedges h
  cross join rules.hedge_ounces(h.id, h.pt_toz, h.pd_toz, h.rh_toz) o
  where h.manager = of_manager
    and h.status = 'OPEN'
$$;
