// Batches work that costs less together than one by one: a call that arrives while another runs waits, and then runs together
// with the others that arrived meanwhile. A call runs at once when none is running, so a quiet shop has no delay.

export interface BatchOptions<Ask, Answer> {
  alone: (ask: Ask) => Promise<Answer>
  /**
   * Answers in the order of the asks; undefined for whoever must go alone. It does all or nothing: where it fails, everybody
   * goes alone.
   */
  together: (asks: readonly Ask[]) => Promise<readonly (Answer | undefined)[]>
  /** How many go together. */
  maxBatch: number
  /** Nobody waits longer for those who are at it. */
  maxWaitMs: number
}

interface Waiting<Ask, Answer> {
  ask: Ask
  done: (answer: Answer | Promise<Answer>) => void
}

interface Queue<Ask, Answer> {
  atWork: number
  waiting: Waiting<Ask, Answer>[]
  patience: NodeJS.Timeout | undefined
}

/** Returns a function that runs calls with the same name together, in batches of at most `maxBatch`. */
export function batch<Ask, Answer>(
  how: BatchOptions<Ask, Answer>,
): (name: string, ask: Ask) => Promise<Answer> {
  const queues = new Map<string, Queue<Ask, Answer>>()

  function go(name: string, queue: Queue<Ask, Answer>): void {
    clearTimeout(queue.patience)
    queue.patience = undefined
    const turn = queue.waiting.splice(0, how.maxBatch)
    if (turn.length > 0) {
      queue.atWork += 1
      work(turn).finally(() => {
        queue.atWork -= 1
        go(name, queue)
      })
    }
    if (queue.waiting.length > 0) bePatient(name, queue)
    else if (queue.atWork === 0) queues.delete(name)
  }

  function bePatient(name: string, queue: Queue<Ask, Answer>): void {
    queue.patience ??= setTimeout(() => go(name, queue), how.maxWaitMs)
  }

  async function work(turn: readonly Waiting<Ask, Answer>[]): Promise<void> {
    const [first] = turn
    if (turn.length === 1 && first) {
      const answer = how.alone(first.ask)
      first.done(answer)
      await answer.catch(() => {})
      return
    }
    const answers = await how.together(turn.map(({ ask }) => ask)).catch(() => [])
    // Those who go alone after all hold up nobody.
    for (const [n, { ask, done }] of turn.entries()) done(answers[n] ?? how.alone(ask))
  }

  return (name, ask) =>
    new Promise((done) => {
      const queue = queues.get(name) ?? { atWork: 0, waiting: [], patience: undefined }
      queues.set(name, queue)
      queue.waiting.push({ ask, done })
      if (queue.atWork === 0) go(name, queue)
      else bePatient(name, queue)
    })
}
