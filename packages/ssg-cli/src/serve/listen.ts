import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { usageError } from '@camdocs/base/model/usage-error.js'

/** The port of a server, unless the port is in use or the user chooses one. */
export const defaultPort = 3000
const lastPort = 65_535

/**
 * Starts to listen.
 *
 * @param port 0 for any free port; undefined for the default port or, if it is in use, the next free one
 * @returns the port that the server listens on
 * @throws BuildFailure (exit code 2) if the port is in use or requires privileges, or if the host is not an
 *   address of this machine
 */
export async function listen(server: Server, host: string, port: number | undefined): Promise<number> {
  let current = port ?? defaultPort
  for (;;) {
    const error = await tryToListen(server, host, current)
    if (error === null) return (server.address() as AddressInfo).port
    if (port !== undefined || error.code !== 'EADDRINUSE' || current === lastPort)
      throw listenError(error, host, current)
    current++
  }
}

/** What a message about a server's address adds if the server does not listen on the default port. */
export const portNote = (requested: number | undefined, actual: number): string =>
  requested === undefined && actual !== defaultPort ? ` (port ${String(defaultPort)} is in use)` : ''

/** Returns the error, or null if the server listens. */
async function tryToListen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | null> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
}

function listenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, [string, string]> = {
    EADDRINUSE: [
      `Port ${String(port)} on ${host} is in use.`,
      'Stop the other server, or choose another port with --port.',
    ],
    EACCES: [
      `Port ${String(port)} requires privileges that this process does not have.`,
      'Choose a port above 1023 with --port.',
    ],
    EADDRNOTAVAIL: [`"${host}" is not an address of this machine.`, 'Choose another address with --host.'],
    ENOTFOUND: [`"${host}" is not an address of this machine.`, 'Choose another address with --host.'],
  }
  const [message, hint] = reasons[error.code ?? ''] ?? []
  return message === undefined ? error : usageError(message, hint)
}
