import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { replaceIndex, uploadProblem } from './push-search.js'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

const hostedBy = (host: string) => ({ appId: 'APP', indexName: 'docs', host })

test.each<[string, RequestListener]>([
  [
    'sends its response byte by byte',
    (_, response) => {
      const timer = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(timer))
    },
  ],
  [
    'never finishes a task',
    (request, response) => {
      const isTask = request.url?.includes('/task/') === true
      response.end(JSON.stringify(isTask ? { status: 'notPublished' } : { taskID: 1 }))
    },
  ],
])('push-search ends with an error if the service %s', async (_, listener) => {
  const upload = replaceIndex(hostedBy(await serve(listener)), 'key', [], '[]', 600)
  await expect(upload).rejects.toThrow('The search service did not finish within 0.01 minutes.')
})

test('a message of the service is shown without the API key that it repeats', () => {
  const error = new Error('Invalid key s3cret/a (s3cret%2Fa)')
  const { message } = uploadProblem(hostedBy('https://e.org'), 's3cret/a', error)
  expect(message).toBe('The upload failed: Invalid key *** (***)')
})
