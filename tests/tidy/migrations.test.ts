import { layers } from './layers.ts'
import { rule } from './rule.ts'
import { columnsOf, migrations, ownerOf, statements } from './sql.ts'

const layerOf = (schema: string) => (schema === 'platform' ? 0 : layers.get(schema))

rule('migrations are numbered without gaps and say whose they are', {
  subjects: migrations,
  problem: ({ path }, tree) => {
    const at = migrations(tree).findIndex((each) => each.path === path)
    const number = String(at + 1).padStart(4, '0')
    if (!new RegExp(`/${number}_[a-z][a-z_]*\\.sql$`).test(path)) return `should be number ${number}`
    return layerOf(ownerOf(path)) === undefined
      ? `belongs to ${ownerOf(path)}, which is no module`
      : undefined
  },
  notices: {
    'db/migrations/0003_wallet.sql should be number 0002': {
      'db/migrations/0001_ledger.sql': '',
      'db/migrations/0003_wallet.sql': '',
    },
    'db/migrations/0001_stuff.sql belongs to stuff, which is no module': {
      'db/migrations/0001_stuff.sql': '',
    },
  },
})

rule('the first line of a migration says why', {
  subjects: migrations,
  problem: ({ path }, tree) => {
    const [first = ''] = tree.text(path).split('\n')
    return /^-- [A-Z].{20,}[.:]$/.test(first)
      ? undefined
      : `begins with ${JSON.stringify(first.slice(0, 40))}`
  },
  notices: {
    'db/migrations/0001_ledger.sql begins with "create table ledger.a (b int)"': {
      'db/migrations/0001_ledger.sql': 'create table ledger.a (b int)',
    },
  },
})

rule('a migration changes only what its module owns', {
  subjects: statements,
  problem: ({ path, text }) => {
    const target =
      /^(?:create|alter|drop) (?:unlogged )?(?:schema|table|view|materialized view|function|procedure|sequence|type)(?: if (?:not )?exists)? (\w+)/.exec(
        text,
      )
    const indexed = /^create (?:unique )?index .*? on (?:only )?(\w+)\./.exec(text)
    const triggered = /^create (?:constraint |or replace )?trigger .*? on (\w+)\./.exec(text)
    const written = /^(?:insert into|update|delete from|truncate) (?:only )?(\w+)\./.exec(text)
    const schema = (target ?? indexed ?? triggered ?? written)?.[1]
    return schema && schema !== ownerOf(path) ? `changes ${schema}` : undefined
  },
  notices: {
    'db/migrations/0001_wallet.sql:2 changes ledger': {
      'db/migrations/0001_wallet.sql': '-- why\nalter table ledger.account add column a int;',
    },
    'db/migrations/0001_wallet.sql:1 changes settings': {
      'db/migrations/0001_wallet.sql': "insert into settings.flag values ('a;b');",
    },
    'db/migrations/0001_wallet.sql:1 changes account': {
      'db/migrations/0001_wallet.sql': 'create table account (id uuid)',
    },
  },
})

rule('a right is granted by the owner of the table', {
  subjects: (tree) => statements(tree).filter(({ text }) => text.startsWith('grant ')),
  problem: ({ path, text }) => {
    const [, what = ''] = /^grant .*? on (.*?) to /.exec(text) ?? []
    const schemas = [...what.matchAll(/(?:in schema|schema) (\w+)|(\w+)\.\w+/g)].map(
      ({ 1: schema, 2: qualifier }) => schema ?? qualifier ?? '',
    )
    const other = schemas.find((schema) => schema !== ownerOf(path))
    if (schemas.length === 0) return `grants rights on ${what}, whose owner cannot be seen`
    return other && `grants rights on ${other}`
  },
  notices: {
    'db/migrations/0001_wallet.sql:1 grants rights on ledger': {
      'db/migrations/0001_wallet.sql': 'grant select on wallet.pocket, ledger.account to baize_app;',
    },
    'db/migrations/0001_wallet.sql:1 grants rights on pocket, whose owner cannot be seen': {
      'db/migrations/0001_wallet.sql': 'grant select on pocket to baize_app;',
    },
  },
})

rule('foreign keys point down the layers', {
  subjects: (tree) =>
    statements(tree).flatMap((statement) =>
      [...statement.text.matchAll(/references (\w+)\.\w+/g)].map(({ 1: schema = '' }) => ({
        ...statement,
        schema,
      })),
    ),
  problem: ({ path, schema }) => {
    const own = ownerOf(path)
    const isDown = (layerOf(schema) ?? Infinity) < (layerOf(own) ?? 0)
    return schema === own || isDown ? undefined : `refers up to ${schema}`
  },
  notices: {
    'db/migrations/0001_ledger.sql:1 refers up to wallet': {
      'db/migrations/0001_ledger.sql': 'create table ledger.a (b uuid references wallet.pocket);',
    },
  },
  allows: {
    'db/migrations/0001_wallet.sql':
      'create table wallet.a (b uuid references ledger.account, c uuid references wallet.d);',
  },
})

rule('a table is named for one of its rows', {
  subjects: (tree) => statements(tree).filter(({ text }) => /^create (unlogged )?table/.test(text)),
  problem: ({ text }) => {
    const name = /^create (?:unlogged )?table (?:if not exists )?(?:\w+\.)?(\w+)/.exec(text)?.[1] ?? ''
    return /[^su]s$/.test(name) && !/[ai]s$/.test(name) ? `makes ${name}` : undefined
  },
  notices: {
    'db/migrations/0001_ledger.sql:1 makes entries': {
      'db/migrations/0001_ledger.sql': 'create table ledger.entries (a int);',
    },
  },
  allows: { 'db/migrations/0001_ledger.sql': 'create table ledger.system_status (a int);' },
})

rule('a column of time has a zone and ends in _at; no column is inexact', {
  subjects: (tree) => statements(tree).flatMap(columnsOf),
  problem: ({ name, type }) => {
    if (/^(real|double precision|float\d?|money)\b/.test(type))
      return `keeps ${name} in an inexact ${type.split(' ')[0]}`
    if (/^timestamp(?!tz)/.test(type)) return `keeps ${name} without a zone`
    const isTime = /^timestamptz\b/.test(type)
    return isTime !== name.endsWith('_at') ? `has a column ${name} ${type.split(' ')[0]}` : undefined
  },
  notices: {
    'db/migrations/0001_ledger.sql:1 has a column made timestamptz': {
      'db/migrations/0001_ledger.sql': 'create table ledger.a (made timestamptz not null);',
    },
    'db/migrations/0001_ledger.sql:1 has a column made_at text': {
      'db/migrations/0001_ledger.sql': 'create table ledger.a (id uuid, made_at text);',
    },
    'db/migrations/0001_ledger.sql:1 keeps rate in an inexact real': {
      'db/migrations/0001_ledger.sql': 'alter table ledger.a add column rate real;',
    },
  },
})
