// One multibuy as a plain page: where and until when it runs, and its goods.
import { useParams } from 'react-router'
import { MultibuyAbout } from '../web/multibuy-about.tsx'
import { PlainDeals } from './plain-deals.tsx'

export function Component() {
  const { id } = useParams()
  return <PlainDeals kind="multibuys" multibuy={id} about={(deals) => <MultibuyAbout deals={deals} />} />
}
