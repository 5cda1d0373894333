declare module 'zzfx' {
  export function zzfx(...parameters: (number | undefined)[]): AudioBufferSourceNode
  export const ZZFX: { readonly audioContext: AudioContext; volume: number }
}
