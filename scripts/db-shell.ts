import { spawn } from 'node:child_process'
import { databaseInUse } from './data-folder.ts'
import { loadSettings } from './environment.ts'
import { explain } from './problem.ts'

/** Opens psql on the database in use. */
try {
  loadSettings()
  const environment = { ...process.env, ...connection(databaseInUse().DATABASE_URL) }
  const psql = spawn('psql', process.argv.slice(2), { stdio: 'inherit', env: environment })
  process.on('SIGINT', () => psql.kill('SIGINT')) // Ctrl-C leaves a query there, not the shell
  psql.on('error', () => {
    console.error('The shell is psql, which is not installed (on Debian: apt-get install postgresql-client).')
    process.exitCode = 1
  })
  psql.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}

/** In the environment, where no list of processes shows the password. */
function connection(url: string): Record<string, string> {
  const [, account = '', rest = ''] = /^postgres(?:ql)?:\/\/(?:(.*)@)?(.*)$/.exec(url) ?? []
  const [name = '', password = ''] = account.split(/:(.*)/).map(decodeURIComponent)
  const { hostname, port, pathname, searchParams } = new URL(`http://${rest.replace(/^\//, 'socket/')}`)
  const place = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? port,
    PGDATABASE: pathname.slice(1),
    PGUSER: name,
    PGPASSWORD: password,
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  }
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''))
}
