import { type Html, html, raw } from '@svc/report/html';
import type { DescribedAnswer, DescribedEndpoint } from './described-endpoint.js';
import { docsStyle } from './docs-style.js';
import { examplesOf } from './examples.js';
import { type Field, fieldsOf } from './fields.js';

export interface DocsPage {
  readonly title: string;
  readonly endpoints: readonly DescribedEndpoint[];
  /** The page on which requests can be tried, if there is one. */
  readonly tryAt?: string | undefined;
}

/** The API documentation as a page without scripts or external resources. */
export function docsPage({ title, endpoints, tryAt }: DocsPage): string {
  const secret = endpoints.some(({ security }) => security.includes('key'))
    ? 'an API key'
    : 'a token';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · svc</title>
<style>${raw(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Endpoints">
<a class="brand" href="${tryAt ? '/' : '#content'}">svc</a>
${groupsOf(endpoints).map(navigationOf)}
</nav>
<main id="content">
<h1>${title}</h1>
<p>The examples read the address from <code>SVC_URL</code> and ${secret} from <code>SVC_TOKEN</code>.
Errors are JSON: <code>{"error", "code", "details"?}</code>. The OpenAPI document is <a href="openapi.json">openapi.json</a>.${tryAt && html` <a href="${tryAt}">Try requests in your browser.</a>`}</p>
${endpoints.map((endpoint) => sectionOf(endpoint, tryAt))}
</main>
</body>
</html>
`.text;
}

/** Groups endpoints by subject: the first part of their paths after the version. */
function groupsOf(
  endpoints: readonly DescribedEndpoint[],
): readonly (readonly [string, readonly DescribedEndpoint[]])[] {
  const groups = new Map<string, DescribedEndpoint[]>();
  for (const endpoint of endpoints) {
    const [name = ''] = endpoint.path
      .replace(/^\/v\d+/, '')
      .split('/')
      .filter(Boolean);
    groups.set(name, [...(groups.get(name) ?? []), endpoint]);
  }
  return [...groups];
}

function navigationOf([group, endpoints]: readonly [string, readonly DescribedEndpoint[]]): Html {
  const items = endpoints.map(
    (endpoint) =>
      html`<li><a href="#${idOf(endpoint)}"><span class="method ${endpoint.method}">${endpoint.method}</span>${shortPath(endpoint.path)}</a></li>`,
  );
  return html`<p class="group">${group}</p>
<ul>${items}</ul>
`;
}

function shortPath(path: string): string {
  return path.replace(/^\/v\d+/, '');
}

function idOf({ method, path }: DescribedEndpoint): string {
  return `${method}-${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`;
}

function sectionOf(endpoint: DescribedEndpoint, tryAt: string | undefined): Html {
  const { method, path, summary, needs, parameters = {}, request, answers } = endpoint;
  const given = Object.entries(parameters).map(([name, { about, in: place }]) => ({
    name,
    type: place,
    about,
  }));
  const { curl, typescript } = examplesOf(endpoint);
  const isTried = tryAt !== undefined && endpoint.security.includes('key');
  return html`<section id="${idOf(endpoint)}">
<h2><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h2>
<p>${summary}.${isTried && html` <a href="${tryAt}#${method}-${encodeURIComponent(path)}">Try it</a>`}</p>
<p class="needs">${needs}.</p>
<div class="examples"><div><h3>curl</h3><pre tabindex="0">${curl}</pre></div>
<div><h3>TypeScript</h3><pre tabindex="0">${typescript}</pre></div></div>
${
  given.length > 0 &&
  html`<h3>Parameters</h3>
${table(given, 'In')}`
}
${
  request &&
  html`<h3>Request</h3>
${table(fieldsOf(request, 'input'))}`
}
<h3>Responses</h3>
${Object.entries(answers).map(answerOf)}
</section>
`;
}

/** The fields are in an element that can be expanded. */
function answerOf([status, { about, schema }]: readonly [string, DescribedAnswer]): Html {
  const fields = schema ? fieldsOf(schema, 'output') : [];
  const head = html`<b>${status}</b> ${about}`;
  return fields.length === 0
    ? html`<p class="answer">${head}.</p>`
    : html`<details><summary>${head}</summary>${table(fields)}</details>`;
}

function table(fields: readonly Field[], second = 'Type'): Html {
  const rows = fields.map(
    ({ name, type, about }) =>
      html`<tr><td><code>${name}</code></td><td>${type}</td><td>${about}</td></tr>`,
  );
  return html`<table><thead><tr><th scope="col">Name</th><th scope="col">${second}</th><th scope="col">About</th></tr></thead><tbody>${rows}</tbody></table>`;
}
