import type { CDPSession, Page } from 'playwright-core'

/** A trace event of Chromium (`devtools.timeline`), as far as the tests read it. */
interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/**
 * Returns the largest number of elements whose styles the browser computed at once while a function ran.
 * Chromium only.
 */
export async function mostRestyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') counts.push(args.elementCount ?? 0)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await nextFrame(page)
  await endTracing(session)
  return Math.max(0, ...counts)
}

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))

async function endTracing(session: CDPSession): Promise<void> {
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
}
