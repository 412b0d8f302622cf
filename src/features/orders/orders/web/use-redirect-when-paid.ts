// Redirects a payment page to 'order accepted' when the order is paid while the page is open. A shopper who opens it later finds
// the order paid.
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
