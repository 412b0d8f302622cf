// One line of the pick list. A counted line is picked with one press, a weighed line asks for its weight; both can be put back,
// and what is missing is marked short.
import type { CounterItem } from '#features/counter/counter/counter-contract.ts'
import { dealTexts } from '#features/counter/counter/deal-texts.ts'
import { lineState } from '#features/counter/counter/pick-rules.ts'
import { LazyShortForm } from '#features/counter/short-lines/web/short-form.lazy.tsx'
import { handledHere, openBy, submits } from '#web/forms/page-form.tsx'
import { Button } from '#web/kit/button.tsx'
import { Icon } from '#web/kit/icon.tsx'
import { useWords } from '#web/words.ts'
import { formatPick } from '../pick-fields.ts'
import { lineAnchor, shortPart, weighPart } from './order-path.ts'
import { PickPicture } from './pick-picture.tsx'
import { askedText, pickedText, pickWishes } from './pick-texts.ts'
import type { Picks } from './use-picks.ts'
import { WeighForm } from './weigh-form.tsx'

export type Opened = 'weigh' | 'short' | undefined

interface Props {
  picks: Picks
  item: CounterItem
  opened: Opened
  /** Base units that a scanned label says and that its picker has not confirmed. */
  scanned: number | undefined
  /** So many base units are in the crate. */
  onPick: (item: CounterItem, base: number, confirmed?: boolean) => void
  /** `back`: the focus goes back to the line. */
  onOpen: (opened: Opened, back?: boolean) => void
}

export function PickLine({ picks, item, opened, scanned, onPick, onOpen }: Props) {
  const state = lineState(item)
  const picked = state === 'picked'
  const press =
    state === 'asked' || state === 'unpaid' || (picked && !item.per_kg)
      ? ({ type: 'button' } as const)
      : item.per_kg
        ? openBy(weighPart(item.id), () => onOpen(opened === 'weigh' ? undefined : 'weigh'))
        : pickBy(item, item.qty, () => onPick(item, item.qty))
  return (
    <li className="pick" data-state={state} data-item={item.id} id={lineAnchor(item.id)}>
      <div className="pick__row">
        <PickPicture item={item} />
        <button
          {...press}
          className="pick__main"
          aria-pressed={item.per_kg ? undefined : picked}
          aria-expanded={item.per_kg ? opened === 'weigh' : undefined}
          aria-disabled={state === 'asked' || state === 'unpaid' || (picked && !item.per_kg) || undefined}
        >
          <span className="pick__name">
            <strong className="pick__qty">
              {item.per_kg ? item.formatted_qty_ordered : `${item.qty} ×`}
            </strong>{' '}
            {item.name}
            {item.barcode && <small>{item.barcode}</small>}
          </span>
          {(picked || item.per_kg) && <Icon name={picked ? 'done' : 'scale'} />}
        </button>
        {state !== 'unpaid' && (
          <SideButton
            picks={picks}
            item={item}
            onShort={() => onOpen(opened === 'short' ? undefined : 'short')}
          />
        )}
      </div>
      <Asides picks={picks} item={item} />
      {opened === 'weigh' && (
        <WeighForm
          key={scanned}
          item={item}
          scanned={scanned}
          onWeighed={(base, confirmed) => onPick(item, base, confirmed)}
          onBack={() => onOpen(undefined, true)}
        />
      )}
      {opened === 'short' && (
        <LazyShortForm order={picks.order} item={item} onDone={() => onOpen(undefined, true)} />
      )}
    </li>
  )
}

/** The props of a button that puts so many base units of a line into the crate. */
const pickBy = (
  { id: itemId, picked_qty: saw }: CounterItem,
  picked_qty: number | null,
  pick: () => void,
) => ({
  ...submits('counter-pick', 'pick', formatPick({ itemId, picked_qty, saw, isWeighedNext: false })),
  onClick: handledHere(pick),
})

/** Out of the crate again, or not there at all. */
function SideButton({ picks, item, onShort }: { picks: Picks; item: CounterItem; onShort: () => void }) {
  const t = useWords()
  const picked = lineState(item) === 'picked'
  return (
    <Button
      className="pick__side"
      kind="quiet"
      icon={picked ? 'again' : 'warning'}
      // What waits for a signal is not known to the shop yet: it would be marked short beside it.
      disabled={!picked && picks.isWaiting(item)}
      {...(picked ? pickBy(item, null, () => picks.pick(item, null)) : openBy(shortPart(item.id), onShort))}
    >
      {t(picked ? 'picking.put_back' : 'picking.short')}
      <span className="visually-hidden"> {item.name}</span>
    </Button>
  )
}

/** What else is to be known of the line. */
function Asides({ picks, item }: { picks: Picks; item: CounterItem }) {
  const t = useWords()
  const state = lineState(item)
  const replaced = picks.order.order_items.find(({ id }) => id === item.replaces_item_id)
  const wish = state === 'open' ? pickWishes[item.wish] : undefined
  const deals = dealTexts(picks.order, item)
  if (!item.note && !replaced && !wish && !deals && state === 'open') return null
  return (
    <div className="pick__more">
      {item.note && (
        <p className="pick__note">
          <Icon name="info" size="small" /> {item.note}
        </p>
      )}
      {deals && <p>{t('picking.deal', { deals })}</p>}
      {replaced && <p>{t('picking.instead_of', { name: replaced.name })}</p>}
      {replaced?.short?.answered_at && (
        <p className="pick__fine">
          <Icon name="done" size="small" /> {t('picking.shopper_fine')}
        </p>
      )}
      {wish && <p>{t(wish)}</p>}
      {state === 'asked' && <p className="pick__asked">{askedText(t, item)}</p>}
      {state === 'unpaid' && <p className="pick__asked">{t('picking.unpaid')}</p>}
      {state === 'picked' && <p>{picks.isWaiting(item) ? t('picking.waits') : pickedText(t, item)}</p>}
    </div>
  )
}
