import type { OfficeHouse } from '@baize/contracts'
import { pageContext } from '@baize/ui'

/** The houses that the operator works for, and what has to be known of them everywhere. */
const [HousesContext, useHouses] = pageContext<readonly OfficeHouse[]>()
export { HousesContext, useHouses }

const nowhere: OfficeHouse = { code: '', name: '', hosts: [], currency: '', zone: 'UTC', languages: [] }

export function useHouse(code: string): OfficeHouse {
  return useHouses().find((each) => each.code === code) ?? { ...nowhere, code }
}
