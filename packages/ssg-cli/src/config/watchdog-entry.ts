import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { WatchdogData } from './watchdog.js'

/*
 * Entry point of the watchdog thread. While the main thread is in an endless loop, its timers do not run. The
 * inspector can interrupt the loop from another thread, and it knows which line is running.
 */
const { milliseconds, url, position } = workerData as WatchdogData

function interruptMainThread(): void {
  const session = new Session()
  session.connectToMainThread()
  const urls = new Map<string, string>()
  session.on('Debugger.scriptParsed', ({ params }) => urls.set(params.scriptId, params.url))
  session.on('Debugger.paused', ({ params: { callFrames } }) => {
    const frame = callFrames.find(({ location }) => urls.get(location.scriptId) === url)
    // The line is stored last: when it is not 0, the main thread assumes that both numbers are set. The
    // inspector counts lines from 0.
    position[1] = frame?.location.columnNumber ?? 0
    position[0] = (frame?.location.lineNumber ?? 0) + 1
    session.post('Debugger.disable')
    session.post('Runtime.terminateExecution')
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

setTimeout(interruptMainThread, milliseconds)
// A session does not keep its thread alive, but this timer does.
setInterval(() => undefined, milliseconds)
