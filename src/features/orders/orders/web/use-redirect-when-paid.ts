// Who looks at the payment of an order while it is paid is told that it is accepted. Whoever comes to it later finds it paid.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import type { Order } from '../order-contract.ts'
import { paymentDue } from '../payment-due.ts'

export function useRedirectWhenPaid(order: Order | undefined): void {
  const navigate = useNavigate()
  const waited = useRef(false)
  const due = order && paymentDue(order)
  useEffect(() => {
    if (due === 'online') waited.current = true
    if (due !== 'nothing' || !order || order.status !== 'pending' || !waited.current) return
    waited.current = false
    void navigate(`${pageTo('order', { id: order.id })}?outro`, { replace: true })
  }, [due, order, navigate])
}
