import { expect, test } from 'vitest'
import { codes } from '@camdocs/base/model/codes.js'
import { withinTime } from '@camdocs/base/model/within-time.js'
import { junit } from './junit.js'

test('problems in many files are reported in linear time', () => {
  const problems = Array.from({ length: 100_000 }, (_, index) => ({
    code: codes.brokenPage,
    severity: 'error' as const,
    message: 'a',
    file: `docs/${String(index)}.md`,
  }))
  const report = withinTime(15_000, () =>
    junit(
      problems,
      (file) => file,
      () => [],
    ),
  )
  expect(report?.value).toContain('<testsuites name="camdocs" tests="100000" failures="100000">')
})
