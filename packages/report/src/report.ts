import { type Html, html, raw } from './html.js';
import { style } from './page/page-style.js';
import { script } from './page/script.js';
import type { ReportContent } from './report-content.js';
import { changes } from './sections/changes.js';
import { explanations } from './sections/explanations.js';
import { graph } from './sections/graph-section.js';
import { headline } from './sections/headline.js';
import { lives } from './sections/lives.js';
import { notes } from './sections/notes.js';
import { recommendations } from './sections/recommendations.js';
import { fates, squashed } from './sections/squashed.js';

/** One self-contained HTML page without external files or requests. */
export async function htmlReport(content: ReportContent): Promise<string> {
  const sections: readonly (readonly [id: string, title: string, body: Html | undefined])[] = [
    ['changes', 'Before and after', changes(content)],
    ['fates', 'What happened to the statements', fates(content)],
    ['explanations', 'In words', explanations(content)],
    ['recommendations', 'Recommendations', recommendations(content)],
    ['notes', 'Statements that are not executed', notes(content)],
    ['graph', 'Dependencies', await graph(content)],
    ['lives', 'Timeline', lives(content)],
    ['squashed', 'Original and squashed', squashed(content)],
  ];
  const shown = sections.filter(([, , body]) => body !== undefined);
  const page = html`<!doctype html>
<!-- written by svc -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
<meta name="color-scheme" content="light dark">
<title>${content.title} · svc</title>
<style>${raw(style)}</style>
</head>
<body>
<a class="skip" href="#recommendations">Skip to the recommendations</a>
<header>
<p class="brand">svc</p>
<nav aria-label="Sections">${shown.map(([id, title]) => html`<a href="#${id}">${title}</a>`)}</nav>
<button type="button" id="theme" title="Light, dark, or as the system has it (t)">Theme</button>
</header>
<main>
${headline(content)}
${shown.map(
  ([id, title, body]) => html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${body}
</section>`,
)}
</main>
<footer><p>Made by svc. Keys: <kbd>/</kbd> search the picture, <kbd>t</kbd> theme; in the picture <kbd>+</kbd> <kbd>−</kbd> <kbd>0</kbd> and the arrows.</p></footer>
<script>${raw(script)}</script>
</body>
</html>
`;
  return page.text;
}
