import { type Arrival, readArrivals } from '../platform/messages/arrivals.ts'
import { messageSending } from '../platform/messages/queue-message.ts'
import { openMessenger } from '../platform/messages/open-messenger.ts'
import { runJobs } from './run-jobs.ts'
import type { TestApp } from './test-app.ts'

/** Sends what is queued through the demo's own post office, and says what has arrived by now, newest first. */
export async function deliver(app: TestApp): Promise<Arrival[]> {
  const messenger = await openMessenger(app)
  try {
    await runJobs(app, [messageSending(messenger)])
  } finally {
    await messenger.close()
  }
  return readArrivals(app.db)
}
