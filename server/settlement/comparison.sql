-- How far what came is from what was expected, in percent of that, to two decimals; nothing where nothing was expected.
-- Held against domain/kit/deviation.ts.
create function rules.off_percent(expected numeric, received numeric)
returns numeric
language sql immutable as $$
  select round((received - expected) * 100 / nullif(expected, 0), 2)
$$;

-- What came back beyond what was hedged, below nothing where too much was. Held against domain/kit/deviation.ts.
create function rules.left_open(hedged numeric, returned numeric)
returns numeric
language sql immutable as $$
  select returned - hedged
$$;
