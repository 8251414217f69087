import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.js'

/*
 * Entry point of the watchdog thread. A timer of the main thread cannot interrupt an endless loop in that
 * thread. The inspector can, and it knows which line is running.
 */
const { milliseconds, url, position } = workerData as WatchdogData

function interruptMainThread(): void {
  const session = new Session()
  session.connectToMainThread()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const frame = callFrames.find(({ location }) => urls.get(location.scriptId) === url)
    position[1] = frame?.location.columnNumber ?? 0
    position[0] = (frame?.location.lineNumber ?? 0) + 1
    session.post('Debugger.disable')
    session.post('Runtime.terminateExecution')
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

setTimeout(interruptMainThread, milliseconds)
// A session does not keep its thread alive.
setInterval(() => undefined, milliseconds)
