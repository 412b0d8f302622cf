// Ids of requests, which answers carry and log lines name.
import { randomUUID } from 'node:crypto'

/**
 * Returns a function that makes ids in the shape of a UUID: the first 24 characters are this process's, the rest counts. They are
 * no secrets, and one of random digits each costs as much as the search for its route.
 */
export function countRequestIds(): () => string {
  const prefix = randomUUID().slice(0, 24)
  let count = 0
  return () => {
    count += 1
    return prefix + count.toString(16).padStart(12, '0')
  }
}
