// What search engines and shared links are told; only the server reads it.
import catalogue from '#features/catalogue/words/meta-en.json'

export const words = catalogue
