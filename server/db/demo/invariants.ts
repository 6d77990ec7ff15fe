/** The business day on which the demo company is looked at in tests. */
export const today = '2026-11-18'

/**
 * What must hold of the company's rows: a query finds those of which it does not, and a change is one that it notices.
 */
export const invariants: Readonly<Record<string, { none: string; notices: string }>> = {
  'no hedge has given more than it has, but for the one that was reduced': {
    none: `
      select h.code from hedges h, lateral (
        select coalesce(sum(pt), 0) as pt, coalesce(sum(pd), 0) as pd, coalesce(sum(rh), 0) as rh from (
          select pt, pd, rh from allocations where hedge = h.id and status <> 'HISTORIC'
          union all
          select pt - applied_pt, pd - applied_pd, rh - applied_rh from check_in_allocations where hedge_id = h.id
        ) g) given
      where given.pt > pt_toz or given.pd > pd_toz
        or given.rh > rh_toz + case code when 'ARR-2263' then 3.415 else 0 end`,
    notices: `update allocations set pt = pt + 1000 where id = 1`,
  },

  'the reduced hedge is short of 3.415 toz of rhodium since two days ago': {
    none: `
      select 'not short' where 1 <> (
        select count(*) from hedges h join changes c on c.entity = 'hedge' and c.entity_id = h.id
        where h.code = 'ARR-2263' and c.move = 'hedge.update' and c.at > '2026-11-16'
          and (c.before ->> 'rh_toz')::numeric > h.rh_toz
          and h.rh_toz + 3.415 = (select sum(rh) from allocations where hedge = h.id and status <> 'HISTORIC'))`,
    notices: `update hedges set rh_toz = rh_toz + 1 where code = 'ARR-2263'`,
  },

  'a hedge is complete when, and only when, all it had is in final lots': {
    none: `
      select h.code from hedges h where (status = 'COMPLETE') <> (
        exists (select from allocations a where a.hedge = h.id)
        and not exists (
          select from allocations a join lots l on l.id = a.lot
          where a.hedge = h.id and a.status = 'ACTIVE' and l.status not in ('CO', 'DS', 'CN'))
        and (pt_toz, pd_toz, rh_toz) = (
          select coalesce(sum(pt), 0), coalesce(sum(pd), 0), coalesce(sum(rh), 0)
          from allocations a where a.hedge = h.id and a.status <> 'HISTORIC'))`,
    notices: `update hedges set pt_toz = pt_toz + 1 where code = 'ARR-2215'`,
  },

  'a purchase stands where its check-ins, its intake and its lot are': {
    none: `
      select p.id, p.status from purchases p,
        lateral (
          select count(*) as all, count(*) filter (where status <> 'CO') as open
          from check_ins c where c.purchase = p.id) c,
        lateral (
          select exists (
            select from purchase_lots l join shipment_summary_lots s on s.lot = l.lot
            where l.purchase = p.id) as returned) r
      where c.all = 0 or (status = 'OP') <> (c.open > 0) or (status in ('IN', 'SO', 'CU')) <> (intake is not null)
        or (status = 'CU') <> r.returned or is_uncut = (status = 'CU')`,
    notices: `update purchases set status = 'SO' where id = (select id from purchases where status = 'RE' limit 1)`,
  },

  'a check-in is of its purchase’s yard, priced on its day, and complete only with lines': {
    none: `
      select c.id from check_ins c join purchases p on p.id = c.purchase
        left join market_rates m on m.id = c.market_rate
      where c.yard <> p.yard or m.quoted_on is null
        or c.created_at - m.quoted_on::timestamptz not between interval '0' and interval '6 days'
        or (c.status = 'CO' and not exists (select from check_in_converters k where k.check_in = c.id))`,
    notices: `update check_ins set yard = yard % 4 + 1 where id = 4000`,
  },

  'a box is where its lot is': {
    none: `
      select b.id, b.status, l.name from inventory_boxes b left join lots l on b.held_by = 'LOT' and l.id = b.held_id
      where b.status <> case
        when b.held_by is null then 'AC'
        when l.status in ('HE', 'CU', 'CT', 'LK') then 'ST'
        when l.status in ('SH', 'RE', 'RC', 'CO') then 'SH'
        else 'nowhere' end`,
    notices: `update inventory_boxes set status = 'AC' where id = (select min(id) from inventory_boxes)`,
  },

  'a cut lot has as many pieces in its check-ins as in its boxes and in the lab, and weighs the same': {
    none: `
      select l.name from lots l left join ppm_calculations p on p.id = l.ppm_calculation,
        lateral (
          select count(*) as pieces from check_in_converters k join check_ins c on c.id = k.check_in
          where c.purchase in (select purchase from purchase_lots x where x.lot = l.id)) k,
        lateral (
          select sum(pieces) as pieces, sum(weight - tare) as net
          from inventory_boxes b where b.held_by = 'LOT' and b.held_id = l.id) b
      where l.status not in ('DS', 'CN') and (
        p.total_pieces is distinct from k.pieces
        or (l.status not in ('HE', 'CU') and (k.pieces, p.total_lbs) is distinct from (b.pieces, b.net))
        or (p.id is not null and not exists (select from ppm_calculations x where x.id = p.id and x.lot = l.id and x.total_pieces > 0)))`,
    notices: `delete from check_in_converters where id = 1`,
  },

  'a lot has behind it what its status says': {
    none: `
      select l.name, l.status from lots l where
        (l.status in ('SH', 'RE', 'RC', 'CO')) <> (ship_date is not null)
        or (l.status in ('RE', 'RC', 'CO')) <> (arrival_date is not null)
        or (l.status in ('RC', 'CO')) <> (shipment_summary_lot_id is not null)
        or (l.status in ('LK', 'SH', 'RE', 'RC', 'CO')) <> allocations_final
        or (l.status not in ('HE', 'CU', 'DS', 'CN')) <> shredding_finalized
        or (l.status = 'CO' and designation <> 'DIRECT' and settlement_status is distinct from 'FI')
        or (l.status in ('DS', 'CN') and (
          exists (select from purchase_lots x where x.lot = l.id)
          or exists (select from allocations a where a.lot = l.id and a.status = 'ACTIVE')))`,
    notices: `update lots set allocations_final = false where name = 'PGM-2608'`,
  },

  'thirty-one lots live, and there is one in every status': {
    none: `
      select code from unnest('{HE,CU,CT,LK,SH,RE,RC,CO,DS,CN}'::text[]) code
      where not exists (select from lots where status = code)
      union all select 'live' where 31 <> (select count(*) from lots where status not in ('CO', 'DS', 'CN'))`,
    notices: `update lots set status = 'LK' where status = 'DS'`,
  },

  'advances of a complete lot are closed, and each has a rate of its week': {
    none: `
      select a.id from advances a join lots l on l.id = a.lot
      where (l.status = 'CO' and a.status in ('OP', 'ST')) or (a.status = 'ST' and a.payment_date is null)
        or (a.currency <> 'USD' and not exists (
          select from fx_rates r where r.currency = a.currency and a.fx_date - r.on_date between 0 and 7))`,
    notices: `update advances set status = 'ST' where id = (select min(id) from advances)`,
  },

  'prices reach from two years ago until today, and rates are never a week apart': {
    none: `
      select 'last price' where (select (quoted_on, pt, pd, rh) from market_rates order by quoted_on desc limit 1)
        <> ('2026-11-18'::date, 1815::numeric, 1330::numeric, 9725::numeric)
      union all
      select 'first price' where (select min(quoted_on) from market_rates) > '2024-11-18'
      union all
      select 'prices apart' from (
        select quoted_on - lag(quoted_on) over (order by quoted_on) as days from market_rates) between_them
      where days > 6
      union all
      select 'prices leap' from (
        select pt / lag(pt) over w as pt, pd / lag(pd) over w as pd, rh / lag(rh) over w as rh
        from market_rates window w as (order by quoted_on)) moved
      where greatest(pt, pd, rh) > 1.13 or least(pt, pd, rh) < 0.88
      union all
      select 'rates apart' from (
        select on_date - lag(on_date) over (order by on_date) as days from fx_rates) between_them
      where days > 7`,
    notices: `delete from fx_rates where on_date between '2026-03-01' and '2026-03-10'`,
  },

  'history is told in the order of time, by people, and never of a day to come': {
    none: `
      select id from (select *, lag(at) over (order by id) as before_it from changes) c
      where at < before_it or at > timestamptz '2026-11-18 07:00Z'
        or (entity <> 'role_permission' and not exists (select from users u where u.id = c.actor))`,
    notices: `update lots set notes = 'later' where id = 1`,
  },
}
