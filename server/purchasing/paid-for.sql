-- A price after the buyer's spread, to the cent; the totals below are made of it.
create function rules.less_spread(price numeric, pricing_spread numeric)
returns numeric
language sql immutable as $$
  select round(price * (100 - pricing_spread) / 100, 2)
$$;

-- What is paid for a check-in: converters less the spread, the rest as priced by hand; what was agreed outside stands
-- for its kind. Held against domain/purchasing/external-totals.ts.
create function rules.check_in_total(of_check_in integer, pricing_spread numeric, agreed jsonb)
returns numeric
language sql stable as $$
  select
    coalesce(
      (agreed ->> 'CV_TOTAL')::numeric,
      (
        select sum(rules.less_spread(k.price, pricing_spread))
        from check_in_converters k
        where k.check_in = of_check_in
      ),
      0.00
    )
    + coalesce((agreed ->> 'IF')::numeric, 0)
    + coalesce((agreed ->> 'DF')::numeric, 0)
    + coalesce(
      (
        select sum(l.price)
        from check_in_lines l
        join catalogs g on g.id = l.catalog
        where l.check_in = of_check_in
          and agreed ->> rules.line_type(g.converter_type) is null
      ),
      0
    )
$$;
