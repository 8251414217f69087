import { detect, resolveCommand, type Command } from 'package-manager-detector'

const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** A package manager that can install the packages of a site. */
export type PackageManager = (typeof packageManagers)[number]

/**
 * Returns the package manager of a folder, which a lockfile or `package.json` in the folder or one of its
 * parents indicates. If none of them does, returns the package manager that started camdocs, or npm.
 *
 * @param userAgent the variable `npm_config_user_agent`, which package managers set: "pnpm/10.0.0 …"
 */
export async function packageManagerOf(
  folder: string,
  userAgent: string | undefined,
): Promise<PackageManager> {
  const name = (await detect({ cwd: folder }))?.name ?? userAgent?.split('/', 1)[0]
  return packageManagers.find((known) => known === name) ?? 'npm'
}

/** Returns the command that adds packages to the development dependencies of a site. */
export const installCommandLine = (manager: PackageManager, packages: readonly string[]): string =>
  commandLine(manager, 'add', ['-D', ...packages])

/**
 * Returns the command line with which a package manager runs a command of `package-manager-detector`, such as
 * "npm ci" for "frozen".
 */
export function commandLine(manager: PackageManager, command: Command, args: readonly string[] = []): string {
  const resolved = resolveCommand(manager, command, [...args])
  return [resolved?.command ?? manager, ...(resolved?.args ?? [command, ...args])].join(' ')
}
