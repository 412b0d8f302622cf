/** Reads until what one process announced has reached the others; what never comes fails by the test's own time limit. */
export async function eventually<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (right(value)) return value
    await new Promise((done) => setImmediate(done))
  }
}
