export type { Gateway, Payout, PayoutStatus, Sent } from './gateways/gateway.ts'
export {
  addGatewayKey,
  findGateway,
  GatewayProblem,
  listGatewayKeys,
  retireGatewayKey,
  saveGateway,
} from './gateways/known-gateways.ts'
