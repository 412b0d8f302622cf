// Whether the shopper is in the middle of something, so that nothing opens over it unasked.

export function isBusy(): boolean {
  const focused = document.activeElement
  return (
    document.querySelector('dialog[open]') !== null ||
    focused?.matches('input, select, textarea') === true ||
    document.visibilityState !== 'visible'
  )
}
