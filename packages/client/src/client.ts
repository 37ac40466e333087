import type { AnswerOf, ItemOf, ListPath, OptionsOf, PathOf } from './call-types.ts';
import { QuoinError } from './errors.ts';
import { defaultRetryPolicy, type RetryPolicy, sendPatiently } from './retry.ts';

/** The installation to call, and the caller. */
export interface QuoinOptions {
  /** The installation's address, such as `https://quoin.example.com`. Use `''` in a browser on that site. */
  baseUrl: string;
  /** A key (`quoin_…`) from Settings. Without one, {@link Quoin.signIn} begins a session. */
  apiKey?: string;
  retry?: Partial<RetryPolicy>;
}

/** A successful response. */
export interface Answer<Data> {
  data: Data;
  /** The version of the record. Send it back as `ifMatch`, to avoid overwriting unseen changes. */
  etag: string | null;
  /** Whether an earlier request with the same key had this response already. Then the call changed nothing now. */
  isReplay: boolean;
}

type Scalar = string | number | boolean;

interface AnyOptions {
  path?: Record<string, number | string>;
  query?: Record<string, Scalar | undefined>;
  body?: object;
  ifMatch?: string;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const NEXT_PAGE = /<([^>]+)>;\s*rel="next"/;

/** Converts a body to form fields. A file is a Blob, and a File keeps its name. A list gets commas. */
function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [
    string,
    Scalar | Scalar[] | Blob | null | undefined,
  ][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

// `randomUUID` is not used, because browsers offer it only over https.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof Blob);

function addressOf(path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `${filled}?${params.toString()}` : filled;
}

/**
 * The REST API of one Quoin installation, typed by its OpenAPI document. Calls are retried where that is safe. A retry
 * waits as long as the server asks. A POST to `/api/admin/` carries an Idempotency-Key, so that it is done only once.
 * A failed call throws {@link QuoinError} for an error response, or the error of `fetch` if there is no response.
 */
export class Quoin {
  readonly #baseUrl: string;
  readonly #retry: RetryPolicy;
  readonly #headers = new Map<string, string>();

  constructor({ baseUrl, apiKey, retry }: QuoinOptions) {
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#retry = { ...defaultRetryPolicy, ...retry };
    if (apiKey !== undefined) this.#headers.set('authorization', `Bearer ${apiKey}`);
  }

  /** Begins a session instead of using an API key. A browser keeps the cookie itself. Elsewhere this class keeps it. */
  async signIn(username: string, password: string): Promise<AnswerOf<'/api/admin/login', 'post'>> {
    const { data, response } = await this.#call('POST', '/api/admin/login', { body: { username, password } });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (cookies.length > 0) this.#headers.set('cookie', cookies.join('; '));
    return data as AnswerOf<'/api/admin/login', 'post'>;
  }

  /** Ends the session, also on the server. */
  async signOut(): Promise<void> {
    await this.#call('POST', '/api/admin/logout', {});
    this.#headers.delete('cookie');
  }

  async get<Path extends PathOf<'get'>>(
    path: Path,
    options: OptionsOf<Path, 'get'>,
  ): Promise<Answer<AnswerOf<Path, 'get'>>> {
    return this.#ask('GET', path, options);
  }

  async post<Path extends PathOf<'post'>>(
    path: Path,
    options: OptionsOf<Path, 'post'>,
  ): Promise<Answer<AnswerOf<Path, 'post'>>> {
    return this.#ask('POST', path, options);
  }

  /** Sets the given fields. Absent fields keep their values. */
  async patch<Path extends PathOf<'patch'>>(
    path: Path,
    options: OptionsOf<Path, 'patch'>,
  ): Promise<Answer<AnswerOf<Path, 'patch'>>> {
    return this.#ask('PATCH', path, options);
  }

  /** Deletes a record. A 404 after an unanswered try counts as success, because that try may have deleted it. */
  async delete<Path extends PathOf<'delete'>>(path: Path, options: OptionsOf<Path, 'delete'>): Promise<void> {
    await this.#ask('DELETE', path, options);
  }

  /** The items of a list, loaded page by page as the caller consumes them. */
  async *list<Path extends ListPath>(
    path: Path,
    options: OptionsOf<Path, 'get'> & { pageSize?: number },
  ): AsyncGenerator<ItemOf<Path>, void, undefined> {
    const { pageSize = 200, signal, ...rest } = options as AnyOptions & { pageSize?: number };
    const aborting = signal && { signal };
    let next: string | undefined = addressOf(path, { ...rest, query: { ...rest.query, limit: pageSize } });
    while (next !== undefined) {
      const { data, response } = await this.#call('GET', next, { ...aborting });
      yield* data as ItemOf<Path>[];
      next = NEXT_PAGE.exec(response.headers.get('link') ?? '')?.[1];
    }
  }

  async #ask<Data>(method: Method, path: string, options: object): Promise<Answer<Data>> {
    const { data, response } = await this.#call(method, path, options);
    return {
      data: data as Data,
      etag: response.headers.get('etag'),
      isReplay: response.headers.get('idempotent-replay') === 'true',
    };
  }

  async #call(
    method: Method,
    path: string,
    options: AnyOptions,
  ): Promise<{ data: unknown; response: Response }> {
    const { body, ifMatch, idempotencyKey, signal } = options;
    const headers = new Headers([...this.#headers]);
    if (ifMatch !== undefined) headers.set('if-match', ifMatch);
    // Idempotency keys belong to a signed-in caller, so the public calls do not support them.
    const isRepeatable = method !== 'POST' || path.startsWith('/api/admin/');
    if (method === 'POST' && isRepeatable) headers.set('idempotency-key', idempotencyKey ?? newKey());
    const isForm = body !== undefined && hasFile(body);
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const url = this.#baseUrl + addressOf(path, options);
    const send = async () =>
      fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body !== undefined && { body: isForm ? toForm(body) : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    // An unanswered change with `ifMatch` may have been done. A retry would then be refused as stale.
    const { response, wasUnanswered } = await sendPatiently(send, this.#retry, {
      mayRepeat: isRepeatable && ifMatch === undefined,
      signal,
    });
    if (method === 'DELETE' && wasUnanswered && response.status === 404) return { data: undefined, response };
    if (!response.ok) throw await QuoinError.of(response);
    if (response.status === 204) return { data: undefined, response };
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { data: isJson ? await response.json() : await response.blob(), response };
  }
}
