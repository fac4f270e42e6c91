import type { DescribedEndpoint } from './described-endpoint.js';
import { type Field, fieldsOf } from './fields.js';

/** The API documentation as a page without scripts or external resources. */
export function docsPage(title: string, endpoints: readonly DescribedEndpoint[]): string {
  const sections = endpoints.map(sectionOf).join('\n');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}</title>
<style>${style}</style>
<h1>${html(title)}</h1>
<p>The same as a document for programs: <a href="openapi.json">openapi.json</a>. Errors are
<code>{"error", "code", "details"?}</code>.</p>
${sections}
</html>
`;
}

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
h2 { margin-top: 3rem; border-top: 1px solid #d0d7de; padding-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; } td { padding: .2rem .6rem .2rem 0; vertical-align: top; }
code { background: #eef1f4; padding: .1em .3em; border-radius: 4px; } small { color: #57606a; }
@media (prefers-color-scheme: dark) { body { background: #0d1117; color: #e6edf3; } code { background: #21262d; }
  small { color: #8d96a0; } h2 { border-color: #30363d; } a { color: #58a6ff; } }`;

function sectionOf(endpoint: DescribedEndpoint): string {
  const { method, path, summary, needs, parameters = {}, request, answers } = endpoint;
  const given = Object.entries(parameters).map(([name, { about }]) => ({
    name,
    type: 'text',
    about,
  }));
  return [
    `<h2><code>${method.toUpperCase()} ${html(path)}</code></h2>`,
    `<p>${html(summary)}. <small>${html(needs)}.</small></p>`,
    ...(given.length > 0 ? [table(given)] : []),
    ...(request ? ['<h3>Request</h3>', table(fieldsOf(request, 'input'))] : []),
    ...Object.entries(answers).flatMap(([status, { about, schema }]) => [
      schema ? `<h3>${status}: ${html(about)}</h3>` : `<p><b>${status}</b> ${html(about)}.</p>`,
      ...(schema ? [table(fieldsOf(schema, 'output'))] : []),
    ]),
  ].join('\n');
}

function table(fields: readonly Field[]): string {
  const rows = fields.map(
    ({ name, type, about }) =>
      `<tr><td><code>${html(name)}</code></td><td>${html(type)}</td><td>${html(about)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function html(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
