// A category's own banners, under its products. They are fetched once the page is idle, so that they delay nothing and move
// nothing that is already being read.
import './category-banners.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { safePath } from '#features/accounts/shoppers/safe-path.ts'
import { Picture } from '#web/kit/picture.tsx'
import { useShop, useSupplierId } from '#web/shop.tsx'
import { categoryBannersQuery } from './shopfront-queries.ts'

export default function CategoryBanners({ categoryId }: { categoryId: string }) {
  const shop = useShop()
  // Without banners, or without a signal, the page is whole: nothing is said.
  const { data: banners = [] } = useQuery(categoryBannersQuery(shop, categoryId, useSupplierId()))
  return banners.map((banner) => (
    <Link key={banner.image_url} className="category-banner" to={safePath(banner.target_id)}>
      <Picture src={banner.image_url} alt={banner.alt} use="banner" width={1200} height={400} />
    </Link>
  ))
}
