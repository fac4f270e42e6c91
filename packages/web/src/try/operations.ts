/** The parts of the OpenAPI document that the page needs. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
}

interface DocumentedOperation {
  readonly summary: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, RequestContent>> };
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
}

interface RequestContent {
  readonly example?: unknown;
  readonly schema: {
    readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
    readonly required?: readonly string[];
  };
}

/** A request that can be tried. */
export interface Operation {
  /** The anchor of its link: `get-/v1/projects`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** The initial JSON. */
  readonly json?: string;
  /** The parts of a form that are files. */
  readonly files?: readonly string[];
}

/** The operations that accept an API key, in the order of the document. */
export function operationsOf({ paths }: ApiDocument): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      if (!operation.security.some((scheme) => 'key' in scheme)) return [];
      const { summary, parameters = [], requestBody } = operation;
      const json = requestBody?.content['application/json'];
      const form = requestBody?.content['multipart/form-data'];
      return [
        {
          id: `${method}-${path}`,
          method: method.toUpperCase(),
          path,
          summary,
          parameters: parameters.filter((each) => each.in !== 'header'),
          ...(json ? { json: JSON.stringify(json.example ?? {}, null, 2) } : {}),
          ...(form ? { files: form.schema.required ?? [] } : {}),
        },
      ];
    }),
  );
}

/** The URL of a request, with its parameters. */
export function addressOf(
  { path, parameters }: Pick<Operation, 'path' | 'parameters'>,
  values: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(
    parameters.flatMap(({ name, in: place }) =>
      place === 'query' && values[name] ? [[name, values[name]]] : [],
    ),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  return query.size === 0 ? filled : `${filled}?${query}`;
}
