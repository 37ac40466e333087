import type { Product } from './product.ts';

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
}
interface Operation {
  parameters?: { in: string; name: string; schema: Schema; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

/** One call of the API with all its values, which a tool can vary. */
export interface CallToTry {
  /** The method and the path, such as `GET /api/admin/properties`. */
  name: string;
  method: string;
  url: string;
  /** The URL with a star behind each record id in the path, which marks it as a value for sqlmap. */
  starred: string;
  /** The body as JSON, absent for calls without one. */
  body?: string;
  /** The number of values in path, query and body. */
  values: number;
}

/** A valid value: the first choice, a number, a boolean, a day or a text. */
function valueFor({ enum: choices, type, anyOf, format }: Schema): string {
  if (choices) return String(choices[0]);
  const inner = anyOf?.find((each) => each.type !== 'null');
  if (inner) return valueFor(inner);
  if ([type].flat().some((each) => each === 'integer' || each === 'number')) return '1';
  if ([type].flat().includes('boolean')) return 'true';
  return format === 'date' ? '2026-03-04' : 'a';
}

/** Calls that read come first. Calls that delete come last, because they leave nothing for the others. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Every call of the OpenAPI document except uploads, which none of the tools can build. */
export async function callsToTry({ origin }: Product): Promise<CallToTry[]> {
  const { paths } = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]): CallToTry[] => {
      if (requestBody && !requestBody.content['application/json']) return [];
      const query = parameters
        // Cursors are included, although the server refuses every cursor that it has not sealed.
        .filter((each) => each.in === 'query')
        .map(({ name, schema }) => `${name}=${encodeURIComponent(valueFor(schema))}`);
      const example = requestBody?.content['application/json']?.example;
      const search = query.length > 0 ? `?${query.join('&')}` : '';
      const inPath = path.match(/\{\w+\}/g)?.length ?? 0;
      return [
        {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          url: origin + path.replaceAll(/\{\w+\}/g, '1') + search,
          starred: origin + path.replaceAll(/\{\w+\}/g, '1*') + search,
          values: inPath + query.length + Object.keys(example ?? {}).length,
          ...(example !== undefined && { body: JSON.stringify(example) }),
        },
      ];
    }),
  );
  return calls.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
}
