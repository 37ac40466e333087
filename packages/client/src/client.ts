import type { AnswerOf, ItemOf, ListPath, OptionsOf, PathOf } from './call-types.ts';
import { QuoinError } from './errors.ts';
import { defaultRetryPolicy, type RetryPolicy, sendPatiently } from './retry.ts';

/** Where Quoin is, and who asks. */
export interface QuoinOptions {
  /** The installation's address, such as `https://quoin.example.com`. In a browser on that site: `''`. */
  baseUrl: string;
  /** `quoin_…`, from Settings. Without one, {@link Quoin.signIn} begins a session. */
  apiKey?: string;
  retry?: Partial<RetryPolicy>;
}

/** A good answer. */
export interface Answer<Data> {
  data: Data;
  /** Send it back as `ifMatch`, and nobody's change is overwritten unseen. */
  etag: string | null;
  /** An earlier request with the same key was answered, and nothing was done now. */
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

/** Fields of a form; a file is a Blob, and keeps its name when it is a File. */
function toForm(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields) as [string, Scalar | Blob | null | undefined][]) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}

// Not `randomUUID`, which a browser has over https alone.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

const hasFile = (body: object) => Object.values(body).some((value) => value instanceof Blob);

function addressOf(path: string, { path: values = {}, query = {} }: AnyOptions): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return params.size > 0 ? `${filled}?${params.toString()}` : filled;
}

/**
 * The REST API of one Quoin installation, typed by its OpenAPI document. Calls are retried where that is safe: what
 * asks for another try is tried again when it says; a POST carries an Idempotency-Key, so that it is done once.
 * Whatever goes wrong for good is thrown: an answer of the API as {@link QuoinError}, no answer as `fetch` throws it.
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

  /** Begins a session in place of an API key. A browser keeps the cookie by itself, elsewhere it is kept here. */
  async signIn(username: string, password: string): Promise<AnswerOf<'/api/admin/login', 'post'>> {
    const { data, response } = await this.#call('POST', '/api/admin/login', { body: { username, password } });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    if (cookies.length > 0) this.#headers.set('cookie', cookies.join('; '));
    return data as AnswerOf<'/api/admin/login', 'post'>;
  }

  /** Ends the session, on the server too. */
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

  /** Sets the fields that are there; absent ones stay. */
  async patch<Path extends PathOf<'patch'>>(
    path: Path,
    options: OptionsOf<Path, 'patch'>,
  ): Promise<Answer<AnswerOf<Path, 'patch'>>> {
    return this.#ask('PATCH', path, options);
  }

  /** Deletes a record. One that a first try without an answer had deleted is taken as deleted. */
  async delete<Path extends PathOf<'delete'>>(path: Path, options: OptionsOf<Path, 'delete'>): Promise<void> {
    await this.#ask('DELETE', path, options);
  }

  /** The items of a list, read page by page as they are asked for. */
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
    // A key is somebody's: the open calls know none.
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
    // A change for a certain version that got no answer may have been done: again, it would be refused as stale.
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
