export { fishKinds, reefRooms } from './room-kinds.ts'
