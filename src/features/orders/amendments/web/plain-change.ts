// The form that changes an order, where the server renders it for a page without script. The page's loader puts it here, so that what
// only the server renders stays out of the files of a browser.
import type { ComponentType } from 'react'
import type { Order } from '#features/orders/orders/order-contract.ts'
import { type Shop, useShop } from '#web/shop.tsx'

type PlainForm = ComponentType<{ order: Order }>

const forms = new WeakMap<Shop, PlainForm>()

export const putPlainForm = (shop: Shop, form: PlainForm): void => void forms.set(shop, form)

export const usePlainForm = (): PlainForm | undefined => forms.get(useShop())
