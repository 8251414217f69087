// Runs before the installation, and before the scripts of package.json that a newcomer tries first. If a
// package manager other than pnpm runs it, prints the right command, and fails.
const { npm_config_user_agent: userAgent = '', npm_lifecycle_event: event = '' } = process.env
if (!userAgent.startsWith('pnpm/')) {
  const script = event.replace(/^pre/, '').replace('install', 'start')
  console.error(`This repository needs pnpm: run "npx --yes pnpm@10 ${script}" instead.`)
  process.exitCode = 1
}
