// A phone that runs out of room throws away what sites keep. Whoever has a basket or an order here asks it not to; where
// the browser would bother the shopper with a question, nothing is asked.
export async function requestPersistentStorage(): Promise<void> {
  try {
    // Firefox is the one that asks people.
    if (navigator.userAgent.includes('Firefox') || (await navigator.storage.persisted())) return
    await navigator.storage.persist()
  } catch {
    // Old browsers, and addresses without https: everything works, only less surely.
  }
}
