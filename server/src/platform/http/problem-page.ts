import type { Problem, ProblemDocument } from '#contract/platform/kernel/problem.ts'
import { t } from '#contract/platform/text/text.ts'
import { escapeHtml } from '../text/escape.ts'
import { PRODUCT_COLOR } from '../print/product-color.ts'

/**
 * A problem as a page, for people who opened a file's address in the browser itself: a certificate that was blocked since,
 * an attachment after the session ended. Programs are answered with the document.
 */
export const problemPage = (problem: Problem): string => {
  const { title, detail }: ProblemDocument = problem.toDocument()
  const [to, label] =
    problem.status === 401 ? ['/login', t('problemPage.login')] : ['/', t('problemPage.home')]
  return `<!doctype html>
<html lang="pt">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.3 }
a { color: light-dark(${PRODUCT_COLOR}, #74b4b2) }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${detail === title ? '' : `<p>${escapeHtml(detail)}</p>`}
<p><a href="${to}">${label}</a></p>
</main>
</body>
</html>
`
}
