/** What the program is told when it starts. */
export type Settings = {
  readonly port: number
  readonly host: string
  /** Where it asks who may see; without it everybody may. */
  readonly mediaHook: string | undefined
}

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  if (!environment.PORT) throw new Error('PORT must be set.')
  return {
    port: Number(environment.PORT),
    host: environment.HOST ?? '127.0.0.1',
    mediaHook: environment.MEDIA_HOOK,
  }
}
