// npm run goods:redraw: gives goods without a photograph the drawing that the present version chooses for them.
import { redrawGoods } from '#features/price-lists/imports/server/drawing/redraw-goods-store.ts'
import { runCommand, say, withMigratedShop } from './run-command.ts'

await runCommand(async () => {
  const changed = await withMigratedShop((database) => database.transaction(redrawGoods))
  say(changed === 1 ? '1 good got another drawing.' : `${changed} goods got another drawing.`)
})
