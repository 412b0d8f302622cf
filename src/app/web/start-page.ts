// The first script of a page, and a small one. The scripts that hydrate the page are ten times the page itself: on a slow link
// they would delay the first pictures, and run at once they would block a tap. So this script loads them when the screen shows
// what it is going to show, or as soon as somebody touches it, and runs each file in its own task.

/** Of the script in the page (document.ts): its `data-files` are the others, each after those it needs; `data-alive` once the page is hydrated. */
const startId = 'start'
/** However slow the pictures are. */
const maxWaitMs = 3000
/** A form waits so long for the script that handles it; then it is sent to the server, which does the same work. */
const formWaitMs = 4000

async function start(): Promise<void> {
  const said = document.getElementById(startId)?.dataset ?? {}
  const files = said.files?.split(' ') ?? []
  const tap = replayTap()
  const text = replayTyping()
  const forms = holdForms()
  const settled = reloadOnHistoryStep()
  // Of entry-client.tsx. A file that is not among these may delay it: the one that asks a branch's own host, for one.
  const hydrated = new Promise((done) => document.addEventListener('hydrated', done, { once: true }))
  await Promise.race([shown(), touched(), new Promise((done) => setTimeout(done, maxWaitMs))])
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  try {
    for (const file of files) {
      await import(/* @vite-ignore */ file)
      await nextTask()
    }
  } catch (error) {
    // A file is missing or broken: this page's forms work without it.
    forms.send()
    throw error
  }
  await hydrated
  forms.release()
  settled()
  text()
  tap()
  // From here on the page answers by itself: for who measures it, or walks through it.
  said.alive = ''
}

/** The pictures at the top are on the screen. Nobody waits for a tab that nobody sees. */
async function shown(): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((done) => document.addEventListener('DOMContentLoaded', done))
  if (document.hidden) return
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  await Promise.allSettled([...pictures].map((picture) => picture.decode()))
  // The frame they are in, and the end of it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await nextTask()
}

const touched = () =>
  new Promise<unknown>((done) => {
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, done, { once: true, passive: true })
  })

/** In a tab that nobody sees timers come once a second. */
const nextTask = () => document.hidden || new Promise((done) => setTimeout(done))

/** A step back or on that nobody takes: after a reload the address may become another page's without a word to the server. */
function reloadOnHistoryStep(): () => void {
  const here = () => location.pathname + location.search
  const drawn = here()
  const look = () => here() !== drawn && location.reload()
  addEventListener('popstate', look)
  return () => removeEventListener('popstate', look)
}

/**
 * A button that is tapped before anything answers is tapped again when something does, and a choice made again: the last one,
 * once; but each plus of a card, for these are taps of their own (add-button.tsx).
 */
function replayTap(): () => void {
  let again = () => {}
  const pluses = new Set<HTMLElement>()
  const keep = ({ type, target }: Event) => {
    const button = target instanceof Element && type === 'click' ? target.closest('button') : null
    if (button?.matches('.add-button-plus')) pluses.add(button)
    else if (button) again = () => button.isConnected && button.click()
    if (target instanceof HTMLSelectElement && type === 'change') {
      const { value } = target
      again = () => {
        target.value = value
        target.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }
  }
  for (const type of ['click', 'change']) addEventListener(type, keep)
  // They are sent then (holdForms), and must not count again should a step back lead to this page as it was left.
  addEventListener('pagehide', () => pluses.clear())
  return () => {
    for (const type of ['click', 'change']) removeEventListener(type, keep)
    for (const plus of pluses) if (plus.isConnected) plus.click()
    again()
  }
}

/**
 * A form that is submitted before the script can handle it waits: `release` leaves it to replayTap, `send` posts it as a page without
 * script does. Where the script neither comes nor fails, a form is sent after `formWaitMs`.
 */
function holdForms(): { release: () => void; send: () => void } {
  const held: { form: HTMLFormElement; button: HTMLElement | null }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post') return
    event.preventDefault()
    held.push({ form, button: event.submitter })
    event.submitter?.setAttribute('data-waiting', '')
    timer ??= setTimeout(send, formWaitMs)
  }
  // A link was followed first: what was added is posted at once, in one request since a second would not know the visitor that the
  // first one made, and the next page takes the server's basket over.
  const leave = () => {
    const pluses = held.splice(0).filter(({ button }) => button?.matches('.add-button-plus'))
    const [last] = pluses
    const value = pluses.map(({ button }) => (button as HTMLButtonElement).value).join()
    if (last) void post(last.form, { name: 'basket', value })
  }
  const release = () => {
    clearTimeout(timer)
    document.removeEventListener('submit', hold, true)
    removeEventListener('pagehide', leave)
    for (const { button } of held) button?.removeAttribute('data-waiting')
  }
  const send = async () => {
    release()
    const last = held.pop()
    // Several pluses were tapped: only the last one can lead to the next page.
    for (const { form, button } of held) await post(form, button as HTMLButtonElement | null)
    last?.form.requestSubmit(last.button)
  }
  document.addEventListener('submit', hold, true)
  addEventListener('pagehide', leave)
  return { release, send: () => void send() }
}

/** Posts a form with the value of its button, without leaving the page, and even while the page is being left. */
async function post(form: HTMLFormElement, button: { name: string; value: string } | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  if (button?.name) body.set(button.name, button.value)
  await fetch(form.action, {
    method: 'post',
    headers: { accept: 'text/html' },
    body,
    redirect: 'manual',
    keepalive: true,
  }).catch(() => {})
}

/** What was typed before anything heard it is said again when something does: the field kept it, the page would not know. */
function replayTyping(): () => void {
  type Field = HTMLInputElement | HTMLTextAreaElement
  const typed = new Map<Field, string>()
  const isField = (target: EventTarget | null): target is Field =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type))
  const keep = ({ target }: Event) => void (isField(target) && typed.set(target, target.value))
  addEventListener('input', keep)
  return () => {
    removeEventListener('input', keep)
    for (const [field, text] of typed) {
      if (!field.isConnected) continue
      // React hears of a text that differs from the one it last saw: it is told of none, and then, past it, given this one.
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

void start()
