// A file that holds several pages asks for a helper of the bundler: 158 letters in a file of its own, 400 bytes of headers and a
// request in every first visit. Here each such file has the helper in it.
import type { Plugin } from 'vite'

interface Chunk {
  file: string
  imports?: string[]
}

const manifestFile = '.vite/manifest.json'

export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      // With the manifest there, and before its chunks are named and files are compressed.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime')
        const told = bundle[manifestFile]
        if (!runtime || told?.type !== 'asset')
          this.error('no helper, or no manifest: see scripts/inline-runtime.ts')
        const [, body, local, exported = local] =
          /^([\s\S]+?)export\s*\{\s*(\w+)(?: as (\w+))?\s*\};?\s*$/.exec(runtime.code) ?? []
        const asks = new RegExp(
          `import\\{${exported} as (\\w+)\\}from"\\./${runtime.fileName.split('/').at(-1)}";?`,
        )
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(asks, `var $1=(()=>{${body};return ${local}})();`)
          if (chunk !== runtime && chunk.code.includes('rolldown-runtime'))
            this.error(`${chunk.fileName} asks for a helper in another way: see scripts/inline-runtime.ts`)
        }
        const manifest = JSON.parse(told.source.toString()) as Record<string, Chunk>
        const gone = Object.keys(manifest).find((name) => manifest[name]?.file === runtime.fileName) ?? ''
        delete manifest[gone]
        for (const chunk of Object.values(manifest)) {
          const left = chunk.imports?.filter((name) => name !== gone)
          if (left) chunk.imports = left
        }
        told.source = JSON.stringify(manifest, null, 2)
        delete bundle[runtime.fileName]
      },
    },
  }
}
