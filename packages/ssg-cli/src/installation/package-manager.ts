import { detect, resolveCommand, type Command } from 'package-manager-detector'

const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const

/** A package manager that can install the packages of a site. */
export type PackageManager = (typeof packageManagers)[number]

/**
 * Returns the package manager of a folder, by its lockfile or that of a parent folder. Without one, returns
 * the package manager that started camdocs, or npm.
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
export const addCommand = (manager: PackageManager, packages: readonly string[]): string =>
  commandLine(manager, 'add', ['-D', ...packages])

/** Returns a command of a package manager as one line, such as "npm ci". */
export function commandLine(manager: PackageManager, command: Command, args: readonly string[] = []): string {
  const resolved = resolveCommand(manager, command, [...args])
  return [resolved?.command ?? manager, ...(resolved?.args ?? [command, ...args])].join(' ')
}
