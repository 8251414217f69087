import { parentPort } from 'node:worker_threads'
import type { PluginCall } from '@camdocs/base/model/plugins.js'
import { runCall } from '../plugins/run-call.js'
import type { PluginReply } from './plugin-thread.js'
import { serializeError } from './serialize-error.js'

/* Entry point of the thread that runs the hooks of plugins. */

// For the locations of errors in compiled modules of the site.
process.setSourceMapsEnabled(true)

const reply = (message: PluginReply) => parentPort?.postMessage(message)
const fail = (error: unknown) => reply({ error: serializeError(error) })

parentPort?.on('message', (call: PluginCall) => {
  // A result that contains a function cannot be sent.
  runCall(call)
    .then((value) => reply({ value }))
    .catch(fail)
})
