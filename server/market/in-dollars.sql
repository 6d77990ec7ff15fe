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

-- An amount as it was typed (amount, currency, fx_date), in US dollars and cents. Held against domain/market/fx.ts.
create function rules.in_dollars(amount numeric, currency text, fx_date date)
returns table (dollars numeric)
language sql stable as $$
  select amount
  where currency = 'USD'
union all
  select round(amount / r.rate, 2)
  from rules.fx_rate(currency, fx_date) r
  where currency <> 'USD'
$$;
