-- How many results of a search had all of its words; the others were only near it. Not said by browsers with an older page.
alter table shop_events add column complete integer check (complete >= 0);

-- What managers decided about words that shoppers search for at a branch and do not find. Words alone: nothing says who typed
-- them, and only words that several visits searched for come here.
create table unfound_searches (
  supplier_id text not null references suppliers (id),
  term text not null check (term <> '' and char_length(term) <= 60),
  -- requested: goods that are asked for; done: they were ordered; dismissed: neither a word nor goods of this shop.
  status text not null check (status in ('requested', 'done', 'dismissed')),
  -- How many visits had searched for them by then.
  visits integer not null check (visits >= 0),
  -- In Johannesburg.
  day date not null,
  primary key (supplier_id, term)
);
