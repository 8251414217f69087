import { InputPathToUrlTransformPlugin } from '@11ty/eleventy'
import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight'
import anchor from 'markdown-it-anchor'

export default function configure(eleventy) {
  eleventy.addPlugin(syntaxHighlight)
  eleventy.addPlugin(InputPathToUrlTransformPlugin)
  eleventy.amendLibrary('md', (markdown) => markdown.use(anchor))
  eleventy.addGlobalData('layout', 'page.11ty.js')
  return {
    dir: { input: 'docs', includes: '../_includes', output: '_site' },
    markdownTemplateEngine: false,
  }
}
