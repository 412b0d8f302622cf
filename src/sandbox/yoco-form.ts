// Simulates Yoco's card script: a form in its own frame. The card number leaves the frame only as a token.
import { type SandboxAnswer, text } from './provider.ts'

export function yocoForm(path: string, url: string): SandboxAnswer | undefined {
  if (path === '/yoco-sdk/v1/yoco-sdk-web.js')
    return text(200, script(`${url}/yoco-sdk/card`), 'text/javascript; charset=utf-8')
  return path === '/yoco-sdk/card' ? text(200, form, 'text/html; charset=utf-8') : undefined
}

/** As much of the script as a shop uses: `new YocoSDK({ publicKey }).showPopup({ callback, onClose, … })`. */
const script = (formUrl: string): string => `
window.YocoSDK = class {
  constructor({ publicKey }) {
    if (!String(publicKey).startsWith('pk_')) throw new Error('publicKey')
  }
  showPopup({ amountInCents, name, callback, onClose }) {
    const frame = document.createElement('iframe')
    frame.title = 'Card details'
    frame.src = ${JSON.stringify(formUrl)} + '?' + new URLSearchParams({ amountInCents, name })
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647'
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow) return
      removeEventListener('message', hear)
      frame.remove()
      if (data.closed) onClose && onClose()
      else callback(data)
    }
    addEventListener('message', hear)
    document.body.append(frame)
    frame.addEventListener('load', () => frame.focus())
  }
}
`

/** What each number does; any other of sixteen digits is taken. */
const cards = {
  '4000000000000002': 'decline',
  '4000000000009995': 'insufficient',
  '4000000000000119': 'broken',
}

const form = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Yoco sandbox</title><style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: rgb(0 0 0 / .6); font: 1rem/1.5 system-ui, sans-serif }
main { box-sizing: border-box; width: min(24rem, 100%); padding: 1rem; border-radius: .5rem; background: Canvas; color: CanvasText }
label { display: block; margin: .75rem 0 } input { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 .5rem; font: inherit }
button { min-height: 3rem; width: 100%; margin: .25rem 0; font: inherit; cursor: pointer }
</style>
<main><h1>Yoco sandbox</h1><p>This is not Yoco, and no card is charged. 4111 1111 1111 1111 is taken, 4000 0000 0000 0002 is declined,
4000 0000 0000 9995 lacks funds, 4000 0000 0000 0119 makes a token that is none.</p>
<form><label>Card number <input name="number" inputmode="numeric" autocomplete="off" required pattern="[0-9 ]{16,23}"></label>
<button>Pay</button><button type="button" id="close">Close</button></form></main>
<script>
const says = ${JSON.stringify(cards)}
const tell = (data) => parent.postMessage(data, '*')
document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault()
  const number = document.forms[0].number.value.replaceAll(' ', '')
  tell({ id: 'tok_test_' + (says[number] ? says[number] + '_' : '') + crypto.randomUUID().replaceAll('-', '') })
})
document.getElementById('close').addEventListener('click', () => tell({ closed: true }))
document.forms[0].number.focus()
</script></html>`
