/** What the program is told when it starts. */
export type Settings = {
  readonly port: number
  /** Its address as members and the platform see it. */
  readonly publicUrl: string
  /** Where it tells the platform what happened. */
  readonly webhookUrl: string
  readonly key: { readonly id: string; readonly secret: Buffer }
  /** How long "later" is. */
  readonly delayMs: number
  /** How long the chain that it plays takes for a block. */
  readonly blockMs: number
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
    webhookUrl: need('WEBHOOK_URL'),
    key: { id: need('KEY_ID'), secret: Buffer.from(need('SECRET'), 'base64') },
    delayMs: Number(environment.DELAY_MS ?? 5_000),
    blockMs: Number(environment.BLOCK_MS ?? Number(environment.DELAY_MS ?? 5_000) / 2),
  }
}
