import { type Action, type OfficeAction, officeActions, type OperatorInfo } from '@baize/contracts'

/** Whether the table of actions lets an operator do it. The server decides; what it would refuse is not shown. */
export function canDo({ roles }: Pick<OperatorInfo, 'roles'>, name: OfficeAction): boolean {
  const action: Action = officeActions[name]
  return action.roles.some((role) => roles.includes(role))
}
