// What checkout offers: the ways of getting the goods that this deployment allows and the supplier has.

import type { DeliveryTariff } from '#features/suppliers/delivery/delivery-contract.ts'
import type { ClientConfig, ShippingOption } from '#features/suppliers/shopfront/shopfront-contract.ts'
import type { ShopfrontFile } from './load-shopfront-config.ts'
import { offersPayment } from './offers-payment.ts'

type Offered = Pick<ShopfrontFile, 'shipping'>
type ShippingName = ShippingOption['name']

export interface SupplierShipping {
  shipping: readonly (ShippingOption & Partial<DeliveryTariff>)[]
}

const dispatchOf = { COLLECT: 'collect', PICUP: 'deliver', MANUAL_DELIVERY: 'manual_delivery' } as const

export function clientConfigOf(
  file: Pick<ShopfrontFile, 'shipping' | 'bags' | 'payment_gateway' | 'config'>,
  suppliers: readonly SupplierShipping[],
): ClientConfig {
  const [one, ...others] = suppliers
  const shipping = shippingOffered(file, suppliers).map((option) => ({
    ...option,
    ...(one && others.length === 0 && tariffOf(one, option.name)),
  }))
  return {
    bags: file.bags,
    bag_price_in_cents: file.config.bag_price_in_cents,
    shipping,
    dispatch: shipping.map(({ name }) => dispatchOf[name]),
    payment_gateway: {
      provider:
        file.payment_gateway && offersPayment(shipping, file.payment_gateway) ? file.payment_gateway : null,
    },
  }
}

/** Collecting costs nothing. */
function tariffOf({ shipping }: SupplierShipping, name: ShippingName): { tariff?: DeliveryTariff } {
  const way = name === 'COLLECT' ? undefined : shipping.find((option) => option.name === name)
  if (!way || !hasTariff(way)) return {}
  const { name: _, payment_options: __, ...tariff } = way
  return { tariff }
}

const hasTariff = (way: ShippingOption & Partial<DeliveryTariff>): way is ShippingOption & DeliveryTariff =>
  way.base_fee_in_cents !== undefined

/** Returns the ways that at least one of the suppliers has and the deployment allows, in the deployment's order. */
export function shippingOffered(
  { shipping }: Offered,
  suppliers: readonly SupplierShipping[],
): ShippingOption[] {
  return shipping
    .map(({ name, payment_options }) => {
      const had = new Set(
        suppliers.flatMap((supplier) =>
          supplier.shipping
            .filter((option) => option.name === name)
            .flatMap((option) => option.payment_options),
        ),
      )
      return { name, payment_options: payment_options.filter((payment) => had.has(payment)) }
    })
    .filter(({ payment_options }) => payment_options.length > 0)
}
