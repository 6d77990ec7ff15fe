-- Whether a link of a purchase brings pieces of a type into its lot: a typed link those of its type, an untyped one
-- those of every type that no other link of the purchase names. They are counted, not asked whether there are any,
-- which might read all links there are.
create function rules.brings(of_purchase integer, link_type text, piece_type text)
returns table (is_so boolean)
language sql stable as $$
  select
    link_type = piece_type
    or link_type is null
    and (
      select count(*)
      from purchase_lots other
      where other.purchase = of_purchase
        and other.converter_type = piece_type
    ) = 0
$$;

-- The pieces of a check-in that a link of its purchase brings. What they are is only looked up where a link of the
-- purchase names a type.
create function rules.pieces_brought(
  of_purchase integer,
  link_type text,
  of_check_in integer,
  external_total_counts jsonb
)
returns table (pieces numeric)
language sql stable as $$
  select
    case
      when exists (
        select from purchase_lots typed
        where typed.purchase = of_purchase
          and typed.converter_type is not null
      ) then (
        select sum(of_type.pieces)
        from (
          select one.converter_type, sum(one.pieces) as pieces
          from rules.check_in_pieces() one
          where one.check_in = of_check_in
          group by one.converter_type
        ) of_type
        where (select b.is_so from rules.brings(of_purchase, link_type, of_type.converter_type) b)
      )
      else (select own.pieces from rules.pieces_of_check_in(of_check_in, external_total_counts) own)
    end
$$;
