import { loadDictionary } from '../checks/dictionary.js'
import { skippedLevels } from '../checks/heading-levels.js'
import { orphanPages } from '../checks/orphan-pages.js'
import { runCheck, type CheckProblem } from '../checks/problem.js'
import { forbiddenWords, misspellings } from '../checks/words.js'
import { configTargets } from '../manifest/config-links.js'
import { codes } from '../model/codes.js'
import type { Diagnostic } from '../model/diagnostic.js'
import type { Page } from '../model/page.js'
import { readFrontMatter } from '../sources/front-matter.js'
import { readSource } from '../sources/read-source.js'
import type { RenderedSite } from './site-stages.js'

/**
 * Runs the checks that the site enables, except for those of the served output.
 *
 * @throws BuildFailure (exit code 2) if the spelling check needs a package or a file that is missing
 */
export async function siteChecks(site: RenderedSite): Promise<Diagnostic[]> {
  const { checks } = site.config.settings
  const targets = () => [...configTargets(site.config), ...site.renderedModules.flatMap(({ urls }) => urls)]
  return [
    ...runCheck(checks.orphanPages, () => orphanPages(site.links, targets())),
    ...runCheck(checks.alternativeTexts, () => site.pages.flatMap(imagesWithoutText)),
    ...runCheck(checks.headingLevels, () => skippedLevels(site.pages)),
    ...(await proseChecks(site)),
  ]
}

const imagesWithoutText = ({ file, imagesWithoutText: ranges = [] }: Page): CheckProblem[] =>
  ranges.map((range) => ({
    code: codes.alternativeText,
    message: 'The image has no alternative text.',
    hint: 'Describe the image: ![description](…). If it is decorative, write <img alt="" …>.',
    file,
    range,
  }))

async function proseChecks({ config, pages, tasks }: RenderedSite): Promise<Diagnostic[]> {
  const { forbiddenWords: forbidden, spelling } = config.settings.checks
  const isOn = [forbidden, spelling].some((check) => check !== undefined && check.severity !== 'off')
  if (!isOn) return []
  const isKnown =
    spelling === undefined || spelling.severity === 'off'
      ? null
      : await loadDictionary(config, spelling)
  // The parser is loaded on demand, because most builds run it in workers only.
  const { proseOf } = await import('../checks/prose.js')
  const problems: Diagnostic[] = []
  for (const { id, file } of pages) {
    const task = tasks.get(id)
    const read = task && readSource(task.source)
    if (read === undefined || !('text' in read)) continue
    const prose = await proseOf(readFrontMatter(read.text, file).body)
    problems.push(
      ...runCheck(forbidden?.severity, () => forbiddenWords(file, prose, forbidden?.words ?? {})),
      ...runCheck(spelling?.severity, () => (isKnown === null ? [] : misspellings(file, prose, isKnown))),
    )
  }
  return problems
}
