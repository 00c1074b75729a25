-- A shipped bike gets its frame number from staff, also before it has arrived, so a number is taken from then on.
drop index benefits_frame_once;
create unique index benefits_frame_once on benefits (upper(frame_number)) where state in ('ready', 'active', 'ending');
