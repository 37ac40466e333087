import type { Schemas } from './call-types.ts';

/** An answer that is not a good one, as the API tells it. */
export class QuoinError extends Error {
  override readonly name = 'QuoinError';
  readonly status: number;
  /** The error's name, such as `NOT_FOUND`; `undefined` when somebody else answered, such as a proxy. */
  readonly code: Schemas['Error']['code'] | undefined;
  /** The fields that are wrong. */
  readonly issues: NonNullable<Schemas['Error']['issues']>;

  constructor(status: number, body: Partial<Schemas['Error']>) {
    super(body.message ?? `The server answered ${status}`);
    this.status = status;
    this.code = body.code;
    this.issues = body.issues ?? [];
  }

  /** Reads the error out of an answer. */
  static async of(response: Response): Promise<QuoinError> {
    const body: unknown = await response.json().catch(() => ({}));
    return new QuoinError(response.status, typeof body === 'object' && body !== null ? body : {});
  }
}
