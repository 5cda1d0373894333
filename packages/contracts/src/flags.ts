/** White-label switches of a merchant. A flag that a merchant does not name is off. */
export const flags = [
  'AGENTPOLICY3', // the agent centre and contract prompts
  'CBS3', // live chat
  'REGISTER_USERNAME', // registration by username
  'REGISTER_MOBILE', // registration by mobile number
  'MOBILE_CODE_LOGIN', // login by SMS code
  'SOCIAL_FACEBOOK',
  'SOCIAL_GOOGLE',
  'SOCIAL_LINE',
  'SOCIAL_TWITTER',
  'MANUAL_REBATE', // cashback
  'REFERRAL', // the invite-friends screen
  'APP_WINDOW', // the app-download window
  'APP_WINDOW_LOGIN', // the app is offered to members only
  'TRIAL_PLAY',
  'DOWNLINE_TRANSFER',
  'AGREEMENT_PRETICKED',
] as const

export type Flag = (typeof flags)[number]
