/** The shop's sign in the page itself: a file of 200 bytes comes with 800 bytes of headers, and is a request. */
export function iconLink(svg: string): string {
  const data = svg.trim().replace(/"/g, "'").replace(/[#<>]/g, encodeURIComponent)
  return `<link rel="icon" href="data:image/svg+xml,${data}" type="image/svg+xml">`
}
