// The switch between collection and delivery on the confirmation, and where the goods are collected.
import '#web/kit/choice.css'
import './way-switch.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ClientConfig } from '#features/suppliers/shopfront/shopfront-contract.ts'
import { supplierQuery } from '#features/suppliers/suppliers/web/supplier-queries.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { chooseWay, pageAfterWay } from './choose-way.ts'
import { handoverName } from './handover-name.ts'
import { useLastChoices } from './last-choices.ts'

interface Props {
  supplierId: string
  config: ClientConfig
  chosen: string | null
}

export function WaySwitch({ supplierId, config, chosen }: Props) {
  const t = useWords()
  const shop = useShop()
  const navigate = useNavigate()
  const last = useLastChoices()
  const { data: branch } = useQuery(supplierQuery(shop, supplierId))
  const ways = config.shipping.map(({ name }) => name)
  function choose(way: string) {
    chooseWay(way, { config, supplier: { id: supplierId, name: branch?.name ?? '' } }, last)
    void navigate(pageAfterWay(), { replace: true })
  }
  return (
    <fieldset className="card stack checkout__part">
      <legend>
        <Icon name={chosen === 'COLLECT' ? 'shop' : 'truck'} /> {t('orders.how')}
      </legend>
      {ways.length > 1 && (
        <div className="way-switch">
          {ways.map((way) => (
            <label key={way} className="choice">
              <input type="radio" name="way" checked={way === chosen} onChange={() => choose(way)} />
              <span className="choice__name">{t(handoverName(way, ways))}</span>
            </label>
          ))}
        </div>
      )}
      {chosen === 'COLLECT' && branch && (
        <p className="dispatch__address">
          <Icon name="place" size="small" />
          <span>
            <strong>{branch.name}</strong>
            <br />
            {branch.formatted_address}
          </span>
        </p>
      )}
    </fieldset>
  )
}
