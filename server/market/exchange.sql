-- Units of a currency for one dollar: the latest rate on or before the day, at most a week old. No row without one:
-- an error for whoever asks, never a silent 1.
create function rules.fx_rate(of_currency text, on_day date)
returns table (rate numeric)
language sql stable as $$
  select r.rate
  from fx_rates r
  where r.currency = of_currency
    and r.on_date between on_day - 7 and on_day
  order by r.on_date desc
  limit 1
$$;

-- The same of any currency: a dollar for a dollar, whatever the day.
create function rules.per_dollar(of_currency text, on_day date)
returns table (rate numeric)
language sql stable as $$
  select 1::numeric
  where of_currency = 'USD'
union all
  select r.rate
  from rules.fx_rate(of_currency, on_day) r
  where of_currency <> 'USD'
$$;

-- What an amount of one currency is multiplied and divided by to be one of another. No row without a rate; a currency
-- in itself needs none.
create function rules.conversion(of_currency text, shown text, on_day date)
returns table (times numeric, by numeric)
language sql stable as $$
  select 1::numeric, 1::numeric
  where of_currency = shown
union all
  select wanted.rate, own.rate
  from rules.per_dollar(of_currency, on_day) own
  cross join rules.per_dollar(shown, on_day) wanted
  where of_currency <> shown
$$;

-- An amount so multiplied and divided, rounded once, half away from zero, on whole numbers: a quotient of PostgreSQL is
-- rounded already, and rounding it again would now and then be a cent too much. Held against domain/kit/exchange.ts.
create function rules.in_shown(amount numeric, times numeric, by numeric, decimals int)
returns numeric
language sql immutable as $$
  select round(
    sign(amount) * div(2 * abs(amount) * times * 10::numeric ^ decimals + by, 2 * by) / 10::numeric ^ decimals,
    decimals
  )
$$;
