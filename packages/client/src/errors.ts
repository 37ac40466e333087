import type { Schemas } from './call-types.ts';

/** An error response of the API. */
export class QuoinError extends Error {
  override readonly name = 'QuoinError';
  readonly status: number;
  /** The code of the error, such as `NOT_FOUND`. `undefined` if a proxy or another server answered. */
  readonly code: Schemas['Error']['code'] | undefined;
  /** The invalid fields. */
  readonly issues: NonNullable<Schemas['Error']['issues']>;

  constructor(status: number, body: Partial<Schemas['Error']>) {
    super(body.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
  }

  /** Reads the error from a response. */
  static async of(response: Response): Promise<QuoinError> {
    const body: unknown = await response.json().catch(() => ({}));
    return new QuoinError(response.status, typeof body === 'object' && body !== null ? body : {});
  }
}
