// Finds hard-coded texts in pages: text between tags, and attributes that are shown or read out.
import { parseSync, Visitor } from 'vite'

/** What a person reads or hears. */
const textAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'text',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
  'content',
])

export interface UiText {
  line: number
  text: string
}

/** Two letters together; units and the beginning of an address are the same in every language, and a key is no word. */
const isUiText = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\b(?:kg|km|ml|https:\/\/)/g, '')) && !/^[\w-]+\.[\w.]+$/.test(text)

/** Returns every hard-coded text in the source of a page. */
export function findUiTexts(file: string, code: string): UiText[] {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: UiText[] = []
  const add = (text: string, start: number) => {
    if (!isUiText(text)) return
    const line = code.slice(0, start).split('\n').length
    found.push({ line, text: text.replace(/\s+/g, ' ').trim() })
  }
  new Visitor({
    'JSXText:exit': (node) => add(node.value.replace(/&\w+;/g, ' '), node.start + node.value.search(/\S|$/)),
    'JSXAttribute:exit': ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !textAttributes.has(name.name)) return
      if (value?.type === 'Literal') addLiteral(value, add)
      if (value?.type === 'JSXExpressionContainer') textsOfNode(value.expression, add)
    },
    // What is told by a function: `notify({ text: … })`.
    'Property:exit': ({ key, value }) => {
      if (key.type === 'Identifier' && ['text', 'label', 'hint', 'alt'].includes(key.name))
        textsOfNode(value, add)
    },
    'JSXElement:exit': ({ children }) => {
      for (const child of children) {
        if (child.type === 'JSXExpressionContainer') textsOfNode(child.expression, add)
      }
    },
  }).visit(program)
  return found
}

interface Node {
  type: string
  start: number
}

type Add = (text: string, start: number) => void

const addLiteral = (node: Node, add: Add): void => {
  const { value } = node as Node & { value?: unknown }
  if (typeof value === 'string') add(value, node.start)
}

/** What an expression may come to say: a text, either arm of a choice, the fixed parts of a template. */
function textsOfNode(node: Node, add: Add): void {
  if (node.type === 'Literal') addLiteral(node, add)
  if (node.type === 'TemplateLiteral') {
    const { quasis } = node as Node & { quasis: (Node & { value: { cooked: string | null } })[] }
    for (const part of quasis) add(part.value.cooked ?? '', part.start)
  }
  if (node.type === 'ConditionalExpression') {
    const { consequent, alternate } = node as Node & { consequent: Node; alternate: Node }
    textsOfNode(consequent, add)
    textsOfNode(alternate, add)
  }
  if (node.type === 'LogicalExpression') textsOfNode((node as Node & { right: Node }).right, add)
}
