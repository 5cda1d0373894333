import type { Boot } from '@baize/contracts'
import type { Messages } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RefusedCall } from './lib/api.ts'
import { BootProvider } from './lib/boot.tsx'
import { takeOver } from './lib/early.ts'
import { SpeechProvider } from './lib/i18n.tsx'
import type { makeRouter } from './routes.tsx'

const TRIES = 2

export function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal is an answer; only silence is worth another try.
        retry: (failures, error) => !(error instanceof RefusedCall) && failures < TRIES,
        refetchOnWindowFocus: false,
        // Without a network a call fails and its screen says so, instead of waiting for ever.
        networkMode: 'always',
      },
    },
  })
}

type AppProps = {
  readonly boot: Boot
  readonly messages: Messages
  readonly queries: QueryClient
  readonly router: ReturnType<typeof makeRouter>
}

/** The whole site, the same on the server and in the browser. */
export function App({ boot, messages, queries, router }: AppProps) {
  useEffect(takeOver, [])
  return (
    <BootProvider boot={boot}>
      <SpeechProvider language={boot.language} messages={messages}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SpeechProvider>
    </BootProvider>
  )
}
