// How the basket is compared: the place, collected or brought, with bags or not, and the order of the shops; set in the page's address.
import { formatRand } from '#kernel/money.ts'
import { pageTo } from '#paths'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { type Order, orders } from '../web/comparison-order.ts'
import type { ComparisonChoices } from '../web/comparison-query.ts'

export function PlainComparisonForm({ choices, sort }: { choices: ComparisonChoices; sort: Order }) {
  const t = useWords()
  const { config, placed } = useShop()
  const { options, addresses, addressId } = choices
  return (
    <form>
      <h2>{t('comparison.how')}</h2>
      <p>
        <a href={`${pageTo('place')}?return_to=${encodeURIComponent(pageTo('compare'))}`}>
          {t('suppliers.change_place_label')}
        </a>
      </p>
      {([false, true] as const).map((deliver) => (
        <label className="choice" key={String(deliver)}>
          <input
            type="radio"
            name="deliver"
            value={deliver ? 1 : 0}
            defaultChecked={options.deliver === deliver}
          />{' '}
          {t(deliver ? 'handover.way_deliver' : 'handover.way_collect')}
        </label>
      ))}
      {options.deliver && addresses.length > 0 && (
        <p>
          <label htmlFor="f-address">{t('comparison.deliver_to')}</label>
          <br />
          <select id="f-address" name="address" defaultValue={addressId}>
            {addresses.map(({ id, formatted }) => (
              <option key={id} value={id}>
                {formatted}
              </option>
            ))}
            {placed && <option value="here">{t('comparison.deliver_here')}</option>}
          </select>
        </p>
      )}
      {config.bag_price_in_cents > 0 && (
        <label className="choice">
          <input type="checkbox" name="bags" value="1" defaultChecked={options.bags} />{' '}
          {t('comparison.with_bags', { price: formatRand(config.bag_price_in_cents) })}
        </label>
      )}
      <p>
        <label htmlFor="f-sort">{t('comparison.sort')}</label>{' '}
        <select id="f-sort" name="sort" defaultValue={sort}>
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(`comparison.sort_${one}`)}
            </option>
          ))}
        </select>
      </p>
      <p>
        <button type="submit">{t('comparison.form_again')}</button>
      </p>
    </form>
  )
}
