import type { DescribedEndpoint } from './described-endpoint.js';
import { exampleBody } from './example-body.js';

/** A request as users would type it. */
export interface Examples {
  readonly curl: string;
  readonly typescript: string;
}

/** The address and the token are environment variables, and so are ids. */
export function examplesOf(endpoint: DescribedEndpoint): Examples {
  const isForm = endpoint.requestType === 'multipart/form-data';
  const body = endpoint.request && !isForm ? exampleBody(endpoint.request) : undefined;
  const parts = endpoint.request && isForm ? filesOf(endpoint) : [];
  return { curl: curlOf(endpoint, body, parts), typescript: typescriptOf(endpoint, body, parts) };
}

type Endpoint = DescribedEndpoint;

/** The required parts of a form, each a file. */
function filesOf({ request }: Endpoint): readonly string[] {
  const body = request ? exampleBody(request) : {};
  return typeof body === 'object' && body !== null ? Object.keys(body) : [];
}

const needsToken = ({ security }: Endpoint) =>
  security.includes('key') || security.includes('token');

function curlOf(endpoint: Endpoint, body: unknown, parts: readonly string[]): string {
  const { method, path } = endpoint;
  const lines = [
    `curl ${method === 'get' || parts.length > 0 || body !== undefined ? '' : `-X ${method.toUpperCase()} `}"$SVC_URL${path.replace(/\{(\w+)\}/g, '$$$1')}"`,
    ...(method === 'patch' ? ['-X PATCH'] : []),
    ...(needsToken(endpoint) ? ['-H "Authorization: Bearer $SVC_TOKEN"'] : []),
    ...(body === undefined
      ? []
      : [
          `-H 'Content-Type: application/json'`,
          `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`,
        ]),
    ...parts.map((part) => `-F ${part}=@${fileOf(part)}`),
  ];
  return lines.join(' \\\n  ');
}

function typescriptOf(endpoint: Endpoint, body: unknown, parts: readonly string[]): string {
  const { method, path, answers } = endpoint;
  const headers = [
    ...(needsToken(endpoint)
      ? [['authorization', `\`Bearer \${process.env.SVC_TOKEN}\``] as const]
      : []),
    ...(body === undefined ? [] : [['content-type', "'application/json'"] as const]),
  ].map(([name, value]) => `${name.includes('-') ? `'${name}'` : name}: ${value}`);
  const options = [
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map((header) => `    ${header},`), '  },']
      : []),
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${JSON.stringify(body, null, 2).replaceAll('\n', '\n  ')}),`]),
    ...(parts.length > 0 ? ['  body: form,'] : []),
  ];
  const url = `\`\${process.env.SVC_URL}${path.replace(/\{(\w+)\}/g, (_, name) => `\${${name}}`)}\``;
  const isJson = Object.values(answers).some(({ schema, type }) => schema && type === undefined);
  return [
    ...(parts.length > 0
      ? ["import { openAsBlob } from 'node:fs';", '', 'const form = new FormData();']
      : []),
    ...parts.map(
      (part) => `form.append('${part}', await openAsBlob('${fileOf(part)}'), '${fileOf(part)}');`,
    ),
    options.length === 0
      ? `const response = await fetch(${url});`
      : `const response = await fetch(${url}, {\n${options.join('\n')}\n});`,
    ...(isJson ? ['const result = await response.json();'] : []),
  ].join('\n');
}

function fileOf(part: string): string {
  return part === 'squashed' ? 'squashed.sql' : '1_users.sql';
}
