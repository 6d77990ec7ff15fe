-- A box's net weight, lb. Held against domain/inventory/box-net.ts.
create function rules.net_lbs(weight numeric, tare numeric)
returns numeric
language sql immutable as $$
  select weight - tare
$$;
