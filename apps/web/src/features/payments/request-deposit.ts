import {
  type Deposit,
  type DepositKind,
  type DepositMethod,
  depositAlipay,
  depositCrypto,
  depositManualTransfer,
  depositMobileWallet,
  depositPaymentGateway,
  depositQq,
  depositWechat,
} from '@baize/contracts'
import { call } from '../../lib/call/api.ts'

const endpoints = {
  manual: depositManualTransfer,
  alipay: depositAlipay,
  qq: depositQq,
  wechat: depositWechat,
  gateway: depositPaymentGateway,
  crypto: depositCrypto,
} as const satisfies Record<Exclude<DepositKind, 'mobile'>, unknown>

type Wish = {
  readonly method: DepositMethod
  readonly amount: string
  readonly requestId: string
  /** The number of the wallet that pays, where the method asks for it. */
  readonly payerNumber: string
}

/** Asks for a deposit; with the same request id it is the same one, however often it is asked for. */
export function requestDeposit({ method, amount, requestId, payerNumber }: Wish): Promise<Deposit> {
  const body = { requestId, methodCode: method.code, amount }
  if (method.kind === 'mobile')
    return call(depositMobileWallet, { body: method.asksPayer ? { ...body, payerNumber } : body })
  return call(endpoints[method.kind], { body })
}
