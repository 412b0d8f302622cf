// The page on which a manager creates or changes a combo.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageTo } from '#paths'
import type { LoaderArgs, PageHandle } from '#web/page.ts'
import { useShop } from '#web/shop.tsx'
import { ComboForm } from './combo-form.tsx'
import { managedComboQuery, managedCombosQuery } from './managed-combo-queries.ts'

export const handle: PageHandle = {
  title: ({ t, shop, params }) =>
    shop.queries.getQueryData(managedComboQuery(shop, params.id ?? '').queryKey)?.name ?? t('combo_form.add'),
  needsLogin: 'manager',
  back: pageTo('counterCombos'),
}

export const loader = async ({ shop, params }: LoaderArgs) =>
  Promise.all([
    params.id && shop.ensure(managedComboQuery(shop, params.id)),
    shop.ensure(managedCombosQuery(shop)),
  ])

export function Component() {
  const { id } = useParams()
  const shop = useShop()
  const { data: list } = useSuspenseQuery(managedCombosQuery(shop))
  return id ? (
    <ExistingCombo key={id} id={id} suppliers={list.suppliers} />
  ) : (
    <ComboForm combo={undefined} suppliers={list.suppliers} />
  )
}

function ExistingCombo({
  id,
  suppliers,
}: {
  id: string
  suppliers: readonly { id: string; name: string }[]
}) {
  const shop = useShop()
  const { data: combo } = useSuspenseQuery(managedComboQuery(shop, id))
  return <ComboForm combo={combo} suppliers={suppliers} />
}
