// A data-free visit must choose how it shops. Comparing prices is one of the choices, and is stored so that this visit is not
// asked again.
const key = 'spaza-compares'

export function hasCompared(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return answered
  }
}

/** For browsers that keep nothing. */
let answered = false

export function storeCompared(): void {
  answered = true
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // As long as the page stands, then.
  }
}
