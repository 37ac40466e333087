import { reasonOf, SESSION_ENDED } from './problem.ts';
import { checkSession } from './trpc.ts';

/** The id in the answer to a file that has arrived, or the reason of a failure. */
export type SentFile = { id: number } | { reason: string };

/**
 * Sends one file with other fields. A retry with the same `key` does not add it twice, as long as the address and the
 * fields stay the same.
 */
export async function sendFile({
  address,
  fields = {},
  as,
  file,
  key,
  signal,
  onProgress,
}: {
  /** Below `/api/admin`. */
  address: string;
  fields?: Record<string, string>;
  /** The name of the field that holds the file. */
  as: 'photo' | 'file';
  file: File;
  key: string;
  signal?: AbortSignal;
  onProgress: (progress: number) => void;
}): Promise<SentFile> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(as, file);
  return new Promise((resolve) => {
    // Not `fetch`, which does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', `/api/admin${address}`);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total: size }) => onProgress(loaded / size));
    request.addEventListener('loadend', () => {
      const hasArrived = request.status >= 200 && request.status < 300;
      if (request.status === 401) {
        checkSession();
        resolve({ reason: SESSION_ENDED });
        return;
      }
      const { id, message } = answerOf(request.responseText);
      if (hasArrived && typeof id === 'number') resolve({ id });
      else resolve({ reason: typeof message === 'string' ? message : reasonOf(undefined) });
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** The parts of an answer. An answer that is not from this application has neither. */
function answerOf(body: string): { id?: unknown; message?: unknown } {
  try {
    return JSON.parse(body) as { id?: unknown; message?: unknown };
  } catch {
    return {};
  }
}
