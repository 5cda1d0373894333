export * from './calls.ts'
export { beginChain, type FrameChain, frameText, type OpenedFrame, sealFrame } from './chain.ts'
export {
  type FeedLine,
  type FeedPlace,
  type FollowedProducer,
  followProducer,
  type LineTrouble,
} from './follow-producer.ts'
export type { FeedFixture, FeedMessage, fixtureStatuses, Frame, QuotedMarket } from './messages.ts'
export { readMessages, type SetAside } from './read-messages.ts'
export { recover } from './recover.ts'
