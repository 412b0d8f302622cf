// The button "I have topped up": it notifies the branch, which checks its bank account. Afterwards it shows when it was pressed.
import { useMutation, useQuery } from '@tanstack/react-query'
import { formatDay } from '#kernel/time.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { useAccount, useLanguage, useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { cardsQuery } from './card-queries.ts'

export function ToppedUpButton({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const language = useLanguage()
  const userId = useAccount()?.id ?? ''
  const { data } = useQuery({ ...cardsQuery(shop, userId), enabled: userId !== '' })
  const card = data?.resources.find((each) => each.supplier_id === supplierId && each.status === 'accepted')
  const report = useMutation({
    mutationFn: (id: string) => shop.api('tellToppedUp', { params: { user_id: userId, id } }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('cards.told_done') })
      // An order that waited may be paid by what stood on the card already.
      await Promise.all([
        shop.queries.invalidateQueries({ queryKey: cardsQuery(shop, userId).queryKey }),
        shop.queries.invalidateQueries({ queryKey: ['order'] }),
      ])
    },
    onError: () => notify({ kind: 'error', text: t('shoppers.failed') }),
  })
  if (!card) return null
  if (card.told_at)
    return (
      <p className="soft" role="status">
        {t('cards.told_on', { day: formatDay(new Date(card.told_at), language) })}
      </p>
    )
  return (
    <Button busy={report.isPending} onClick={() => report.mutate(card.id)}>
      {t('cards.told')}
    </Button>
  )
}
