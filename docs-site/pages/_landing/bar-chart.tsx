import { useId } from 'react'
import { benchmarks, type Benchmark } from './benchmarks.js'

/** A bar for each tool, from the fastest to the slowest. */
export function BarChart({
  title,
  measurement,
}: {
  readonly title: string
  readonly measurement: keyof Omit<Benchmark, 'tool'>
}) {
  const id = useId()
  const sorted = benchmarks.toSorted((a, b) => a[measurement] - b[measurement])
  const slowest = Math.max(...sorted.map((benchmark) => benchmark[measurement]))
  return (
    <section className="chart" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {sorted.map(({ tool, [measurement]: seconds }) => (
          <div key={tool} data-own={tool === 'camdocs' || undefined}>
            <dt>{tool}</dt>
            <dd>
              {/* The width is an attribute, because the Content Security Policy forbids inline styles. */}
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * seconds) / slowest} height="1" />
              </svg>
              {seconds.toFixed(1)}&nbsp;s
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
