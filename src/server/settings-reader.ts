// Reads single settings as they are declared. An error names the setting and what it may be.
import { type SettingDeclaration, type SettingName, settingDeclarations } from './settings-declared.ts'
import { SetupError } from './setup-error.ts'

export type Variables = Record<string, string | undefined>
export type Reader = ReturnType<typeof reader>

type All = typeof settingDeclarations
type Having<K extends keyof SettingDeclaration> = {
  [N in SettingName]: K extends keyof All[N] ? N : never
}[SettingName]
type Numbered = Having<'range'>
type Chosen = Having<'oneOf'>
type Addressed = Having<'address'>
type Choice<N extends Chosen> = All[N] extends { oneOf: readonly (infer T extends string)[] } ? T : never
/** Where nothing is declared to hold without it, it may be missing. */
type Found<N extends SettingName, T> = 'default' extends keyof All[N] ? T : T | undefined

/**
 * Returns the functions that read settings. `secure`: web addresses must be https. Empty counts as unset: that is how many tools
 * pass "nothing".
 */
export function reader(variables: Variables, { secure }: { secure: boolean }) {
  const about = (name: SettingName): SettingDeclaration => settingDeclarations[name]
  const typed = (name: SettingName): string | undefined => {
    const value = variables[name]?.trim()
    const { former } = about(name)
    if (value || !former) return value || undefined
    const formerValue = variables[former]?.trim()
    if (formerValue) process.emitWarning(`${former} is now called ${name}`, 'DeprecationWarning')
    return formerValue || undefined
  }
  const refuse = (name: SettingName, allowed: string): never => {
    throw new SetupError(`${name} is "${typed(name)}". It must be ${allowed}.`)
  }
  const text = <N extends SettingName>(name: N) => (typed(name) ?? about(name).default) as Found<N, string>
  const wordsOf = (value: string) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
  return {
    /** What was set; undefined where what is declared holds. */
    typed,
    text,
    words: (name: SettingName): string[] => wordsOf(text(name) ?? ''),
    oneOf<N extends Chosen>(name: N): Found<N, Choice<N>> {
      const value = text(name)
      const allowed = about(name).oneOf ?? []
      if (value !== undefined && !allowed.includes(value)) refuse(name, `one of ${allowed.join(', ')}`)
      return value as Found<N, Choice<N>>
    },
    /** Words of the declared ones, each once, in the order that is wished for. */
    list<N extends Chosen>(name: N): readonly Choice<N>[] {
      const allowed = about(name).oneOf ?? []
      const words = wordsOf(text(name) ?? '')
      const known = allowed.filter((word) => words.includes(word))
      if (known.length !== words.length) refuse(name, `one or more of ${allowed.join(', ')}`)
      return known.toSorted((a, b) => words.indexOf(a) - words.indexOf(b)) as Choice<N>[]
    },
    wholeNumber(name: Numbered): number {
      const [least, most] = about(name).range ?? [0, 0]
      const value = text(name)
      const number = Number(value)
      const fits = /^-?\d+$/.test(value) && number >= least && number <= most
      return fits ? number : refuse(name, `a whole number from ${least} to ${most}`)
    },
    address<N extends Addressed>(name: N): Found<N, string> {
      const value = text(name)
      const protocols =
        about(name).address === 'postgres'
          ? ['postgres:', 'postgresql:']
          : secure
            ? ['https:']
            : ['http:', 'https:']
      if (value === undefined || protocols.includes(URL.parse(value)?.protocol ?? ''))
        return value as Found<N, string>
      // The value is not repeated: it may hold a password.
      throw new SetupError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`)
    },
  }
}
