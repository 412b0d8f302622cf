// The calls with which managers edit banners and pop-ups. Shoppers' reads of them are in shopfront-routes.ts.
import { api } from '#paths'
import { type Serving, serveCall, serveWrite } from '#server/http/serve-call.ts'
import { bannerCalls as calls } from '../banner-contract.ts'
import { addBanners, changeBanner, listBanners, removeBanner } from './manage-banners.ts'

interface Deps {
  /** The branches that shoppers see. */
  directory: { list(): readonly { id: string }[] }
}

export function bannerRoutes(serving: Serving, { directory }: Deps): void {
  const { kysely } = serving.shop.database
  const managerOf = ({ caller }: { caller: { accountId: string } }) => ({
    accountId: caller.accountId,
    shownIds: directory.list().map(({ id }) => id),
  })

  serveCall(serving, api.managedBanners, calls.managedBanners, async (context) =>
    listBanners(kysely, managerOf(context), context.now),
  )

  serveWrite(serving, api.addBanners, calls.addBanners, async (context, tx) => ({
    status: 'ok' as const,
    banners: await addBanners(tx, managerOf(context), context.body, context.now),
  }))

  serveWrite(serving, api.changeBanner, calls.changeBanner, async (context, tx) => ({
    status: 'ok' as const,
    banner: await changeBanner(tx, managerOf(context), context.params.id, context.body, context.now),
  }))

  serveWrite(serving, api.removeBanner, calls.removeBanner, async (context, tx) => {
    await removeBanner(tx, managerOf(context), context.params.id)
    return { status: 'ok' as const }
  })
}
