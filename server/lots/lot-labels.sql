-- What areas before this one may know of a lot. Held against domain/lots/lot-status.ts.
create function rules.lot_labels()
returns table (lot integer, lot_name text, status text, smelter integer, is_under_way boolean)
language sql stable as $$
  select id, name, status, smelter, status not in ('CO', 'DS', 'CN')
  from lots
$$;

-- The lots that the pieces of purchases are in.
create function rules.lots_of_purchases()
returns table (purchase integer, lot integer, lot_name text)
language sql stable as $$
  select link.purchase, lots.id, lots.name
  from purchase_lots link
  join lots on lots.id = link.lot
$$;
