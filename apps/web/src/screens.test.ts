import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

it('every screen stands under the path of its file, where the server looks for its styles', () => {
  const text = textOf('./screens.ts')
  // The frame around the screens knows this one too, so it is fetched by a file of its own.
  const door = textOf('./screens/closed/ClosedDoor.tsx')
  expect(door).toContain("import('./ClosedScreen.tsx').then((file) => file.ClosedScreen)")
  expect(text).toContain("'closed/ClosedScreen': ClosedDoor,")
  for (const name of Object.keys(screens).filter((each) => each !== 'closed/ClosedScreen')) {
    const component = name.split('/')[1]
    expect(text).toContain(`import('./screens/${name}.tsx').then((file) => file.${component})`)
  }
})
