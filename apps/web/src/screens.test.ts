import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it('every screen stands under the path of its file, where the server looks for its styles', () => {
  const text = readFileSync(new URL('./screens.ts', import.meta.url), 'utf8')
  for (const name of Object.keys(screens)) {
    const component = name.split('/')[1]
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `import('./screens/${name}.tsx').then((file) => file.${component})`,
    )
  }
})
