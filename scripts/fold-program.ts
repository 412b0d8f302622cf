// Makes a program smaller by what is known beforehand: questions in it are answered, and what hung on another answer goes.
// Places are found in its syntax tree and put right in its text.
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface Known {
  /** `x.kind === 9` is false, and `case 9` of a switch over `x.kind` is never reached. */
  kind: string
  neverMade: ReadonlySet<number>
  /** What a variable always holds (`name`) or a call always answers (`name()`). */
  alwaysThis: Readonly<Record<string, string>>
  /** Properties left out of every object. */
  leftOut: readonly string[]
}

interface Folded {
  code: string
  /** Names of `alwaysThis` and `leftOut` that the program does not have. */
  unmet: string[]
}

export function foldProgram(code: string, program: Node, known: Known): Folded {
  const edits: { start: number; end: number; put: string }[] = []
  const met = new Set<string>()
  const put = ({ start, end }: { start: number; end: number }, text = '') =>
    edits.push({ start, end, put: text })

  function answerTo(name: string): string | undefined {
    if (!Object.hasOwn(known.alwaysThis, name)) return undefined
    met.add(name)
    return known.alwaysThis[name]
  }

  function visit(node: Node, around: Node): void {
    const inside = isFunction(node) ? node : around
    const answer =
      node.type === 'CallExpression' ? answerTo(`${nameOf(node.callee)}()`) : answerTo(nameOf(node))
    if (answer !== undefined) put(node, answer)
    else if (asksForKind(node)) put(node, String(node.operator === '!=='))
    else if (node.type === 'SwitchStatement' && isKind(node.discriminant as Node)) visitSwitch(node, inside)
    else if (node.type === 'AssignmentExpression' && answerTo(nameOf(node.left)) !== undefined) {
      // What is put into such a variable may do something besides; the variable has no readers left.
      const right = node.right as Node
      put({ start: node.start, end: right.start })
      visit(right, inside)
    } else if (node.type === 'Property' && known.leftOut.includes(nameOf(node.key))) {
      met.add(nameOf(node.key))
      put({ start: node.start, end: node.end + (code[node.end] === ',' ? 1 : 0) })
    } else for (const child of valuesIn(node)) visit(child, inside)
  }

  function visitSwitch(node: Node, around: Node): void {
    const lost: string[] = []
    let fallsIn = false
    for (const one of node.cases as Node[]) {
      const body = one.consequent as Node[]
      const never = isNeverMade(one.test as Node | null)
      if (never && !fallsIn) {
        put(one)
        lost.push(...body.flatMap(declaredIn))
        continue
      }
      if (never) put({ start: one.start, end: body[0]?.start ?? one.end })
      for (const statement of body) visit(statement, around)
      fallsIn = !/^(Break|Return|Throw|Continue)Statement$/.test(body.at(-1)?.type ?? '')
    }
    // Variables of a case are the whole function's: others may use them.
    const start = around === program ? 0 : (around.body as Node).start + 1
    if (lost.length > 0) put({ start, end: start }, `var ${[...new Set(lost)]};`)
  }

  function asksForKind({ type, operator, left, right }: Node): boolean {
    if (type !== 'BinaryExpression' || (operator !== '===' && operator !== '!==')) return false
    const [one, other] = [left as Node, right as Node]
    return (isNeverMade(one) && isKind(other)) || (isNeverMade(other) && isKind(one))
  }

  /** `fiber.tag`, or `tag` where it is kept in a variable of that name. */
  const isKind = (node: Node): boolean =>
    nameOf(node.type === 'MemberExpression' ? node.property : node) === known.kind

  const isNeverMade = (node: Node | null): boolean =>
    node?.type === 'Literal' && known.neverMade.has(node.value as number)

  visit(program, program)
  const unmet = [...Object.keys(known.alwaysThis), ...known.leftOut].filter((name) => !met.has(name))
  let text = code
  for (const { start, end, put } of edits.sort((a, b) => b.start - a.start || b.end - a.end))
    text = text.slice(0, start) + put + text.slice(end)
  return { code: text, unmet }
}

/** Parts of a node that stand for a value: not the names of what is declared, of properties or of parameters. */
function valuesIn(node: Node): Node[] {
  const names = [node.id, node.params, node.label].flat()
  if (!node.computed && (node.type === 'MemberExpression' || node.type === 'Property'))
    names.push(node.property, node.key)
  return childrenOf(node).filter((child) => !names.includes(child))
}

/** Variables declared in it that its whole function sees. */
function declaredIn(node: Node): string[] {
  if (isFunction(node)) return []
  const own = node.type === 'VariableDeclarator' ? [nameOf(node.id)] : []
  return [...own, ...childrenOf(node).flatMap(declaredIn)]
}

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')

const isFunction = (node: Node): boolean => /Function/.test(node.type)

/** The name of an identifier; of anything else an empty one, which nothing has. */
const nameOf = (node: unknown): string =>
  (node as Node | null)?.type === 'Identifier' ? String((node as Node).name) : ''
