export { cardKinds, cardTables } from './room-kinds.ts'
