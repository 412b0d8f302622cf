// Uploads a bank statement that was chosen or dropped. For a bank without a column mapping, it asks once what the columns mean.
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { isFailure } from '#web/api-failure.ts'
import { notify } from '#web/kit/alerts.tsx'
import { Button } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { BankMapping, StatementColumn } from '../statement-contract.ts'
import { ColumnsForm } from './columns-form.tsx'
import { maxBytes, readAsBase64 } from './read-as-base64.ts'

interface ColumnsQuestion {
  columns: readonly StatementColumn[]
  mapping: Partial<BankMapping>
}

export function DropStatement({ supplierId }: { supplierId: string }) {
  const t = useWords()
  const shop = useShop()
  const box = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<ColumnsQuestion>()
  const send = useMutation({
    mutationFn: async ({ file: sent, mapping }: { file: File; mapping: BankMapping | undefined }) =>
      shop.api('dropStatement', {
        body: {
          supplier_id: supplierId,
          file_name: sent.name.slice(-200),
          content: await readAsBase64(sent),
          ...(mapping && { mapping }),
        },
      }),
    onSuccess: async (answer) => {
      if (answer.status === 'columns') {
        setQuestion(answer)
        return
      }
      setQuestion(undefined)
      setFile(null)
      if (box.current) box.current.value = ''
      const { lines = 0, fresh = 0 } = answer.statement ?? {}
      notify({
        kind: 'success',
        text: [
          t('statements.taken', { lines, fresh }),
          answer.unread > 0 ? t('statements.unread', { count: answer.unread }) : '',
        ].join(' '),
      })
      await shop.queries.invalidateQueries({ queryKey: ['bank-lines'] })
    },
    onError: (failure) =>
      setError(
        isFailure(failure) ? (failure.messages[0]?.text ?? t('counter.offline')) : t('counter.offline'),
      ),
  })
  const upload = (chosen: File | null, mapping?: BankMapping) => {
    setError(undefined)
    if (!chosen) return setError(t('statements.file_lacks'))
    if (chosen.size > maxBytes) return setError(t('statements.too_large'))
    send.mutate({ file: chosen, mapping })
  }
  if (question)
    return (
      <ColumnsForm
        columns={question.columns}
        guessed={question.mapping}
        busy={send.isPending}
        error={error}
        onChoose={(mapping) => upload(file, mapping)}
        onClose={() => setQuestion(undefined)}
      />
    )
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped) return
    setFile(dropped)
    upload(dropped)
  }
  return (
    <form
      className="card stack statement-drop"
      data-over={over || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!send.isPending) upload(file)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Field
        ref={box}
        type="file"
        label={t('statements.file')}
        hint={t('statements.file_hint')}
        accept=".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        error={error}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      <div className="row">
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('statements.send')}
        </Button>
      </div>
    </form>
  )
}
