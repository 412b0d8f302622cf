// Why a file cannot be read; ends the import as `failed`, with a text.
import type { FailureCode, Values } from '#features/price-lists/imports/row-problems.ts'

export class FileError extends Error {
  override name = 'FileError'
  readonly code: FailureCode
  readonly values: Values

  constructor(code: FailureCode, values: Values = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}
