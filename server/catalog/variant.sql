-- What tells a converter from others of its code: its name, or its number where that is empty or shared too; null
-- for a code that it has alone.
create function rules.variant(of_id integer, of_code text, of_name text)
returns table (variant text)
language sql stable as $$
  select case
    when of_name = '' or bool_or(other.cat_name = of_name) then concat_ws(' ', nullif(of_name, ''), 'No. ' || of_id)
    else of_name
  end
  from converters other
  where upper(other.code) = upper(of_code)
    and other.id <> of_id
  having count(*) > 0
$$;
