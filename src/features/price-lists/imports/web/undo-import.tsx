// Undoes the last list of a branch, after a confirmation, because shoppers see the old prices at once.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiFailure } from '#web/api-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import { formatFailure } from './format-import.ts'
import { importQuery } from './import-queries.ts'

interface Undone {
  id: string
  file_name: string
  supplier: { name: string }
}

export function UndoImport({ detail }: { detail: Undone }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const undo = useMutation({
    mutationFn: () => shop.api('undoImport', { params: { id: detail.id } }),
    onSuccess: async (answer) => {
      shop.queries.setQueryData(importQuery(shop, detail.id).queryKey, answer)
      await shop.queries.invalidateQueries({ queryKey: ['imports'] })
    },
  })
  // A long list takes longer than an answer may: it is looked at again until it is back.
  const isUndoing = undo.error instanceof ApiFailure && undo.error.messages[0]?.code === 'still-undoing'
  useEffect(() => {
    if (!isUndoing) return
    const timer = setInterval(() => {
      void shop.queries.invalidateQueries({ queryKey: importQuery(shop, detail.id).queryKey })
      void shop.queries.invalidateQueries({ queryKey: ['imports'] })
    }, 2_000)
    return () => clearInterval(timer)
  }, [shop, detail.id, isUndoing])
  const askAndUndo = async () => {
    const isConfirmed = await confirm({
      title: t('imports.undo_question'),
      text: t('imports.undo_text', { name: detail.file_name, branch: detail.supplier.name }),
      yes: t('imports.undo'),
      danger: true,
    })
    if (isConfirmed) undo.mutate()
  }
  return (
    <>
      <Button icon="again" busy={undo.isPending || isUndoing} onClick={() => void askAndUndo()}>
        {t('imports.undo')}
      </Button>
      {undo.isError && (
        <p role={isUndoing ? 'status' : 'alert'} className={isUndoing ? 'soft' : 'import-warning'}>
          {formatFailure(undo.error, t)}
        </p>
      )}
    </>
  )
}
