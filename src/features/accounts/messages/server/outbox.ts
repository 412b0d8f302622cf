// Sends what is queued. Any number of processes do so at once: a message is taken by one of them, in the transaction that
// counts it against the limits, and belongs to it for half a minute. Whoever dies with one in hand may have sent it, so it is
// sent again, under the same reference: at least once, and just once where the gateway remembers references.
import { appendFile } from 'node:fs/promises'
import { isMobile } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CircuitBreaker } from '#server/circuit-breaker.ts'
import { countAttempt, hours, uncountAttempt } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import type { Gateway, Sent } from './gateways/gateway.ts'
import { isDevelopment, openGateways } from './gateways/open-gateways.ts'
import { numberLimit, shopLimit } from './message-limits.ts'
import {
  channel,
  type DueMessage,
  expireMessages,
  findDue,
  putOff,
  settleMessage,
  takeMessage,
} from './message-store.ts'

/** Longer than any try takes, so that nobody else takes it meanwhile. */
const inHandMs = 30_000
const atOnce = 4
const longestWaitMs = 600_000

type Counted = Awaited<ReturnType<typeof countAttempt>>

interface InHand {
  message: DueMessage
  gateway: Gateway
  counted: Counted
}

export class Outbox {
  readonly #shop: Shop
  readonly #gateways: readonly { gateway: Gateway; breaker: CircuitBreaker }[]
  /** Where messages are read in the shop, their texts stay; where a gateway has them, codes do not. */
  readonly #keepsText: boolean
  #stopListening: (() => Promise<void>) | undefined
  #working: Promise<void> | undefined
  #again = false
  #closed = false
  #saidFull = 0

  constructor(shop: Shop, gateways = openGateways(shop.settings)) {
    this.#shop = shop
    this.#gateways = gateways.map((gateway) => ({ gateway, breaker: new CircuitBreaker() }))
    this.#keepsText = isDevelopment(shop.settings)
  }

  /** `off`: nothing can be sent at all. `down`: not at the moment, as far as this process knows. */
  standing(): 'open' | 'down' | 'off' {
    if (this.#gateways.length === 0) return 'off'
    const now = this.#shop.clock.now()
    return this.#gateways.some(({ breaker }) => breaker.isClosed(now)) ? 'open' : 'down'
  }

  /** Only numbers that cost what an SMS costs here, unless the operator says otherwise: others are how bills are run up. */
  reaches(phone: string): boolean {
    if (phone.startsWith('+27')) return isMobile(phone)
    return this.#shop.settings.sms.countries.some((code) => phone.startsWith(`+${code}`))
  }

  /** From now on it is woken by whoever queues a message; who looks besides is said where it is wired. */
  async open(): Promise<void> {
    if (this.#gateways.length === 0)
      this.#shop.log.warn(
        'no SMS gateway is set up: codes for new passwords cannot be sent (docs/messages.md)',
      )
    const wake = () => void this.work()
    this.#stopListening = await this.#shop.database.listen(channel, wake, wake)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#stopListening?.()
    await this.#working
  }

  /** Sends whatever is due now; resolves when nothing is left that can be sent. */
  work(): Promise<void> {
    this.#again = true
    this.#working ??= this.#workOff().finally(() => {
      this.#working = undefined
    })
    return this.#working
  }

  async #workOff(): Promise<void> {
    const { database, clock, log } = this.#shop
    try {
      while (this.#again && !this.#closed) {
        this.#again = false
        await expireMessages(database.kysely, clock.now(), this.#keepsText)
        if (this.standing() === 'open')
          await Promise.all(Array.from({ length: atOnce }, () => this.#sendInTurn()))
      }
    } catch (error) {
      log.warn({ err: error }, 'messages could not be looked after; trying again')
    }
  }

  async #sendInTurn(): Promise<void> {
    while (!this.#closed) {
      const taken = await this.#take()
      if (taken === 'none') return
      if (taken === 'put off') continue
      await this.#settle(taken, await taken.gateway.send(taken.message))
    }
  }

  /** Takes the next message that is due, if it can be afforded and somebody is there to send it. */
  async #take(): Promise<InHand | 'put off' | 'none'> {
    const { database, clock, settings } = this.#shop
    const now = clock.now()
    try {
      return await database.transaction(async (tx) => {
        const message = await findDue(tx, now)
        if (!message) return 'none'
        const counted = await countAttempt(tx, [numberLimit(message.phone)], now).catch(tooManyMs)
        if (typeof counted === 'number') {
          await putOff(tx, message.id, new Date(now.getTime() + counted), 'enough for this number')
          return 'put off'
        }
        counted.push(...(await countAttempt(tx, [shopLimit(settings.sms.hourlyMost)], now)))
        const gateway = this.#gatewayFor(message, now)
        if (!gateway) {
          await uncountAttempt(tx, counted)
          return 'none'
        }
        await takeMessage(tx, message.id, gateway.name, new Date(now.getTime() + inHandMs))
        return { message, gateway, counted }
      })
    } catch (error) {
      tooManyMs(error)
      this.#sayFull(now)
      return 'none'
    }
  }

  /** The first that is well; but one that may have the message already, before any other. */
  #gatewayFor(message: DueMessage, now: Date): Gateway | undefined {
    const well = this.#gateways.filter(({ breaker }) => breaker.isClosed(now))
    const chosen = well.find(({ gateway }) => gateway.name === message.gateway) ?? well[0]
    chosen?.breaker.call(now)
    return chosen?.gateway
  }

  async #settle({ message, gateway, counted }: InHand, sent: Sent): Promise<void> {
    const { database, clock, log } = this.#shop
    const now = clock.now()
    const breaker = this.#gateways.find((each) => each.gateway === gateway)?.breaker
    const keepsText = this.#keepsText
    const said = { message: message.id, kind: message.kind, gateway: gateway.name }
    if (sent.result === 'down') {
      breaker?.failed(now)
      log.warn({ ...said, why: sent.why }, 'a message could not be sent; trying again')
      // What certainly never left cost nothing.
      if (!sent.maybeSent) await uncountAttempt(database.kysely, counted)
      const dueAt = nextTry(message, now)
      const nobodyHasIt = !sent.maybeSent
      await settleMessage(database.kysely, message, {
        state: 'waiting',
        now,
        dueAt,
        nobodyHasIt,
        trouble: sent.why,
        keepsText,
      })
      return
    }
    breaker?.succeeded()
    if (sent.result === 'refused') {
      log.warn({ ...said, why: sent.why }, 'a message was refused by its gateway')
      await settleMessage(database.kysely, message, { state: 'failed', now, trouble: sent.why, keepsText })
      return
    }
    log.info(said, 'a message was sent')
    await this.#writeDown(message, now)
    await settleMessage(database.kysely, message, { state: 'sent', now, gatewayId: sent.id, keepsText })
  }

  /** For tests and for trying things out: what was sent, one JSON a line. Never in production (settings.ts). */
  async #writeDown({ id, phone, kind, language, text }: DueMessage, now: Date): Promise<void> {
    const { settings, log } = this.#shop
    if (!settings.smsFile) return
    const line = JSON.stringify({ id, at: now.toISOString(), to: phone, kind, language, text })
    await appendFile(settings.smsFile, `${line}\n`).catch((error: unknown) =>
      log.error({ err: error }, 'SPAZA_SMS_FILE cannot be written'),
    )
  }

  /** Once an hour: somebody should look at who asks for so many. */
  #sayFull(now: Date): void {
    const hour = Math.floor(now.getTime() / hours)
    if (hour !== this.#saidFull)
      this.#shop.log.error('the most messages an hour (SPAZA_SMS_HOURLY_MOST) were sent: the others wait')
    this.#saidFull = hour
  }
}

/** Two seconds, then twice as long each time, ten minutes at most, and not all at the same moment. */
function nextTry({ tries, askedFor }: DueMessage, now: Date): Date {
  const waitMs = Math.min(2_000 * 2 ** tries, longestWaitMs) * (0.75 + Math.random() / 2)
  const due = new Date(now.getTime() + waitMs)
  return askedFor ? due : afterQuietHours(due)
}

/** How long until a limit lets more through; any other trouble goes on. */
function tooManyMs(error: unknown): number {
  if (!(error instanceof Refusal) || error.http !== 429) throw error
  return Number(error.details?.retry_after_seconds ?? 60) * 1000
}
