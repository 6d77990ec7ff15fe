-- Where metal stands, toz. Held against domain/position/position-stages.ts and domain/position/metal-position.ts, which
-- say why.

create function rules.stage_of_pieces(status text, transit_status text, purchase_status text)
returns text
language sql immutable as $$
  select case
    when status in ('PR', 'OP') then 'quoted'
    when purchase_status in ('IN', 'SO', 'CU') then 'on_hand'
    when transit_status = 'IT' then 'in_transit'
    else 'purchased'
  end
$$;

create function rules.stage_of_lot(status text, settlement_status text)
returns text
language sql immutable as $$
  select case
    when status in ('HE', 'CU', 'CT', 'LK') then 'in_lot'
    when status in ('SH', 'RE') then 'shipped'
    when status = 'RC' and settlement_status = 'FI' then 'payable'
    when status = 'RC' then 'assayed'
  end
$$;

create function rules.custody(designation text)
returns text
language sql immutable as $$
  select case when designation in ('TOLLING', 'BROKERED') then 'customers' else 'own' end
$$;

-- Contained ounces where they are not printed, toz. Held against domain/kit/ounces.ts.
create function rules.unrounded_ounces(lbs numeric, ppm numeric)
returns numeric
language sql immutable as $$
  select coalesce(lbs * ppm * 14.5833 * 0.000001, 0)
$$;

-- What one piece of each converter holds by its mean assay; converters without an assay are left out.
create function rules.piece_ounces()
returns table (converter integer, pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    m.converter,
    rules.unrounded_ounces(m.yield_lbs, m.pt_ppm),
    rules.unrounded_ounces(m.yield_lbs, m.pd_ppm),
    rules.unrounded_ounces(m.yield_lbs, m.rh_ppm)
  from rules.mean_assays() m
$$;

-- The pieces of check-ins that no link brings into a lot, a row each.
create function rules.free_pieces()
returns table (check_in integer, converter integer)
language sql stable as $$
  select c.id, k.converter
  from check_ins c
  join check_in_converters k on k.check_in = c.id
  join converters v on v.id = k.converter
  left join catalogs g on g.id = v.catalog
  where not exists (
    select from purchase_lots link
    where link.purchase = c.purchase
      and link.converter_type is null
  )
    and not exists (
      select from purchase_lots link
      where link.purchase = c.purchase
        and link.converter_type = g.converter_type
    )
$$;

-- Check-ins with such pieces, and what those hold.
create function rules.position_of_check_ins()
returns table (check_in integer, stage text, custody text, pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    c.id,
    rules.stage_of_pieces(c.status, c.transit_status, p.status),
    rules.custody(p.designation),
    free.pt,
    free.pd,
    free.rh
  from (
    select
      f.check_in,
      round(coalesce(sum(one.pt), 0), 3) as pt,
      round(coalesce(sum(one.pd), 0), 3) as pd,
      round(coalesce(sum(one.rh), 0), 3) as rh
    from rules.free_pieces() f
    left join rules.piece_ounces() one on one.converter = f.converter
    group by f.check_in
  ) free
  join check_ins c on c.id = free.check_in
  join purchases p on p.id = c.purchase
$$;

-- What those of one check-in hold.
create function rules.free_ounces(of_check_in integer)
returns table (pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    round(coalesce(sum(rules.unrounded_ounces(m.yield_lbs, m.pt_ppm)), 0), 3),
    round(coalesce(sum(rules.unrounded_ounces(m.yield_lbs, m.pd_ppm)), 0), 3),
    round(coalesce(sum(rules.unrounded_ounces(m.yield_lbs, m.rh_ppm)), 0), 3)
  from rules.free_pieces() f
  cross join rules.mean_assay(f.converter) m
  where f.check_in = of_check_in
$$;

-- What the pieces hold that links bring into lots under way that nobody has assayed.
create function rules.bought_ounces()
returns table (lot integer, pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    link.lot,
    round(coalesce(sum(one.pt), 0), 3),
    round(coalesce(sum(one.pd), 0), 3),
    round(coalesce(sum(one.rh), 0), 3)
  from lots l
  join purchase_lots link on link.lot = l.id
  join check_ins c on c.purchase = link.purchase
  join check_in_converters k on k.check_in = c.id
  join converters v on v.id = k.converter
  left join catalogs g on g.id = v.catalog
  join rules.piece_ounces() one on one.converter = k.converter
  where l.status in ('HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC')
    and l.ppm_calculation is null
    and (
      link.converter_type = g.converter_type
      or link.converter_type is null
      and not exists (
        select from purchase_lots other
        where other.purchase = link.purchase
          and other.converter_type = g.converter_type
      )
    )
  group by link.lot
$$;

-- Lots under way and what they hold: by the smelter's summary, else by their PPM calculation, else what was bought.
create function rules.position_of_lots()
returns table (lot integer, stage text, custody text, basis text, pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    l.id,
    rules.stage_of_lot(l.status, l.settlement_status),
    rules.custody(l.designation),
    case
      when coalesce(l.returnable_pt_toz, l.returnable_pd_toz, l.returnable_rh_toz) is not null then 'returned'
      when l.ppm_calculation is not null then 'contained'
      else 'expected'
    end,
    coalesce(l.returnable_pt_toz, contained.pt, bought.pt, 0.000),
    coalesce(l.returnable_pd_toz, contained.pd, bought.pd, 0.000),
    coalesce(l.returnable_rh_toz, contained.rh, bought.rh, 0.000)
  from lots l
  left join lateral rules.lot_ounces(l.id, l.net_wet_lbs, l.ppm_calculation) contained on true
  left join rules.bought_ounces() bought on bought.lot = l.id
  where l.status in ('HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC')
$$;

-- Ounces sold ahead and not yet delivered: given to lots under way, kept for check-ins, and free of open hedges.
create function rules.position_of_hedges()
returns table (
  entity text,
  id integer,
  hedge integer,
  lot integer,
  check_in integer,
  custody text,
  pt numeric,
  pd numeric,
  rh numeric
)
language sql stable as $$
  select 'allocation', a.id, a.hedge, a.lot, null::integer, rules.custody(l.designation), a.pt, a.pd, a.rh
  from allocations a
  join lots l on l.id = a.lot
  where a.status = 'ACTIVE'
    and l.status in ('HE', 'CU', 'CT', 'LK', 'SH', 'RE', 'RC')
    and (a.pt > 0 or a.pd > 0 or a.rh > 0)
union all
  select
    'check_in_allocation',
    o.reservation,
    o.hedge,
    null,
    c.id,
    rules.custody(p.designation),
    round(o.pt, 3),
    round(o.pd, 3),
    round(o.rh, 3)
  from rules.committed_ounces() o
  join check_in_allocations r on r.id = o.reservation
  join check_ins c on c.id = r.check_in_id
  join purchases p on p.id = c.purchase
  where o.pt > 0 or o.pd > 0 or o.rh > 0
union all
  select
    'hedge',
    h.id,
    h.id,
    null,
    null,
    rules.custody(h.designation),
    free.pt_available,
    free.pd_available,
    free.rh_available
  from hedges h
  cross join rules.hedge_ounces(h.id, h.pt_toz, h.pd_toz, h.rh_toz) free
  where h.status = 'OPEN'
    and (free.pt_available <> 0 or free.pd_available <> 0 or free.rh_available <> 0)
$$;

-- What the ounces of such a document are.
create function rules.hedge_basis(entity text)
returns text
language sql immutable as $$
  select case entity when 'allocation' then 'allocated' when 'hedge' then 'free' else 'kept' end
$$;
