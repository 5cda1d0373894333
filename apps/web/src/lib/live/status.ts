import { getSystemStatus, statusCode } from '@baize/contracts'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../call/api.ts'
import { useBoot } from '../page/boot.tsx'
import { announceStatus, type HouseStatus, latestStatus, subscribeToStatus } from '../page/closed.ts'
import { readJson, writeJson } from '../storage/local.ts'

/** Whether the house is open, as far as this page knows. */
export function useKnownStatus(): HouseStatus {
  const { status } = useBoot()
  return useSyncExternalStore(subscribeToStatus, latestStatus, () => undefined) ?? status
}

/** Whether the house is open: what was stored comes first, then what the server says now. */
export function useHouseStatus(): HouseStatus {
  const current = useKnownStatus()
  useEffect(() => {
    const stored = readJson('status')
    if (isHouseStatus(stored)) announceStatus(stored)
    void refreshStatus()
  }, [])

  return current
}

/** Asks the server and remembers its answer; without an answer, what was known stays. */
export async function refreshStatus(): Promise<void> {
  try {
    const { info, endsAt, location, ...rest } = await call(getSystemStatus)
    const status: HouseStatus = { code: statusCode(rest), info, endsAt, ip: location.ip }
    writeJson('status', status)
    announceStatus(status)
  } catch {
    // Nobody answered, which says nothing about the house.
  }
}

function isHouseStatus(value: unknown): value is HouseStatus {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false
  return value.code === 0 || value.code === 1 || value.code === 2
}
