// What the page says about a spelling: what was searched for instead, or what else may have been meant, each with the way to the
// other search.
import { Link } from 'react-router'
import { useWords } from '#web/words.ts'
import type { SearchPage } from '../search-contract.ts'
import { searchAddress } from './search-address.ts'

export function SpellingNote({ typed, page }: { typed: string; page: SearchPage }) {
  const t = useWords()
  const { corrected_query: corrected, did_you_mean: meant } = page
  if (corrected !== null)
    return (
      <p className="search-spelling">
        {t('search.corrected', { query: corrected })}{' '}
        <Link to={searchAddress(typed, '1')}>{t('search.asTyped', { query: typed })}</Link>
      </p>
    )
  if (meant === null) return null
  return (
    <p className="search-spelling">
      <Link to={searchAddress(meant)}>{t('search.didYouMean', { query: meant })}</Link>
    </p>
  )
}
