// Sends queued messages through the gateways, as one kind of tasks of the outbox (src/server/outbox). A message that may have been
// sent is sent again under the same reference: exactly once if the gateway deduplicates by reference.
import { appendFile } from 'node:fs/promises'
import { isMobile } from '#kernel/phone.ts'
import { Refusal } from '#kernel/refusal.ts'
import { CircuitBreaker } from '#server/circuit-breaker.ts'
import type { Tx } from '#server/database/database.ts'
import type { Admission, Task, TaskKind, TaskResult } from '#server/outbox/task-kind.ts'
import { countAttempt, hours, uncountAttempt } from '#server/rate-limits.ts'
import type { Shop } from '#server/shop.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { smsKind } from '../sms-kind.ts'
import type { Gateway } from './gateways/gateway.ts'
import { isDevelopment, openGateways } from './gateways/open-gateways.ts'
import { numberLimit, shopLimit } from './message-limits.ts'
import {
  adoptMessages,
  assignGateway,
  type DueMessage,
  lockMessage,
  reviveMessage,
  writeSendOutcome,
} from './message-store.ts'

type CountedAttempts = Awaited<ReturnType<typeof countAttempt>>

interface AdmittedMessage {
  message: DueMessage
  gateway: Gateway
  counted: CountedAttempts
}

export class SmsSender {
  readonly #shop: Shop
  readonly #gateways: readonly { gateway: Gateway; breaker: CircuitBreaker }[]
  /** Where messages are read in the shop, their texts stay; where a gateway has them, codes do not. */
  readonly #keepsText: boolean
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

  warnIfOff(): void {
    if (this.#gateways.length === 0)
      this.#shop.log.warn(
        'no SMS gateway is set up: codes for new passwords cannot be sent (docs/messages.md)',
      )
  }

  /** How the outbox carries these tasks out. A message ends with its `goodUntil`, not with a number of tries. */
  readonly kind: TaskKind<AdmittedMessage> = {
    name: smsKind,
    concurrency: 4,
    claimMs: 30_000,
    maxTries: 1_000,
    backOff: { firstMs: 2_000, maxMs: 600_000, jitter: 0.25 },
    // Or two processes would spend the last of the hourly limit on messages that nobody requested.
    claimsInTurn: true,
    isOpen: () => this.status() === 'open',
    adopt: async (now) => {
      await this.#shop.database.transaction((tx) => adoptMessages(tx, now))
    },
    admit: (tx, task, now) => this.#admit(tx, task, now),
    run: (_task, admitted, now) => this.#send(admitted, now),
    adjustDue: ({ urgent }, due) => (urgent ? due : afterQuietHours(due)),
    abandoned: (tx, { key }, state, trouble) =>
      writeSendOutcome(tx, key, {
        state: state === 'dead' ? 'failed' : 'expired',
        now: this.#shop.clock.now(),
        trouble,
        retainsText: this.#keepsText,
      }),
    revive: (tx, { key }) => reviveMessage(tx, key),
  }

  /** Counts a message against the limits and chooses its gateway. */
  async #admit(tx: Tx, task: Task, now: Date): Promise<Admission<AdmittedMessage>> {
    const message = await lockMessage(tx, task.key)
    if (!message) return { drop: 'the message was deleted' }
    const counted = await countAttempt(tx, [numberLimit(message.phone)], now).catch(retryAfterMs)
    if (typeof counted === 'number')
      return { postponeTo: new Date(now.getTime() + counted), why: 'enough for this number' }
    const ofShop = await countAttempt(tx, [shopLimit(this.#shop.settings.sms.hourlyMost)], now).catch(
      retryAfterMs,
    )
    if (typeof ofShop === 'number') {
      this.#sayFull(now)
      return 'stop'
    }
    const gateway = this.#gatewayFor(message, now)
    if (!gateway) return 'stop'
    await assignGateway(tx, message.id, gateway.name)
    return { go: { message, gateway, counted: [...counted, ...ofShop] } }
  }

  /** The first that is well; but one that may have the message already, before any other. */
  #gatewayFor(message: DueMessage, now: Date): Gateway | undefined {
    const available = this.#gateways.filter(({ breaker }) => breaker.isClosed(now))
    const chosen = available.find(({ gateway }) => gateway.name === message.gateway) ?? available[0]
    chosen?.breaker.call(now)
    return chosen?.gateway
  }

  async #send({ message, gateway, counted }: AdmittedMessage, now: Date): Promise<TaskResult> {
    const { clock, log } = this.#shop
    const sent = await gateway.send(message)
    const breaker = this.#gateways.find((each) => each.gateway === gateway)?.breaker
    const retainsText = this.#keepsText
    const logFields = { message: message.id, kind: message.kind, gateway: gateway.name }
    if (sent.result === 'down') {
      breaker?.failed(clock.now())
      log.warn({ ...logFields, why: sent.reason }, 'a message could not be sent; trying again')
      // What certainly never left cost nothing.
      const isUnassigned = !sent.maybeSent
      if (isUnassigned) await uncountAttempt(this.#shop.database.kysely, counted)
      return {
        result: 'later',
        why: sent.reason,
        store: (tx) =>
          writeSendOutcome(tx, message.id, {
            state: 'waiting',
            now,
            isUnassigned,
            trouble: sent.reason,
            retainsText,
          }),
      }
    }
    breaker?.succeeded()
    if (sent.result === 'refused') {
      log.warn({ ...logFields, why: sent.reason }, 'a message was refused by its gateway')
      return { result: 'refused', why: sent.reason }
    }
    log.info(logFields, 'a message was sent')
    await this.#writeDown(message, clock.now())
    return {
      result: 'sent',
      store: (tx) =>
        writeSendOutcome(tx, message.id, {
          state: 'sent',
          now: clock.now(),
          gatewayId: sent.id,
          retainsText,
        }),
    }
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

/** How long until a limit lets more through; any other trouble goes on. */
function retryAfterMs(error: unknown): number {
  if (!(error instanceof Refusal) || error.http !== 429) throw error
  return Number(error.details?.retry_after_seconds ?? 60) * 1000
}
