// Loads every text of every language when a process that needs texts starts; the process does not start if one cannot be read.
import { languages } from '#kernel/languages.ts'
import { setTextSource } from '#kernel/phrases.ts'
import { type Phrase, readWords, type WordFile, withEnglish, wordFolders } from './read-words.ts'

const known = new Map<string, Record<string, Phrase>>()

for (const [place, folder] of Object.entries(wordFolders())) {
  const english: WordFile = readWords(folder, 'en')
  for (const language of languages) {
    const translated = language === 'en' ? english : readWords(folder, language)
    for (const [part, words] of Object.entries(english))
      known.set(`${place}/${part} ${language}`, withEnglish(words, translated[part]))
  }
}

setTextSource((where, language) => {
  const words = known.get(`${where} ${language}`)
  if (!words) throw new Error(`there are no words ${where} in ${language}`)
  return words as Record<string, string>
})
