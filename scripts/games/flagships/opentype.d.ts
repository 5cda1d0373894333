declare module 'opentype.js/dist/opentype.mjs' {
  type Command = {
    type: 'M' | 'L' | 'C' | 'Q' | 'Z'
    x?: number
    y?: number
    x1?: number
    y1?: number
    x2?: number
    y2?: number
  }
  type Path = { commands: readonly Command[]; toPathData(decimals: number): string }
  type Face = {
    getPath(text: string, x: number, y: number, size: number, options?: { letterSpacing?: number }): Path
    getAdvanceWidth(text: string, size: number): number
  }
  export function parse(file: ArrayBuffer): Face
}
