import type { Boot } from '@baize/contracts'
import type { Messages } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BootProvider } from './lib/page/boot.tsx'
import { takeOver } from './lib/early.ts'
import { SpeechProvider } from './lib/texts/i18n.tsx'
import type { makeRouter } from './routes.tsx'

type AppProps = {
  readonly boot: Boot
  readonly messages: Messages
  readonly router: ReturnType<typeof makeRouter>
}

/** The whole site, the same on the server and in the browser. */
export function App({ boot, messages, router }: AppProps) {
  useEffect(takeOver, [])
  return (
    <BootProvider boot={boot}>
      <SpeechProvider language={boot.language} messages={messages}>
        <RouterProvider router={router} />
      </SpeechProvider>
    </BootProvider>
  )
}
