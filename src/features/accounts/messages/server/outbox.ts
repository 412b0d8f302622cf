// Sends queued messages, in any number of processes at once. A process claims a message for half a minute, in the transaction
// that counts it against the limits. A process that dies may have sent its message, so another sends it again under the same
// reference: at least once, and exactly once if the gateway deduplicates by reference.
import { appendFile } from 'node:fs/promises'
import { isMobile } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CircuitBreaker } from '#server/circuit-breaker.ts'
import { countAttempt, hours, uncountAttempt } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import type { Gateway, SendResult } from './gateways/gateway.ts'
import { isDevelopment, openGateways } from './gateways/open-gateways.ts'
import { numberLimit, shopLimit } from './message-limits.ts'
import {
  claimMessage,
  type DueMessage,
  expireMessages,
  findDueMessage,
  messagesChannel,
  postponeMessage,
  writeSendOutcome,
} from './message-store.ts'

/** Longer than any try takes, so that nobody else takes it meanwhile. */
const claimMs = 30_000
const maxConcurrent = 4
const maxWaitMs = 600_000

type CountedAttempts = Awaited<ReturnType<typeof countAttempt>>

interface ClaimedMessage {
  message: DueMessage
  gateway: Gateway
  counted: CountedAttempts
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
  status(): 'open' | 'down' | 'off' {
    if (this.#gateways.length === 0) return 'off'
    const now = this.#shop.clock.now()
    return this.#gateways.some(({ breaker }) => breaker.isClosed(now)) ? 'open' : 'down'
  }

  /** Only numbers that cost what an SMS costs here, unless the operator says otherwise: others are how bills are run up. */
  canReach(phone: string): boolean {
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
    this.#stopListening = await this.#shop.database.listen(messagesChannel, wake, wake)
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
        if (this.status() === 'open')
          await Promise.all(Array.from({ length: maxConcurrent }, () => this.#sendInTurn()))
      }
    } catch (error) {
      log.warn({ err: error }, 'messages could not be looked after; trying again')
    }
  }

  async #sendInTurn(): Promise<void> {
    while (!this.#closed) {
      const claimed = await this.#take()
      if (claimed === 'none') return
      if (claimed === 'put off') continue
      await this.#settle(claimed, await claimed.gateway.send(claimed.message))
    }
  }

  /** Takes the next message that is due, if it can be afforded and somebody is there to send it. */
  async #take(): Promise<ClaimedMessage | 'put off' | 'none'> {
    const { database, clock, settings } = this.#shop
    const now = clock.now()
    try {
      return await database.transaction(async (tx) => {
        const message = await findDueMessage(tx, now)
        if (!message) return 'none'
        const counted = await countAttempt(tx, [numberLimit(message.phone)], now).catch(retryAfterMs)
        if (typeof counted === 'number') {
          await postponeMessage(tx, message.id, new Date(now.getTime() + counted), 'enough for this number')
          return 'put off'
        }
        counted.push(...(await countAttempt(tx, [shopLimit(settings.sms.hourlyMost)], now)))
        const gateway = this.#gatewayFor(message, now)
        if (!gateway) {
          await uncountAttempt(tx, counted)
          return 'none'
        }
        await claimMessage(tx, message.id, gateway.name, new Date(now.getTime() + claimMs))
        return { message, gateway, counted }
      })
    } catch (error) {
      retryAfterMs(error)
      this.#sayFull(now)
      return 'none'
    }
  }

  /** The first that is well; but one that may have the message already, before any other. */
  #gatewayFor(message: DueMessage, now: Date): Gateway | undefined {
    const available = this.#gateways.filter(({ breaker }) => breaker.isClosed(now))
    const chosen = available.find(({ gateway }) => gateway.name === message.gateway) ?? available[0]
    chosen?.breaker.call(now)
    return chosen?.gateway
  }

  async #settle({ message, gateway, counted }: ClaimedMessage, sent: SendResult): Promise<void> {
    const { database, clock, log } = this.#shop
    const now = clock.now()
    const breaker = this.#gateways.find((each) => each.gateway === gateway)?.breaker
    const retainsText = this.#keepsText
    const logFields = { message: message.id, kind: message.kind, gateway: gateway.name }
    if (sent.result === 'down') {
      breaker?.failed(now)
      log.warn({ ...logFields, why: sent.reason }, 'a message could not be sent; trying again')
      // What certainly never left cost nothing.
      if (!sent.maybeSent) await uncountAttempt(database.kysely, counted)
      const dueAt = nextTry(message, now)
      const isUnassigned = !sent.maybeSent
      await writeSendOutcome(database.kysely, message, {
        state: 'waiting',
        now,
        dueAt,
        isUnassigned,
        trouble: sent.reason,
        retainsText,
      })
      return
    }
    breaker?.succeeded()
    if (sent.result === 'refused') {
      log.warn({ ...logFields, why: sent.reason }, 'a message was refused by its gateway')
      await writeSendOutcome(database.kysely, message, {
        state: 'failed',
        now,
        trouble: sent.reason,
        retainsText,
      })
      return
    }
    log.info(logFields, 'a message was sent')
    await this.#writeDown(message, now)
    await writeSendOutcome(database.kysely, message, { state: 'sent', now, gatewayId: sent.id, retainsText })
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
      this.#shop.log.error('the most messages an hour (SPAZA_SMS_MAX_PER_HOUR) were sent: the others wait')
    this.#saidFull = hour
  }
}

/** Two seconds, then twice as long each time, ten minutes at most, and not all at the same moment. */
function nextTry({ tries, askedFor }: DueMessage, now: Date): Date {
  const waitMs = Math.min(2_000 * 2 ** tries, maxWaitMs) * (0.75 + Math.random() / 2)
  const due = new Date(now.getTime() + waitMs)
  return askedFor ? due : afterQuietHours(due)
}

/** How long until a limit lets more through; any other trouble goes on. */
function retryAfterMs(error: unknown): number {
  if (!(error instanceof Refusal) || error.http !== 429) throw error
  return Number(error.details?.retry_after_seconds ?? 60) * 1000
}
