// The page that a shopper sees at a simulated provider: the amount to pay and a button for every outcome.
import { type Action, type Payment, type SandboxAnswer, text } from './provider.ts'

const buttons: [Action, string, string][] = [
  ['approve', 'Approve', 'The money is taken.'],
  ['decline', 'Decline', 'The bank says no.'],
  ['insufficient', 'Insufficient funds', 'There is not enough on the card.'],
  ['cancel', 'Cancel', 'The shopper changes their mind.'],
  ['wrong_amount', 'Wrong amount', 'R 1 less than asked is taken.'],
  ['late', 'Late', 'The money is taken, and the shop is not told.'],
  ['twice', 'Twice', 'The money is taken once, and the shop is told twice.'],
  ['forged', 'Forged', 'Somebody tells the shop of money that never came.'],
]

const style = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 0 auto; padding: 1rem }
p.note { border-left: .25rem solid #B45309; padding-left: .75rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem } dd { margin: 0 }
button { display: block; width: 100%; min-height: 3rem; margin: .5rem 0; padding: .5rem 1rem; text-align: left;
  font: inherit; border: 1px solid currentColor; border-radius: .5rem; background: Canvas; color: CanvasText; cursor: pointer }
button:first-of-type { background: #14532D; color: #fff; border-color: #14532D }
button small { display: block }
`

export function payPage(payment: Payment, name: string): SandboxAnswer {
  const rand = `R\u00a0${(payment.amount / 100).toFixed(2)}`
  const over = payment.state !== 'open'
  const ways = buttons.map(
    ([action, label, says]) =>
      `<button name="action" value="${action}">${label}<small>${says}</small></button>`,
  )
  return text(
    200,
    `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} sandbox</title><style>${style}</style>
<main><h1>${name} sandbox</h1>
<p class="note">This is not ${name}. No money moves: choose how the payment goes.</p>
<dl><dt>To pay</dt><dd><strong>${rand}</strong></dd><dt>Reference</dt><dd>${escaped(payment.reference)}</dd></dl>
${over ? `<p>This payment is over: ${payment.state}.</p>` : ''}
<form method="post" action="/pay/${escaped(payment.id)}">${over ? '<button name="action" value="tell">Back to the shop</button>' : ways.join('\n')}</form>
</main></html>`,
    'text/html; charset=utf-8',
  )
}

const escaped = (value: string): string => value.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`)
