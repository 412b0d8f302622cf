// What becomes of a posted form.

/** What was posted; of a field that came twice, the last. */
export type FormFields = Readonly<Record<string, string | undefined>>

/** `values` are shown beside what was typed, such as the step that a form has come to. */
export type FormResult =
  /** It is done: the browser goes to this page of ours (303). */
  | {
      to: string
      cookies?: Readonly<Record<string, string | null>>
      /** The session is over: what was typed is there again when the shopper comes back from signing in. */
      resume?: true
    }
  /** It is done, and its answer is a file to save; the page stays. */
  | { file: { name: string; type: string; text: string } }
  /** It cannot be done: the page is rendered again with what was typed and these texts (422). */
  | { problems: readonly FormProblem[]; values?: FormFields }
  /** Nothing was to be done yet: the page is rendered again with what was typed (200). */
  | { rerender: true; values?: FormFields }

export interface FormProblem {
  /** The name of the field it is about; null for the whole form. */
  field: string | null
  text: string
}

/** What the server tells the page that it renders after a form was posted. */
export interface FormOutcome {
  form: string
  /** What was typed; passwords and codes are left out. */
  values: FormFields
  problems: readonly FormProblem[]
}
