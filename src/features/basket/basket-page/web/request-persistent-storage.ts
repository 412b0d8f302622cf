// A phone that runs out of space evicts what sites stored. The basket page therefore requests persistent storage, except in a
// browser that would prompt the shopper.
export async function requestPersistentStorage(): Promise<void> {
  try {
    // Firefox is the one that asks people.
    if (navigator.userAgent.includes('Firefox') || (await navigator.storage.persisted())) return
    await navigator.storage.persist()
  } catch {
    // Old browsers, and addresses without https: everything works, only less surely.
  }
}
