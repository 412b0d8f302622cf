// React comes as CommonJS, which no build can take apart: all of it reaches the phone, wrapped. In the build for phones
// its production files are read as modules instead, so that what nobody imports is left out.
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}

export function reactAsModules(): Plugin {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    resolveId: (id) =>
      files[id] ? fileURLToPath(new URL(`../node_modules/${files[id]}`, import.meta.url)) : undefined,
    transform(code, id) {
      const known = Object.values(files).some((file) => id.endsWith(`/${file}`))
      if (known) return { code: asModule(code), map: null }
      // Some libraries ask for React as a whole.
      const asked = /\bimport React from (['"]react['"])/
      if (id.includes('/node_modules/') && asked.test(code))
        return { code: code.replace(asked, 'import * as React from $1'), map: null }
      return undefined
    },
  }
}

/** `exports.a = …` once at the top becomes a constant, elsewhere a variable; `require` an import. */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name as string))]
  const once = names.filter((name) => code.match(new RegExp(`\\bexports\\.${name} =`, 'g'))?.length === 1)
  const body = code
    .replace(/^(?:var)?\s*(\w+) = require\("([\w-]+)"\)[,;]\n/gm, 'import * as $1 from "$2";\n')
    // Asked for by React and never there.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined')
    .replace(/^exports\.(\w+) =/gm, (found, name: string) =>
      once.includes(name) ? `const exported_${name} =` : found,
    )
    .replace(/\bexports\.(\w+)/g, 'exported_$1')
  if (/\brequire\(|\bmodule\.|\bexports\b/.test(body))
    throw new Error('React has changed: see scripts/react-as-modules.ts')
  return `${body}
${names.map((name) => (once.includes(name) ? '' : `var exported_${name};`)).join('')}
export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };
`
}
