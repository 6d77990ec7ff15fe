-- Since when a record has had the status that it has, by the change log; null where the log does not know.
create function rules.stands_since(of_entity text, of_id integer)
returns timestamptz
language sql stable as $$
  select c.at
  from changes c
  where c.entity = of_entity
    and c.entity_id = of_id
    and (c.before is null or c.before ? 'status')
  order by c.id desc
  limit 1
$$;
