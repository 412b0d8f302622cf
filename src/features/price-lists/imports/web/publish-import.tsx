// Puts a list live or discards it; shows beforehand in numbers what will happen.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/button.tsx'
import { useConfirm } from '#web/kit/confirm.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { ImportDetail } from '../import-contract.ts'
import { formatCount, formatFailure } from './format-import.ts'
import { importQuery } from './import-queries.ts'
import { PriceJumps } from './price-jumps.tsx'

export function PublishImport({ detail }: { detail: ImportDetail }) {
  const t = useWords()
  const shop = useShop()
  const confirm = useConfirm()
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const unconfirmed = detail.price_jumps.count - confirmed.size
  const update = useMutation({
    mutationFn: (action: 'apply' | 'cancel') =>
      shop.api('updateImport', {
        params: { id: detail.id },
        body: { action, ...(action === 'apply' && confirmed.size > 0 && { confirm: [...confirmed] }) },
      }),
    // Also after a refusal: somebody else may have moved it on.
    onSettled: () =>
      Promise.all([
        shop.queries.invalidateQueries({ queryKey: importQuery(shop, detail.id).queryKey }),
        shop.queries.invalidateQueries({ queryKey: ['imports'] }),
      ]),
  })
  const apply = async () => {
    const { effects, rejected } = detail
    const isConfirmed = await confirm({
      title: t('imports.apply_question', { branch: detail.supplier.name }),
      text: t('imports.apply_text', {
        new: formatCount(effects.new),
        added: formatCount(effects.added),
        changed: formatCount(effects.changed),
        rejected: formatCount(rejected),
      }),
      yes: t('imports.apply'),
    })
    if (isConfirmed) update.mutate('apply')
  }
  const cancel = async () => {
    const isConfirmed = await confirm({
      title: t('imports.cancel_question'),
      text: t('imports.cancel_text'),
      yes: t('imports.cancel'),
      no: t('imports.keep'),
      danger: true,
    })
    if (isConfirmed) update.mutate('cancel')
  }
  return (
    <div className="import-actions">
      {update.isError && (
        <p role="alert" className="import-warning">
          {formatFailure(update.error, t)}
        </p>
      )}
      {detail.state === 'ready' && (
        <PriceJumps detail={detail} confirmed={confirmed} onChange={setConfirmed} />
      )}
      {detail.state === 'ready' && unconfirmed > 0 && (
        <p id="prices-unconfirmed" className="import-warning">
          {t('imports.jumps_left', { count: unconfirmed, number: formatCount(unconfirmed) })}
        </p>
      )}
      <div className="row">
        {detail.state === 'ready' && (
          <Button
            kind="primary"
            busy={update.isPending}
            disabled={unconfirmed > 0}
            aria-describedby={unconfirmed > 0 ? 'prices-unconfirmed' : undefined}
            onClick={() => void apply()}
          >
            {t('imports.apply')}
          </Button>
        )}
        <Button kind="danger" disabled={update.isPending} onClick={() => void cancel()}>
          {t('imports.cancel')}
        </Button>
      </div>
      {detail.state === 'ready' && detail.changed === 0 && <p>{t('imports.nothing_changes')}</p>}
    </div>
  )
}
