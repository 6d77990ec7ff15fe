-- What the smelter's summary says of a lot.
create function rules.returned_of(summary_lot integer)
returns table (
  id integer,
  net_wet_lbs numeric,
  returnable_pt_toz numeric,
  returnable_pd_toz numeric,
  returnable_rh_toz numeric
)
language sql stable as $$
  select s.id, s.net_wet_lbs, s.returnable_pt_toz, s.returnable_pd_toz, s.returnable_rh_toz
  from shipment_summary_lots s
  where s.id = summary_lot
$$;
