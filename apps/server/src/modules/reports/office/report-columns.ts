import type { ReportColumn } from '@baize/contracts'

export const text = (name: string): ReportColumn => ({ name, kind: 'text' })
export const time = (name: string): ReportColumn => ({ name, kind: 'time' })
export const amount = (name: string): ReportColumn => ({ name, kind: 'amount' })
export const count = (name: string): ReportColumn => ({ name, kind: 'count' })
export const share = (name: string): ReportColumn => ({ name, kind: 'share' })
