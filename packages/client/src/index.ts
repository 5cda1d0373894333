export { bytesOf, fromBase64, toBase64, toBase64Url } from './base64.ts'
export {
  addressOf,
  type ServerAnswer,
  answerOf,
  bodyText,
  exchange,
  OfflineError,
  raiseOffline,
  readEnvelope,
  RefusedCall,
  type Request,
  type RequestArgument,
  valueOf,
} from './call.ts'
export { coalesce } from './coalesce.ts'
export { deviceName } from './device-name.ts'
export { LineSilentError } from './line-calls.ts'
export { type LiveLine, openLine } from './live-line.ts'
export { makeMacProver } from './mac.ts'
export { makeProver, type ProvenRequest } from './proof.ts'
export { randomId } from './random-id.ts'
export { readFile } from './read-file.ts'
export { refusedNames } from './refused-names.ts'
export { openRoomLine, type RoomLine } from './room-line.ts'
export { openSportsLine, type SportsLine } from './sports-line.ts'
export { serverNow, setServerClock } from './server-clock.ts'
export { keptKey, NoKeysError } from './storage/keys.ts'
export { textStore } from './storage/texts.ts'
export { throttle, throttleLeading } from './throttle.ts'
