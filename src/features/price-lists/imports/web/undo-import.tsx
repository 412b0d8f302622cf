// Taking the last list of a branch back. It asks first: shoppers see the old prices at once.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { importQuery } from './import-queries.ts'
import { sayFailure } from './say-import.ts'

interface Undone {
  id: string
  file_name: string
  supplier: { name: string }
}

export function UndoImport({ shown }: { shown: Undone }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const undo = useMutation({
    mutationFn: () => shop.api('undoImport', { params: { id: shown.id } }),
    onSuccess: async (answer) => {
      shop.queries.setQueryData(importQuery(shop, shown.id).queryKey, answer)
      await shop.queries.invalidateQueries({ queryKey: ['imports'] })
    },
  })
  // A long list takes longer than an answer may: it is looked at again until it is back.
  const underWay = undo.error instanceof ApiFailure && undo.error.messages[0]?.code === 'still-undoing'
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => {
      void shop.queries.invalidateQueries({ queryKey: importQuery(shop, shown.id).queryKey })
      void shop.queries.invalidateQueries({ queryKey: ['imports'] })
    }, 2_000)
    return () => clearInterval(timer)
  }, [shop, shown.id, underWay])
  const ask = async () => {
    const sure = await confirm({
      title: t('imports.undo_question'),
      text: t('imports.undo_text', { name: shown.file_name, branch: shown.supplier.name }),
      yes: t('imports.undo'),
      danger: true,
    })
    if (sure) undo.mutate()
  }
  return (
    <>
      <Button icon="again" busy={undo.isPending || underWay} onClick={() => void ask()}>
        {t('imports.undo')}
      </Button>
      {undo.isError && (
        <p role={underWay ? 'status' : 'alert'} className={underWay ? 'soft' : 'import-warning'}>
          {sayFailure(undo.error, t)}
        </p>
      )}
    </>
  )
}
