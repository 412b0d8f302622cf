// The definition of a part of the proof, and the stored result of its last run.

export interface ProofPart {
  /** `R3.orders`: the invariant, and which of its figures. */
  id: string
  /** In words, what is counted. */
  what: string
  /** How many the full figure asks for; 0 where it has no number, and all there are is what it asks for. */
  required: number
  /** Test files, from the root of the project; none where nothing shows it yet. */
  files: string[]
  /** Only the tests whose names hold this. */
  only?: string
  /** The environment that makes the files count so many. Without it the files are of one size. */
  size?: (count: number) => Record<string, string>
  /** Where the output says how many it was; several are added up. Without it: as many as the tests that passed. */
  counted?: RegExp
  /** Further lines of the output that belong into the evidence. */
  describe?: RegExp
  /** Needs the pages, built. */
  builds?: true
  /** Why it cannot be run by this script yet, or what stands in for a part of it. */
  note?: string
}

export interface ProofResult {
  id: string
  at: string
  seed: number
  scale: number
  run: number
  /** Everything that was tried held. */
  passed: boolean
  seconds: number
  /** What it said of itself, and where it failed, by what. */
  text: string[]
}

/** Returns the share `scale` of a full count, at least one. */
export const scaled = (asked: number, scale: number): number => Math.max(1, Math.round(asked * scale))

/** Prints the count that a part of prove/*.prove.ts really ran. */
export function counted(count: number, words = ''): void {
  process.stdout.write(`counted: ${count}${words && ` ${words}`}\n`)
}

/** Returns the count requested for this run, or `otherwise`. */
export const wantedCount = (otherwise: number): number => Number(process.env.SPAZA_PROVE_COUNT ?? otherwise)
