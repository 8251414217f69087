/**
 * Returns the lines of a log in which a CI system finds a command: GitHub Actions ignores spaces before
 * `::name::`, and finds `##[name]` anywhere; Azure Pipelines and TeamCity find `##vso[` and `##teamcity[`.
 */
export const ciCommands = (log: string): string[] =>
  log.split(/\r\n?|\n/).filter((line) => /^[\s\p{Cf}]*::.*::/u.test(line) || /##\w*\[/.test(line))

/** Returns the lines that contain characters that terminals and browsers interpret or hide. */
export const linesWithHidden = (text: string): string[] =>
  text.split('\n').filter((line) => /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/u.test(line))
