import { Mesh, MeshGeometry, type Texture } from '@baize/game-kit'
import type { SwimStyle } from '../art/cast.ts'

const COLUMNS = 7

/** A picture on a strip that bends: its front is at the right and stays still, waves run along it to the end. */
export type SwimMesh = {
  readonly mesh: Mesh
  setSize(width: number, height: number): void
  /** `phase` is how far its waves have run, in turns of 2π. */
  bend(phase: number, style: SwimStyle): void
}

function strip(): MeshGeometry {
  const positions = new Float32Array((COLUMNS + 1) * 4)
  const uvs = new Float32Array((COLUMNS + 1) * 4)
  const indices = new Uint32Array(COLUMNS * 6)
  for (let column = 0; column <= COLUMNS; column += 1) {
    const share = column / COLUMNS
    uvs.set([share, 0, share, 1], column * 4)
    if (column === COLUMNS) continue
    const first = column * 2
    indices.set([first, first + 1, first + 2, first + 1, first + 3, first + 2], column * 6)
  }
  return new MeshGeometry({ positions, uvs, indices })
}

export function createSwimMesh(texture: Texture): SwimMesh {
  const geometry = strip()
  const mesh = new Mesh({ geometry, texture })
  const { positions } = geometry
  let [width, height] = [1, 1]
  return {
    mesh,
    setSize(wide, high) {
      width = wide
      height = high
    },
    bend(phase, { swing, waves, stiff }) {
      for (let column = 0; column <= COLUMNS; column += 1) {
        const back = 1 - column / COLUMNS
        const loose = Math.max((back - stiff) / (1 - stiff), 0)
        const away = Math.sin(phase - back * waves * 6.283) * swing * width * 0.5 * loose
        const x = (0.5 - back) * width
        const at = column * 4
        positions[at] = x
        positions[at + 1] = away - height / 2
        positions[at + 2] = x
        positions[at + 3] = away + height / 2
      }
      geometry.getBuffer('aPosition').update()
    },
  }
}
