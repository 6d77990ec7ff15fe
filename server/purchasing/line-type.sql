-- How a line of a check-in is totalled: foils by themselves, everything else as generic. Held against
-- domain/purchasing/check-in-totals.ts.
create function rules.line_type(converter_type text)
returns text
language sql immutable as $$
  select case when converter_type in ('IF', 'DF') then converter_type else 'GN' end
$$;
