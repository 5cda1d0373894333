/** What the program is told when it starts. */
export type Settings = {
  readonly port: number
  /** Its address as the platform and testers see it. */
  readonly publicUrl: string
  /** Where the beacon's rounds are told. */
  readonly platformUrl: string
  /** What the platform calls itself when it signs. */
  readonly caller: string
  readonly key: { readonly id: string; readonly secret: Buffer }
  /** What the seeds of all fixtures are made of: the same secret plays the same matches after a restart. */
  readonly seedSecret: Buffer
  /** How fast the calendar goes: 1 is a day a day. */
  readonly pace: number
  /** Whether a tester may have it fail. */
  readonly takesTestCalls: boolean
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const need = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name} must be set.`)
    return value
  }
  return {
    port: Number(need('PORT')),
    publicUrl: environment.PUBLIC_URL ?? `http://localhost:${need('PORT')}`,
    platformUrl: need('PLATFORM_URL').replace(/\/$/, ''),
    caller: need('CALLER'),
    key: { id: need('KEY_ID'), secret: Buffer.from(need('SECRET'), 'base64') },
    seedSecret: Buffer.from(need('SEED_SECRET'), 'base64'),
    pace: Number(environment.PACE ?? 1),
    takesTestCalls: environment.DESK === 'true',
  }
}
