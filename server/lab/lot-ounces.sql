-- The contained ounces of a lot, toz: ounces per lb of the PPM calculation that counts × the lot's weight, and the
-- calculation's own ounces while the lot has no weight. Null without a calculation. Every figure of contained ounces
-- is this one. Held against domain/lots/lot-ounces.ts.
create function rules.lot_ounces(of_lot integer, received_lbs numeric, calculation integer)
returns table (pt numeric, pd numeric, rh numeric)
language sql stable as $$
  select
    coalesce(round(p.pt_ctoz_per_lb * own.lbs, 3), p.pt_toz),
    coalesce(round(p.pd_ctoz_per_lb * own.lbs, 3), p.pd_toz),
    coalesce(round(p.rh_ctoz_per_lb * own.lbs, 3), p.rh_toz)
  from ppm_calculations p
  cross join rules.lot_weight(of_lot, received_lbs) own
  where p.id = calculation
$$;

-- What a PPM calculation leads its lot to expect at the smelter.
create function rules.expected_of(calculation integer)
returns table (ppm_calculation integer, total_lbs numeric, pt_ppm numeric, pd_ppm numeric, rh_ppm numeric)
language sql stable as $$
  select p.id, p.total_lbs, p.pt_ppm, p.pd_ppm, p.rh_ppm
  from ppm_calculations p
  where p.id = calculation
$$;
