// Who looks at the payment of an order while it is paid is told that it is accepted. Whoever comes to it later finds it paid.
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { pageTo } from '#paths'
import type { Order } from '../order-contract.ts'
import { whatIsOwed } from '../what-is-owed.ts'

export function useLeadOnWhenPaid(order: Order | undefined): void {
  const navigate = useNavigate()
  const waited = useRef(false)
  const owed = order && whatIsOwed(order)
  useEffect(() => {
    if (owed === 'online') waited.current = true
    if (owed !== 'nothing' || !order || order.status !== 'pending' || !waited.current) return
    waited.current = false
    void navigate(`${pageTo('order', { id: order.id })}?outro`, { replace: true })
  }, [owed, order, navigate])
}
