-- Outstanding advances of a lot together, in the currency that they were paid in; in US dollars, each at the rate of
-- its day, where they were paid in several. Null where there are none, or a rate is missing.
create function rules.outstanding_advances(of_lot integer)
returns table (advances integer, currency text, amount numeric)
language sql stable as $$
  select
    paid.advances,
    case when paid.currencies = 1 then paid.currency when paid.currencies > 1 then 'USD' end,
    case
      when paid.currencies = 1 then paid.amount
      when paid.rates = paid.advances then paid.dollars
    end
  from (
    select
      count(*)::integer as advances,
      count(distinct a.currency) as currencies,
      min(a.currency) as currency,
      sum(a.amount) as amount,
      count(x.times) as rates,
      sum(rules.in_shown(a.amount, x.times, x.by, 2)) as dollars
    from advances a
    left join lateral rules.conversion(
      a.currency,
      'USD',
      coalesce(a.fx_date, a.payment_date, (a.created_at at time zone 'America/Phoenix')::date)
    ) x on true
    where a.lot = of_lot
      and a.status in ('OP', 'ST')
  ) paid
$$;
