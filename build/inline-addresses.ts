// Saves 2.3 KB in the first view of a category.
//
// Phones do not load the list of every API address, most of which are the counter's. In the browser build each call carries its
// own address: `shop.api('order', …)` becomes `shop.api('order GET /api/v1/orders/{order_id}', …)`. web/api.ts accepts both.
import type { Plugin } from 'vite'
import { api } from '../src/paths.ts'

const addresses: Record<string, string> = api
const table = "import { api as addresses } from '#paths'"

export function inlineAddresses(): Plugin {
  return {
    name: 'inline-addresses',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id)) return undefined
      if (id.endsWith('/src/web/api.ts')) {
        if (!code.includes(table)) this.error('web/api.ts has changed: see build/inline-addresses.ts')
        return { code: code.replace(table, 'const addresses = {}'), map: null }
      }
      const ownTable = /import \{[^}]*\bapi\b[^}]*\} from '#paths'/.test(code)
      if (!ownTable && !/\.api\(/.test(code)) return undefined
      const named = code.replace(/\.api\(\s*(?:'(\w+)')?/g, (_, name: string | undefined) => {
        const address = name && addresses[name]
        if (!address) this.error(`${id}: a call must be named where it is made, as in shop.api('order', …)`)
        return `.api('${name} ${address}'`
      })
      // Who makes a request by hand names the address as `api.createImport`.
      const plain = ownTable
        ? named.replace(/(?<![.\w])api\.(\w+)\b/g, (_, name: string) => {
            if (!addresses[name]) this.error(`${id}: there is no address api.${name}`)
            return `'${addresses[name]}'`
          })
        : named
      return { code: plain, map: null }
    },
  }
}
