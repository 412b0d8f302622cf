// Names the files of 42 pages and parts in the first answer and the offline shell, which saves the round trip to find them
// later.
//
// Several pages share one file where a shopper goes from one to the next, but the manifest lists only files. This plug-in adds
// each dynamically imported module with the file that contains it, so that the server can name that file in the page.
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
