-- What is done with a basket is counted too: looked at, taken out of, compared, and moved to where it costs less.
alter table shop_events drop constraint shop_events_name_check;
alter table shop_events add constraint shop_events_name_check check (
  name in ('page_view', 'search', 'select_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'compare_baskets',
    'choose_basket', 'begin_checkout', 'purchase')) not valid;
