// Whether something was typed or chosen since this page is shown: whatever loads the page anew by itself must not throw it away.
let typed = false

/** Answers how to stop. */
export function setTyping(): () => void {
  const note = () => {
    typed = true
  }
  addEventListener('input', note)
  return () => removeEventListener('input', note)
}

/** Another page is shown: what was typed in the one before was sent, kept or given up. */
export function clearTyping(): void {
  typed = false
}

export function isTyping(): boolean {
  // What has the focus may have been typed in before the page came to life.
  return typed || document.querySelector(':is(input, textarea, select):focus') !== null
}
