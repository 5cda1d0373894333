import type { ContractRequests } from '@baize/contracts'

/** The contracts in the order in which they are asked about, each with its text and its screen. */
const kinds = [
  ['dailysalreqtype', 'contracts.salary', '/m/member/agent/getSalaryContract'],
  ['divtypecompperiodreq', 'contracts.dividend', '/m/member/agent/getDevidendContract'],
  ['contracthoursalreq', 'contracts.hourly', '/m/member/agent/getHourContract'],
] as const satisfies readonly (readonly [keyof ContractRequests, string, string])[]

/** A contract that waits; its key changes when another is offered in its place. */
export type WaitingContract = {
  readonly key: string
  readonly title: (typeof kinds)[number][1]
  readonly to: (typeof kinds)[number][2]
}

/** A text that is not empty means that a contract waits. */
export function waitingContracts(requests: ContractRequests): WaitingContract[] {
  return kinds.flatMap(([name, title, to]) =>
    requests[name] === '' ? [] : [{ key: `${name}:${requests[name]}`, title, to }],
  )
}
