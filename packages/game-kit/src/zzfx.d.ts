declare module 'zzfx' {
  export const ZZFX: {
    readonly audioContext: AudioContext
    volume: number
    buildSamples(...parameters: (number | undefined)[]): number[]
    playSamples(channels: readonly number[][]): AudioBufferSourceNode
  }
}
