// Sends the browser to the provider's page; it returns by the address that the server gave the provider.
import type { ProviderData } from '../payment-contract.ts'

/** Leaves for the provider's page; returns false if there is none. */
export function goToProvider(data: ProviderData): boolean {
  if (data.kind === 'redirect') {
    window.location.assign(data.url)
    return true
  }
  if (data.kind !== 'redirect_form') return false
  const form = document.createElement('form')
  form.method = 'post'
  form.action = data.action
  for (const [name, value] of Object.entries(data.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  return true
}
