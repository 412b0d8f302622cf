// Brings the files of 42 pages and parts into the first answer and the offline shell: no round trip to find them later.
// Several pages share one file where a shopper goes from one to the next. The manifest tells of files alone: here it also
// tells in which of them each module is that is imported when it is due, so that the server can name it in the page.
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
  isDynamicEntry?: true
}

const manifestFile = '.vite/manifest.json'

export function nameGroupedChunks(): Plugin {
  let root = ''
  return {
    name: 'name-grouped-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const told = bundle[manifestFile]
        if (told?.type !== 'asset') throw new Error('there is no manifest to add to')
        const manifest = JSON.parse(told.source.toString()) as Record<string, Chunk>
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const known = Object.values(manifest).find(({ file }) => file === chunk.fileName)
          for (const id of chunk.moduleIds) {
            const name = relative(root, id).split(sep).join('/')
            if (!known || manifest[name] || !this.getModuleInfo(id)?.dynamicImporters.length) continue
            manifest[name] = { ...known, isDynamicEntry: true }
          }
        }
        told.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}
