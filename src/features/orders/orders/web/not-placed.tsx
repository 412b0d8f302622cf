// Why what was sent was refused, in the shop's words; what changed is asked for at once, and shown in its place.
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
