// Saves 4.5 KB in the first view of a category.
//
// Splits the counter's style sheet from the shop's: a third of all rules is for staff, and shoppers' phones do not load them. A
// visit to the counter starts with a page from the server, which links both (src/app/web/document.ts).
import type { Rolldown } from 'vite'
import { build, type Plugin } from 'vite'

const features = ['imports', 'picking', 'figures', 'disputes', 'bank-statements']
/** Sheets that only pages of the counter import. Another's import of one of them fails the build. */
const ofCounter = new RegExp(
  `/(counter[\\w-]*|managed|branch-choice|file-field)\\.css$|/(${features.join('|')})/web/.*\\.css$`,
)
const door = /\/app\/web\/counter-routes\.tsx$/
const mark = '\0counter-sheet:'

export function splitCounterStyles(): Plugin {
  return {
    name: 'counter-sheet',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !source.endsWith('.css')) return null
      const path = (await this.resolve(source, importer, { skipSelf: true }))?.id ?? source
      // Without its ending, or it would go into the sheet of all.
      return ofCounter.test(path) ? mark + path.slice(0, -'.css'.length) : null
    },
    load: (id) => (id.startsWith(mark) ? { code: 'export {}', moduleSideEffects: true } : null),
    async generateBundle() {
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      const astray = sheetsFrom(this, entries, door)
      if (astray.length > 0)
        this.error(
          `These sheets are the counter’s (build/split-counter-styles.ts), and the shop imports them: ${astray}`,
        )
      // A feature that moved would put its rules into the shop's sheet without a word.
      const lost = features.filter((name) => ![...this.getModuleIds()].some((id) => isSheetOf(name, id)))
      if (lost.length > 0) this.error(`No sheet is found of ${lost}: see build/split-counter-styles.ts`)
      const doors = [...this.getModuleIds()].filter((id) => door.test(id))
      this.emitFile({
        type: 'asset',
        name: 'counter-style.css',
        originalFileName: 'counter-style.css',
        source: await minified(sheetsFrom(this, doors)),
      })
    },
  }
}

const isSheetOf = (feature: string, id: string) => id.startsWith(mark) && id.includes(`/${feature}/web/`)

/** In the order in which their pages would bring them; nothing is looked for behind `shut`. */
function sheetsFrom(context: Rolldown.PluginContext, ids: readonly string[], shut?: RegExp): string[] {
  const met = new Set<string>()
  const sheets: string[] = []
  const visit = (id: string) => {
    if (met.has(id) || shut?.test(id)) return
    met.add(id)
    const module = context.getModuleInfo(id)
    for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      visit(next)
    if (id.startsWith(mark)) sheets.push(`${id.slice(mark.length)}.css`)
  }
  for (const id of ids) visit(id)
  return sheets
}

async function minified(sheets: readonly string[]): Promise<string> {
  const all = 'all-sheets'
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'all-sheets',
        resolveId: (id) => (id === all ? all : null),
        load: (id) => (id === all ? sheets.map((path) => `import ${JSON.stringify(path)}`).join('\n') : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      reportCompressedSize: false,
      rolldownOptions: { input: all },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  const sheet = outputs.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('the counter has no style sheet')
  return String(sheet.source)
}
