import { actions } from './action.ts'

/** The plant itself: how it is, what it does by itself, and what happened that a regulator asks about. */
export const plantActions = actions({
  getHealth: { roles: ['owner', 'games', 'auditor'], commands: ['health'], screen: 'health' },
  listJobs: { roles: ['owner', 'games', 'auditor'], commands: ['jobs list'], screen: 'health' },
  retryJob: { roles: ['owner', 'games'], record: ['job.retry'], commands: ['jobs retry'], screen: 'health' },
  listEvents: { roles: ['risk', 'finance', 'owner', 'auditor'], commands: ['events list'], screen: 'events' },
})
