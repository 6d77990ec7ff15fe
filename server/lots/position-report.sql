-- What of a lot's ounces no hedge covers, toz; below nothing where more is hedged than it holds.
create function rules.unhedged(contained numeric, hedged numeric)
returns numeric
language sql immutable as $$
  select contained - hedged
$$;
