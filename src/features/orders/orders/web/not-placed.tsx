// The shop's reasons why an order was refused. The cart and its slots are validated again at once, and changes are shown in
// place.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Notice } from '#web/kit/notice.tsx'
import { useSending } from './send-order.ts'

export function NotPlaced({ title }: { title: string }) {
  const queries = useQueryClient()
  const sending = useSending()
  const failure = sending.phase === 'refused' ? sending.failure : undefined
  useEffect(() => {
    if (!failure) return
    void queries.invalidateQueries({ queryKey: ['cart-validation'] })
    void queries.invalidateQueries({ queryKey: ['timeslots'] })
    document.getElementById('page-title')?.focus()
  }, [failure, queries])
  if (!failure) return null
  return (
    <Notice tone="act" title={title}>
      {[...new Set(failure.messages.map(({ text }) => text))].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}
