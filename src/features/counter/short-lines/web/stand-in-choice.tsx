// Lets a picker choose a stand-in for a line: from the nearest ones first, or by name or barcode with the goods in hand.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CounterItem, CounterOrder } from '#features/counter/counter/counter-contract.ts'
import { formatRand } from '#kernel/money.ts'
import { handledHere } from '#web/forms/page-form.tsx'
import { Badge } from '#web/kit/badge.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Field } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useShop } from '#web/shop.tsx'
import { useWords } from '#web/words.ts'
import type { StandInOffer } from '../shortage-contract.ts'
import { standInsQuery } from './shortage-queries.ts'

interface Props {
  order: CounterOrder
  item: CounterItem
  /** Base units that are there. */
  there: number
  /** What is looked for at first. */
  startWords: string
  chosen: string | null
  onChoose: (offerId: string | null) => void
}

export function StandInChoice({ order, item, there, startWords, chosen, onChoose }: Props) {
  const t = useWords()
  const shop = useShop()
  const [typed, setTyped] = useState(startWords)
  const [words, setWords] = useState(startWords)
  const query = standInsQuery(shop, { orderId: order.id, itemId: item.id, there, words })
  const { data, isError, refetch } = useQuery({ ...query, placeholderData: (before) => before })
  const search = () => setWords(typed.trim())
  const name = 'instead'
  return (
    <fieldset className="short-form__instead">
      <legend>{t('shortages.instead')}</legend>
      <Field
        label={t('shortages.look')}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          search()
        }}
        autoComplete="off"
        maxLength={80}
        after={
          <IconButton
            type="submit"
            name="look"
            value="1"
            icon="search"
            label={t('shortages.look_go')}
            onClick={handledHere(search)}
          />
        }
      />
      <label className="check">
        <input type="radio" name={name} value="" checked={chosen === null} onChange={() => onChoose(null)} />
        <span>{t('shortages.nothing_instead')}</span>
      </label>
      {isError && (
        <p role="alert" className="counter-warning">
          {t('shortages.offline')}{' '}
          <Button kind="quiet" icon="again" onClick={() => void refetch()}>
            {t('shortages.again')}
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton lines={3} />}
      {data?.stand_ins.length === 0 && <p className="counter-soft">{t('shortages.none_found')}</p>}
      {data?.stand_ins.map((standIn) => (
        <label key={standIn.offer_id} className="short-form__stand-in">
          <input
            type="radio"
            name={name}
            value={standIn.offer_id}
            checked={chosen === standIn.offer_id}
            onChange={() => onChoose(standIn.offer_id)}
          />
          <Picture src={standIn.image_url} alt="" width={48} height={48} />
          <span className="short-form__about">
            <strong>{standIn.name}</strong>
            <span className="counter-soft">
              {standIn.formatted_qty} × {formatRand(standIn.unit_price_in_cents)}
              {standIn.on_hand !== null &&
                ` · ${t('shortages.left', { count: Math.floor(standIn.on_hand) })}`}
            </span>
            <Badges standIn={standIn} />
          </span>
          <span className="counter-money">{formatRand(standIn.total_in_cents)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Badges({ standIn }: { standIn: StandInOffer }) {
  const t = useWords()
  if (!standIn.wished && !standIn.like && !standIn.dearer) return null
  return (
    <span className="row">
      {standIn.wished && <Badge tone="good">{t('shortages.wished')}</Badge>}
      {standIn.like && <Badge tone="good">{t('shortages.like')}</Badge>}
      {standIn.dearer && <Badge tone="wait">{t('shortages.dearer')}</Badge>}
    </span>
  )
}
