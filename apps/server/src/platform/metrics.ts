import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The house's figures in Prometheus form; a module that measures something adds it here. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer a call, by route, status and the way it came',
      labelNames: ['transport', 'method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers: [registry],
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Promised noes, by code',
      labelNames: ['code'],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Jobs run, by name and outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    jobRowsFailed: new Counter({
      name: 'job_rows_failed_total',
      help: 'Rows of jobs that failed while the others went on, by job',
      labelNames: ['job'],
      registers: [registry],
    }),
    hashes: new Counter({
      name: 'secret_hashes_total',
      help: 'Passwords and the like that were hashed, to keep one or to compare with one',
      registers: [registry],
    }),
    liveSockets: new Gauge({
      name: 'live_sockets',
      help: 'Pages that are listening on this node',
      registers: [registry],
    }),
    postings: new Histogram({
      name: 'ledger_batch_postings',
      help: 'Postings committed together in one batch',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers: [registry],
    }),
    playBatch: new Histogram({
      name: 'play_batch_rounds',
      help: 'Calls of games committed together in one batch',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers: [registry],
    }),
    laneRefusals: new Counter({
      name: 'lane_refusals_total',
      help: 'Callers asked to try again because too many were waiting for the database before them, by lane',
      labelNames: ['lane'],
      registers: [registry],
    }),
    unverifiableBets: new Gauge({
      name: 'fairness_unverifiable_bets',
      help: 'Bets of more than eight days ago whose server seed has not been shown; always 0',
      registers: [registry],
    }),
    ...officeMetrics(registry),
    ...roomMetrics(registry),
    ...ledgerMetrics(registry),
    ...sportsMetrics(registry),
  }
}

/** What operators have left lying. */
function officeMetrics(registry: Registry) {
  return {
    officeOverdue: new Gauge({
      name: 'office_overdue',
      help: 'What waits for operators and should have been decided by now, by kind; counted every minute',
      labelNames: ['kind'],
      registers: [registry],
    }),
  }
}

/** Rooms that people share. */
function roomMetrics(registry: Registry) {
  return {
    roomSockets: new Gauge({
      name: 'room_sockets',
      help: 'Pages that are in a room on this node',
      registers: [registry],
    }),
    roomsOwned: new Gauge({
      name: 'rooms_owned',
      help: 'Rooms that this node owns',
      registers: [registry],
    }),
    roomCommands: new Counter({
      name: 'room_commands_total',
      help: 'Commands of members and of owners, by kind of room and what became of them',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    roomLateness: new Histogram({
      name: 'room_deadline_late_seconds',
      help: 'How long after its time a deadline was decided',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
  }
}

function ledgerMetrics(registry: Registry) {
  return {
    ledgerDrift: new Counter({
      name: 'ledger_drift_total',
      help: 'Accounts whose balance differed from the sum of their entries',
      registers: [registry],
    }),
  }
}

/** Feeds of sports, and the pages that follow odds. */
function sportsMetrics(registry: Registry) {
  return {
    feedSetAside: new Counter({
      name: 'feed_messages_set_aside_total',
      help: 'What feeds said and nobody believed, by producer and why',
      labelNames: ['producer', 'why'],
      registers: [registry],
    }),
    producersUp: new Gauge({
      name: 'feed_producer_up',
      help: 'Whether a producer of a feed is heard on this node, by producer',
      labelNames: ['producer'],
      registers: [registry],
    }),
    sportsSockets: new Gauge({
      name: 'sports_sockets',
      help: 'Pages that follow odds on this node',
      registers: [registry],
    }),
  }
}
