// The calls with which managers make banners and pop-ups. What shoppers see of them is in shopfront-routes.ts.
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

  serveCall(serving, api.managedBanners, calls.managedBanners, async (ask) =>
    listBanners(kysely, managerOf(ask), ask.now),
  )

  serveWrite(serving, api.addBanners, calls.addBanners, async (ask, tx) => ({
    status: 'ok' as const,
    banners: await addBanners(tx, managerOf(ask), ask.body, ask.now),
  }))

  serveWrite(serving, api.changeBanner, calls.changeBanner, async (ask, tx) => ({
    status: 'ok' as const,
    banner: await changeBanner(tx, managerOf(ask), ask.params.id, ask.body, ask.now),
  }))

  serveWrite(serving, api.removeBanner, calls.removeBanner, async (ask, tx) => {
    await removeBanner(tx, managerOf(ask), ask.params.id)
    return { status: 'ok' as const }
  })
}
