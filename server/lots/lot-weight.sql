-- What the boxes of a lot hold, lb, and the weight that the lot is worked out with: what the smelter received, else
-- what its boxes hold. Null without either; boxes that hold nothing are no weight. Held against domain/lots/lot-
-- ounces.ts.
create function rules.lot_weight(of_lot integer, received_lbs numeric)
returns table (box_net_lbs numeric, lbs numeric)
language sql stable as $$
  select
    coalesce(sum(rules.net_lbs(b.weight, b.tare)), 0.00),
    coalesce(received_lbs, nullif(sum(rules.net_lbs(b.weight, b.tare)), 0))
  from inventory_boxes b
  where b.held_by = 'LOT'
    and b.held_id = of_lot
$$;

-- Ounces of a lot that hedges give it, toz.
create function rules.hedged_ounces(of_lot integer)
returns table (pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    coalesce(sum(a.pt), 0.000),
    coalesce(sum(a.pd), 0.000),
    coalesce(sum(a.rh), 0.000)
  from allocations a
  where a.lot = of_lot
    and a.status = 'ACTIVE'
$$;
