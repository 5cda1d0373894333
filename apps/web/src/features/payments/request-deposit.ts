import {
  type Deposit,
  type DepositKind,
  type DepositMethod,
  depositAlipay,
  depositManualTransfer,
  depositPaymentGateway,
  depositQq,
  depositWechat,
} from '@baize/contracts'
import { call } from '../../lib/api.ts'

const doors = {
  manual: depositManualTransfer,
  alipay: depositAlipay,
  qq: depositQq,
  wechat: depositWechat,
  gateway: depositPaymentGateway,
} as const satisfies Record<DepositKind, unknown>

type Wish = { readonly method: DepositMethod; readonly amount: string; readonly requestId: string }

/** Asks for a deposit; with the same request id it is the same one, however often it is asked for. */
export function requestDeposit({ method, amount, requestId }: Wish): Promise<Deposit> {
  return call(doors[method.kind], { body: { requestId, methodCode: method.code, amount } })
}
