-- The content of pictures, photos and payroll files may be in an object storage. The row then has the key of the object.
do $$
declare
  name text;
begin
  foreach name in array array['product_picture_files', 'life_event_photos', 'term_photos', 'payroll_file_parts'] loop
    execute format('alter table %I alter column bytes drop not null, add column object_key text, add constraint %I check '
      '(num_nonnulls(bytes, object_key) = 1)', name, name || '_content');
    execute format('create unique index %I on %I (object_key) where object_key is not null', name || '_object', name);
  end loop;
end
$$;
