// What the button that places an order does about the address part: it goes there, or saves what is typed there.

/** Moves the focus to what changes the address, once the page shows it: for a button that a missing or wrong address blocks. */
export const focusAddress = (): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('#where :is(input:enabled, button)')?.focus(),
  )

/**
 * Saves an address that is being typed. Returns whether there was one: an order must not go to another address than the last one
 * typed, nor for a fee that was not shown.
 */
export function saveTypedAddress(): boolean {
  const form = document.querySelector<HTMLFormElement>('#where form')
  form?.requestSubmit()
  return form !== null
}
