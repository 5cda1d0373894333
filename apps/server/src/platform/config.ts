import { type SocialNetwork, socialNetworks } from '@baize/contracts'
import * as z from 'zod/mini'
import type { Bucket } from './files/s3.ts'
import { isNetwork } from './networks.ts'

/** A yes or no, written as `true`, `1`, `false` or `0`. */
const yesNo = (fallback: 'true' | 'false') =>
  z.pipe(
    z._default(z.enum(['true', 'false', '1', '0']), fallback),
    z.transform((text: 'true' | 'false' | '1' | '0') => text === 'true' || text === '1'),
  )
const whole = (fallback: string) =>
  z.pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/)), fallback), z.transform(Number))

/** Known to everybody, so it guards nothing: only a demo may start on it. */
const DEMO_KEY = Buffer.from('a demo has nothing to keep secret').subarray(0, 32).toString('base64')

/** Where the issuer of phone identity tokens publishes the keys it signs them with. */
const GOOGLE_PHONE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** Addresses and networks with commas between. */
const areNetworks = (text: string) => listIn(text).every(isNetwork)

const address = z.url({ protocol: /^https?$/ })

/** Every setting of the server; `.env.example` explains each in a sentence. */
const schema = z.object({
  PORT: whole('8080'),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATABASE_URL: z.string(),
  DATABASE_POOL: whole('12'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  DEMO: yesNo('true'),
  DEMO_PLAYERS: whole('0'),
  REAL_MONEY: yesNo('false'),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  INNER_ORIGINS: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s,/]+(,https?:\/\/[^\s,/]+)*)?$/)), ''),
  STUDIO_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#]+(\/[^\s?#]*[^\s?#/])?$/))),
  OFFICE_HOSTS: z._default(z.string().check(z.regex(/^[a-z0-9.:, -]*$/)), ''),
  OFFICE_NETWORKS: z._default(z.string().check(z.refine(areNetworks)), ''),
  OFFICE_LOGINS: whole('3'),
  BACKUP_MARK: z._default(z.string(), ''),
  SECRET_KEY: z._default(z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)), DEMO_KEY),
  SMTP_URL: z._default(z.string().check(z.regex(/^(smtps?:\/\/[^\s]+)?$/)), ''),
  MAIL_FROM: z._default(z.string().check(z.regex(/^[^@\s<>]+@[^@\s<>]+$/)), 'no-reply@baize.example'),
  SMS_URL: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s]+)?$/)), ''),
  SMS_TOKEN: z._default(z.string(), ''),
  SMS_PRICE: whole('500'),
  SMS_HOURLY_BUDGET: whole('500000'),
  FIREBASE_PROJECT: z._default(z.string().check(z.regex(/^[a-z0-9-]{0,40}$/)), ''),
  FIREBASE_JWKS_URL: z._default(z.url({ protocol: /^https?$/ }), GOOGLE_PHONE_KEYS),
  SOCIAL_FACEBOOK_CLIENT_ID: z._default(z.string(), ''),
  SOCIAL_FACEBOOK_SECRET: z._default(z.string(), ''),
  SOCIAL_FACEBOOK_ISSUER: z.optional(address),
  SOCIAL_GOOGLE_CLIENT_ID: z._default(z.string(), ''),
  SOCIAL_GOOGLE_SECRET: z._default(z.string(), ''),
  SOCIAL_GOOGLE_ISSUER: z.optional(address),
  SOCIAL_LINE_CLIENT_ID: z._default(z.string(), ''),
  SOCIAL_LINE_SECRET: z._default(z.string(), ''),
  SOCIAL_LINE_ISSUER: z.optional(address),
  SOCIAL_TWITTER_CLIENT_ID: z._default(z.string(), ''),
  SOCIAL_TWITTER_SECRET: z._default(z.string(), ''),
  SOCIAL_TWITTER_ISSUER: z.optional(address),
  FILES_FOLDER: z._default(z.string(), '.data/files'),
  BUCKET_ENDPOINT: z.optional(address),
  BUCKET_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'us-east-1'),
  BUCKET_NAME: z._default(z.string().check(z.regex(/^[a-z0-9.-]{0,63}$/)), ''),
  BUCKET_KEY_ID: z._default(z.string(), ''),
  BUCKET_SECRET: z._default(z.string(), ''),
  PROFILE_CERTIFICATE_FILE: z.optional(z.string()),
  PROFILE_KEY_FILE: z.optional(z.string()),
  OUTBOX_OPEN: yesNo('false'),
  METRICS_TOKEN: z._default(z.string(), ''),
  DRAND_URLS: z._default(z.string().check(z.regex(/^(https?:\/\/[^\s,]+(,https?:\/\/[^\s,]+)*)?$/)), ''),
  RATE_FACTOR: whole('1'),
  SHUTDOWN_SECONDS: whole('10'),
  UNSAFE_DURABILITY: yesNo('false'),
})

export type Config = ReturnType<typeof parseConfig>

/** Reads the environment once; what is wrong is said in one sentence that names the setting. */
export function parseConfig(environment: NodeJS.ProcessEnv) {
  const result = z.safeParse(schema, withoutEmpty(environment))
  if (!result.success) throw new ConfigProblem(describe(result.error))
  const value = result.data
  if (value.REAL_MONEY && value.DEMO) {
    throw new ConfigProblem('REAL_MONEY=true needs DEMO=false: real money does not start on a demo world.')
  }
  if (value.REAL_MONEY && value.DRAND_URLS === '') {
    throw new ConfigProblem(
      'REAL_MONEY=true needs DRAND_URLS: the house could know its own beacon before anybody else.',
    )
  }
  if (!value.DEMO && value.DEMO_PLAYERS > 0) {
    throw new ConfigProblem('DEMO_PLAYERS must be 0 outside the demo: nobody is simulated in a real house.')
  }
  if (!value.DEMO && value.SECRET_KEY === DEMO_KEY) {
    throw new ConfigProblem('SECRET_KEY must be set outside the demo: 32 random bytes in base64.')
  }
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databasePool: value.DATABASE_POOL,
    logLevel: value.LOG_LEVEL,
    demo: value.DEMO,
    demoPlayers: value.DEMO_PLAYERS,
    realMoney: value.REAL_MONEY,
    trustedProxies: listIn(value.TRUSTED_PROXIES),
    innerOrigins: value.INNER_ORIGINS.split(',').filter(Boolean),
    studioUrl: value.STUDIO_URL,
    officeHosts: listIn(value.OFFICE_HOSTS),
    officeNetworks: listIn(value.OFFICE_NETWORKS),
    officeLogins: value.OFFICE_LOGINS,
    backupMark: value.BACKUP_MARK,
    secretKey: Buffer.from(value.SECRET_KEY, 'base64'),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    smsUrl: value.SMS_URL,
    smsToken: value.SMS_TOKEN,
    smsPrice: value.SMS_PRICE,
    smsHourlyBudget: value.SMS_HOURLY_BUDGET,
    /** What can be sent at all: the demo has a post office and telephones of its own. */
    sends: { sms: value.DEMO || value.SMS_URL !== '', mail: value.DEMO || value.SMTP_URL !== '' },
    firebaseProject: value.FIREBASE_PROJECT,
    firebaseJwksUrl: value.FIREBASE_JWKS_URL,
    social: socialClients(value),
    filesFolder: value.FILES_FOLDER,
    s3: bucketIn(value),
    profileFiles: profileFilesIn(value),
    outboxOpen: value.OUTBOX_OPEN,
    metricsToken: value.METRICS_TOKEN,
    drandUrls: value.DRAND_URLS.split(',').filter(Boolean),
    rateFactor: value.RATE_FACTOR,
    shutdownSeconds: value.SHUTDOWN_SECONDS,
    unsafeDurability: value.UNSAFE_DURABILITY,
  }
}

/** What stands between commas. */
function listIn(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

/** The bucket that files lie in; without one they lie in a folder. */
function bucketIn(value: z.output<typeof schema>): Bucket | undefined {
  const {
    BUCKET_ENDPOINT,
    BUCKET_REGION: region,
    BUCKET_NAME: bucket,
    BUCKET_KEY_ID: keyId,
    BUCKET_SECRET: secret,
  } = value
  if (!BUCKET_ENDPOINT && bucket === '' && keyId === '' && secret === '') return undefined
  if (!BUCKET_ENDPOINT || bucket === '' || keyId === '' || secret === '')
    throw new ConfigProblem(
      'BUCKET_ENDPOINT, BUCKET_NAME, BUCKET_KEY_ID and BUCKET_SECRET are set together or not at all.',
    )
  return { endpoint: BUCKET_ENDPOINT.replace(/\/+$/, ''), region, bucket, keyId, secret }
}

/** What web-clip profiles are signed with; without it they are handed out plain. */
function profileFilesIn(value: z.output<typeof schema>) {
  const { PROFILE_CERTIFICATE_FILE: certificates, PROFILE_KEY_FILE: key } = value
  if (certificates === undefined && key === undefined) return undefined
  if (certificates === undefined || key === undefined)
    throw new ConfigProblem('PROFILE_CERTIFICATE_FILE and PROFILE_KEY_FILE are set together or not at all.')
  return { certificates, key }
}

/** What a network knows us by; the issuer stands in for the network's own address. */
export type SocialClient = {
  readonly clientId: string
  readonly secret: string
  readonly issuer: string | undefined
}

const socialNames = {
  facebook: 'SOCIAL_FACEBOOK',
  google: 'SOCIAL_GOOGLE',
  line: 'SOCIAL_LINE',
  twitter: 'SOCIAL_TWITTER',
} as const

/** A network without its settings is not there. */
function socialClients(value: z.output<typeof schema>): Partial<Record<SocialNetwork, SocialClient>> {
  const clients = socialNetworks.flatMap((network) => {
    const name = socialNames[network]
    const [clientId, secret] = [value[`${name}_CLIENT_ID`], value[`${name}_SECRET`]]
    const issuer = value[`${name}_ISSUER`]
    if (clientId === '' && secret === '') return []
    if (clientId === '' || secret === '')
      throw new ConfigProblem(`${name}_CLIENT_ID and ${name}_SECRET are set together or not at all.`)
    if (!value.DEMO && issuer?.startsWith('http:'))
      throw new ConfigProblem(`${name}_ISSUER must begin with https outside the demo.`)
    return [[network, { clientId, secret, issuer }] as const]
  })
  return Object.fromEntries(clients)
}

/** A setting that cannot be used; its message is written for the person who starts the server. */
export class ConfigProblem extends Error {}

function withoutEmpty(environment: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function describe(error: z.core.$ZodError): string {
  const issue = error.issues[0]
  return issue
    ? `The setting ${issue.path.join('.')} cannot be used: ${issue.message}.`
    : 'The settings cannot be used.'
}
