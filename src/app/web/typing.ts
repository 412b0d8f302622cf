// Whether something was typed or chosen since this page was shown: an automatic reload must not discard it.
let typed = false

/** Starts to watch typing, and returns a function that stops it. */
export function setTyping(): () => void {
  const note = () => {
    typed = true
  }
  addEventListener('input', note)
  return () => removeEventListener('input', note)
}

/** Resets the mark when another page is shown: what was typed before was sent, stored or given up. */
export function clearTyping(): void {
  typed = false
}

export function isTyping(): boolean {
  // What has the focus may have been typed in before the page came to life.
  return typed || document.querySelector(':is(input, textarea, select):focus') !== null
}
