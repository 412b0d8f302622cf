/** Reads until what one process published has reached the others; if it never does, the test's own timeout fails it. */
export async function eventually<T>(read: () => Promise<T>, right: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (right(value)) return value
    await new Promise((done) => setImmediate(done))
  }
}
