-- The pieces of check-ins, as rows to be summed by check-in and converter type. A line is one piece; a count that
-- came with the check-in replaces the counted one: of foils their type's, of converters all, the difference being of
-- no type. Every count of pieces is a sum of these. Held against domain/purchasing/external-totals.ts.
create function rules.check_in_pieces()
returns table (check_in integer, converter_type text, pieces integer)
language sql stable as $$
  select k.check_in, g.converter_type, 1 as pieces
  from check_in_converters k
  left join converters v on v.id = k.converter
  left join catalogs g on g.id = v.catalog
union all
  select l.check_in, g.converter_type, 1
  from check_in_lines l
  join catalogs g on g.id = l.catalog
  join check_ins c on c.id = l.check_in
  where (g.converter_type in ('IF', 'DF') and c.external_total_counts ? g.converter_type) is not true
union all
  select
    c.id,
    null,
    (c.external_total_counts ->> 'CV_TOTAL')::integer
      - (select count(*)::integer from check_in_converters k where k.check_in = c.id)
  from check_ins c
  where c.external_total_counts ? 'CV_TOTAL'
union all
  select c.id, told.type, (c.external_total_counts ->> told.type)::integer
  from check_ins c
  cross join (values ('IF'), ('DF')) told (type)
  where c.external_total_counts ? told.type
$$;

-- All pieces of a check-in, whatever they are: where nothing was counted outside, every line is one.
create function rules.pieces_of_check_in(of_check_in integer, external_total_counts jsonb)
returns table (pieces numeric)
language sql stable as $$
  select
    case
      when external_total_counts is null then (
        (select count(*) from check_in_converters k where k.check_in = of_check_in)
        + (select count(*) from check_in_lines l where l.check_in = of_check_in)
      )
      else (select sum(p.pieces) from rules.check_in_pieces() p where p.check_in = of_check_in)
    end
$$;

-- A count of pieces that was summed: nothing is 0, and lines that a count from outside leaves over are never owed.
create function rules.pieces(summed numeric)
returns integer
language sql immutable as $$
  select greatest(0, coalesce(summed, 0))::integer
$$;
