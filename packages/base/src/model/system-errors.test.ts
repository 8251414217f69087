import { expect, test } from 'vitest'
import { systemProblem } from './system-errors.js'

const failed = (code: string, syscall = 'open') =>
  Object.assign(new Error(code), { code, syscall, path: '/site/dist/index.html' })

test.each([
  ['EACCES', 'cannot be accessed: permission denied (EACCES).', 'permissions'],
  ['EDQUOT', 'cannot be written: the disk quota is used up (EDQUOT).', 'Free up space'],
  ['EFBIG', 'it exceeds the size limit for files (EFBIG).', 'ulimit -f'],
  ['EIO', 'the disk reports an error (EIO).', 'Check the disk'],
  ['EMFILE', 'too many files are open (EMFILE).', 'ulimit -n'],
  ['ENOSPC', 'cannot be written: the disk is full (ENOSPC).', 'Free up space'],
  ['EROFS', 'the file system is read-only (EROFS).', 'Make it writable'],
])('an error of the system is a problem with the path, the reason, and a hint: %s', (code, reason, hint) => {
  const problem = systemProblem(failed(code), '/site')
  expect(problem).toMatchObject({ code: 'CD2008', severity: 'error' })
  expect(problem?.message).toMatch(/^"dist\/index\.html" /)
  expect(problem?.message).toContain(reason)
  expect(problem?.hint).toContain(hint)
})

test('ENOSPC means something else if a program watches files', () => {
  expect(systemProblem(failed('ENOSPC', 'watch'), '/site')?.hint).toContain('fs.inotify.max_user_watches')
})

test('other errors are no problems of the system, unless one of them is the cause', () => {
  expect(systemProblem(failed('ECONNRESET'), '/site')).toBeNull()
  expect(systemProblem('ENOSPC', '/site')).toBeNull()
  const wrapped = new Error('The plugin failed.', { cause: failed('EIO') })
  expect(systemProblem(wrapped, '/site')?.message).toContain('(EIO)')
})
