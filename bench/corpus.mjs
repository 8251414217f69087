// Writes a site of any size. A page is about 13 KB: prose, a table, a list, links, and five code blocks. The
// same arguments produce the same bytes.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const nouns = [
  'lens',
  'shutter',
  'sensor',
  'viewfinder',
  'tripod',
  'flash unit',
  'film roll',
  'light meter',
  'darkroom',
  'aperture ring',
  'focus screen',
  'memory card',
  'battery grip',
  'timer',
  'filter holder',
  'exposure table',
]
const verbs = [
  'opens',
  'checks',
  'replaces',
  'measures',
  'releases',
  'records',
  'calibrates',
  'skips',
  'compares',
  'stores',
]
const adverbials = [
  'before the next frame',
  'on every second exposure',
  'while the cover is closed',
  'when the light changes',
  'without waiting',
  'in manual mode',
  'until the roll is full',
  'after a short delay',
]
const adjectives = ['steady', 'manual', 'spare', 'cold', 'borrowed', 'quiet', 'precise', 'older']
const options = [
  'isoLimit',
  'shutterMs',
  'focusMode',
  'gridLines',
  'bracketSteps',
  'meterArea',
  'whitePoint',
  'frameCount',
]

/**
 * Returns a function that returns a pseudorandom integer from 0 to `limit` (exclusive). The same seed gives
 * the same sequence.
 */
function seededRandom(seed) {
  // The factors and the summand are primes of the hash function xxHash32, which mix the bits well.
  let state = (seed * 2654435761) >>> 0
  return (limit) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
}

/** `light meter` → `LightMeter` */
const pascal = (text) => text.replace(/(^|[ -])(\w)/g, (_, __, letter) => letter.toUpperCase())
/** `whitePoint 2` → `whitepoint-2` */
const slug = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const samples = {
  tsx: (name, option, number) => `import { useEffect, useState } from 'react'
import { open${name}, type ${name}Settings } from '@darkroom/${slug(name)}'

interface Props extends ${name}Settings {
  readonly ${option}?: number
  readonly onDone: (frames: readonly string[]) => void
}

// Holds the ${slug(name)} open as long as the view is mounted.
export function ${name}View({ ${option} = ${number}, onDone, ...settings }: Props) {
  const [frames, setFrames] = useState<string[]>([])

  useEffect(() => {
    const handle = open${name}({ ...settings, ${option} })
    handle.on('frame', (frame: string) => setFrames((all) => [...all, frame]))
    return () => handle.close()
  }, [${option}])

  if (frames.length > ${number}) onDone(frames)
  return <output aria-live="polite">{frames.length === 0 ? 'waiting' : \`\${frames.length} of ${number}\`}</output>
}`,
  swift: (name, option, number) => `import Foundation

/// Keeps the ${slug(name)} ready and reports what it sees.
final class ${name}Keeper: NSObject {
    private var ${option}: Int = ${number}
    private let queue = DispatchQueue(label: "darkroom.${slug(name)}")

    enum Failure: Error { case closed, tooDark(level: Double) }

    func start(limit: Int) throws -> [String] {
        guard limit > 0 else { throw Failure.closed }
        var frames: [String] = []
        for index in 0..<min(limit, ${option}) {
            let level = Double(index) * 0.5
            if level > 40 { throw Failure.tooDark(level: level) }
            frames.append("frame \\(index) at \\(level)")
        }
        return frames.filter { !$0.isEmpty }
    }

    @objc func reset() { queue.async { self.${option} = ${number} } }
}`,
  kotlin: (name, option, number) => `package darkroom.${slug(name).replaceAll('-', '')}

import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.flow

data class ${name}Settings(val ${option}: Int = ${number}, val label: String? = null)

class ${name}Source(private val settings: ${name}Settings) {
    // One value for each exposure, then the end.
    fun exposures() = flow {
        repeat(settings.${option}) { index ->
            delay(8L * index)
            emit("exposure $index of \${settings.label ?: "unnamed"}")
        }
    }

    fun describe(): String = when {
        settings.${option} > ${number} -> "long"
        settings.${option} == 0 -> "empty"
        else -> "short"
    }
}`,
  java: (name, option, number) => `package darkroom;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what the ${slug(name)} lets through. */
public final class ${name}Counter implements AutoCloseable {
    private static final int LIMIT = ${number};
    private final AtomicInteger ${option} = new AtomicInteger();

    public List<String> collect(String prefix) {
        if (prefix == null || prefix.isEmpty()) {
            throw new IllegalArgumentException("a prefix is needed");
        }
        List<String> frames = new ArrayList<>();
        while (${option}.getAndIncrement() < LIMIT) {
            frames.add(prefix + "-" + ${option}.get());
        }
        return frames;
    }

    @Override
    public void close() { ${option}.set(0); }
}`,
  bash: (name, option, number) => `#!/usr/bin/env bash
set -euo pipefail

# Develops every roll of the ${slug(name)}.
limit=\${1:-${number}}
for roll in rolls/*.raw; do
  [ -e "$roll" ] || continue
  if ! darkroom develop --${slug(option)} "$limit" "$roll" > "out/$(basename "$roll" .raw).png"; then
    echo "could not develop $roll" >&2
    exit 1
  fi
done
find out -name '*.png' -newer .last | sort | tee developed.txt | wc -l`,
}

/** @param pick a function that `seededRandom` returned */
function sentence(pick) {
  const one = (list) => list[pick(list.length)]
  const forms = [
    () => `The ${one(adjectives)} ${one(nouns)} ${one(verbs)} the ${one(nouns)} ${one(adverbials)}.`,
    () => `Set \`${one(options)}\` first: the ${one(nouns)} ${one(verbs)} it only once, ${one(adverbials)}.`,
    () => `If the ${one(nouns)} is not there, the ${one(nouns)} **waits** and ${one(verbs)} nothing.`,
    () =>
      `A ${one(adjectives)} ${one(nouns)} costs little, but it ${one(verbs)} the ${one(nouns)} ${one(adverbials)}.`,
    () =>
      `Most people ${one(adverbials)} forget that the ${one(nouns)} also ${one(verbs)} a ${one(adjectives)} ${one(nouns)}.`,
  ]
  return one(forms)()
}

const paragraph = (pick) => Array.from({ length: 7 + pick(5) }, () => sentence(pick)).join(' ')

function pageText(page, pages, index) {
  const pick = seededRandom(index + 17)
  const one = (list) => list[pick(list.length)]
  /** A link to this page, or to a page that is at most 10 pages away. */
  const link = () => {
    const offset = pick(21) - 10
    const to = pages[Math.min(pages.length - 1, Math.max(0, index + offset))]
    return `[${to.title}](${path.posix.relative(path.posix.dirname(page.file), to.file)})`
  }
  const parts = [paragraph(pick)]
  Object.entries(samples).forEach(([language, sample], at) => {
    parts.push(`## ${pascal(one(nouns))} and ${one(nouns)} ${at + 1}`, `${paragraph(pick)} See ${link()}.`)
    parts.push(`\`\`\`${language}\n${sample(pascal(one(nouns)), one(options), 2 + pick(900))}\n\`\`\``)
    parts.push(`### ${pascal(one(adjectives))} ${one(nouns)} ${at + 1}`, paragraph(pick))
  })
  const rows = options
    .slice(0, 6)
    .map((name) => `| \`${name}\` | number | ${pick(500)} | ${sentence(pick)} |`)
  parts.push(
    '## Options',
    ['| Name | Type | Default | Meaning |', '| --- | --- | ---: | --- |', ...rows].join('\n'),
  )
  parts.push('## See also', Array.from({ length: 4 }, () => `- ${link()}`).join('\n'))
  return `---\ntitle: ${page.title}\ndescription: "${sentence(pick).replaceAll('`', '').replaceAll('**', '')}"\nsidebar_position: ${page.position}\n---\n\n${parts.join('\n\n')}\n`
}

/**
 * Replaces `folder` with a site of `count` pages: 20 per folder, five folders per section. Each folder of
 * pages has a `_category_.yml`, and the site has a stylesheet.
 * @returns the total length of the pages in UTF-16 code units
 */
export function writeCorpus(folder, count) {
  rmSync(folder, { recursive: true, force: true })
  const pages = Array.from({ length: count }, (_, index) => {
    const group = Math.floor(index / 20)
    // Not the seed of the page's text, so that the title is independent of it.
    const pick = seededRandom(index + 3)
    const title = `${pascal(adjectives[pick(adjectives.length)])} ${nouns[pick(nouns.length)]} ${index + 1}`
    const file = `section-${Math.floor(group / 5) + 1}/topic-${group + 1}/${slug(title)}.md`
    return { title, file, position: (index % 20) + 1 }
  })
  let length = 0
  pages.forEach((page, index) => {
    const text = pageText(page, pages, index)
    const file = path.join(folder, 'docs', page.file)
    if (index % 20 === 0) writeCategory(path.dirname(file))
    writeFileSync(file, text)
    length += text.length
  })
  writeFileSync(path.join(folder, 'camdocs.config.ts'), config)
  writeFileSync(path.join(folder, 'brand.css'), stylesheet)
  return length
}

/** Creates a folder of pages, with a label that differs from the folder's name. */
function writeCategory(folder) {
  mkdirSync(folder, { recursive: true })
  const number = path.basename(folder).replace('topic-', '')
  writeFileSync(path.join(folder, '_category_.yml'), `label: Topic number ${number}\nposition: ${number}\n`)
}

const config = `export default { title: 'Benchmark', styles: ['brand.css'] }\n`

const stylesheet = `:root {
  --signal: #7a3e9d;
}

.content h2 {
  letter-spacing: -0.01em;
}
`

/** Paths of the Markdown files in a folder of a site, relative to that folder, sorted. */
export function docsOf(site, folder = 'docs') {
  return readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
}
