// Starts to listen, or explains plainly why it cannot.
import type { FastifyInstance } from 'fastify'
import { portTaken } from '#server/port-taken.ts'
import type { Settings } from '#server/settings.ts'
import { SetupError } from '#server/setup-error.ts'

export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    return await app.listen({ port: settings.port, host: settings.host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') throw await portTaken(settings)
    if (code === 'EACCES')
      throw new SetupError(`Port ${settings.port} needs more rights. Choose another: PORT=3000 npm start`)
    if (code === 'EADDRNOTAVAIL')
      throw new SetupError(`This machine has no address ${settings.host}. Check HOST.`)
    throw error
  }
}
