export { cardOffer } from './card-rules.ts'
export { exportHands } from './export-hands.ts'
export { cardsJobs } from './jobs.ts'
export { cardKinds, cardTables } from './room-kinds.ts'
