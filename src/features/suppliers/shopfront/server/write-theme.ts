// Writes a station's look as a style sheet served from our own host: the tokens derived from its primary colour, and its own
// decoration. The built-in look needs none.
import { createHash } from 'node:crypto'
import { builtInPrimary, deriveColours, type ThemeColours } from '../theme-colours.ts'
import { sanitizeCss } from './sanitize-css.ts'
import type { WholeFile } from './shopfront-file.ts'

export interface ThemeStylesheet {
  /** Made from its content, so that it may be kept for good. */
  path: string
  text: string
}

export interface Look {
  sheet: ThemeStylesheet | null
  /** What of its own style sheet was not taken. */
  refused: string[]
}

type Config = Pick<WholeFile['config'], 'offercard_image'> & { theme: { primary: string } }

/** The default, with which the picture is as wide as its card (features/catalogue/catalogue/web/product-card.css). */
const builtInSide = 136

export function writeTheme({ theme, offercard_image }: Config, ownCss: string | null): Look {
  const colours = deriveColours(theme.primary)
  const own = sanitizeCss(ownCss ?? '', colours)
  const tokens = colours.primary === builtInPrimary ? '' : writeTokens(colours)
  const rules = [tokens, writePicture(offercard_image), own.text].filter(Boolean).join('\n')
  if (!rules) return { sheet: null, refused: own.refused }
  // A layer of its own after the shop's: it wins over them whatever they say, and over nothing that is important.
  const text = `@layer base,kit,shell,page,theme;\n@layer theme{\n${rules}\n}\n`
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  return { sheet: { path: `/theme/${hash}.css`, text }, refused: own.refused }
}

function writePicture({ width, height }: Config['offercard_image']): string {
  if (width === builtInSide && height === builtInSide) return ''
  return `:root{--offercard-width:${width}px;--offercard-ratio:${width}/${height}}`
}

function writeTokens({ primary, onPrimary, light, dark }: ThemeColours): string {
  const shades = ({ strong, link }: typeof light) => `--primary-strong:${strong};--link:${link}`
  return [
    `:root{--primary:${primary};--on-primary:${onPrimary};${shades(light)}}`,
    `:root[data-theme="dark"]{${shades(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${shades(dark)}}}`,
  ].join('\n')
}
