-- Quantity × price, to the cent. Held against domain/settlement/purchased-outright.ts.
create function rules.total_price(quantity integer, unit_price numeric)
returns numeric
language sql immutable as $$
  select round(quantity * unit_price, 2)
$$;
