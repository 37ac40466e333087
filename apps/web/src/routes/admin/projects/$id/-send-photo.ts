import { reasonOf, SESSION_ENDED } from '../../../../problem.ts';
import { checkSession } from '../../../../trpc.ts';

/** A key by which the server recognizes one upload. Not `randomUUID`, which does not exist on plain http. */
export function newUploadKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Sends one photo to a task. Returns the reason of a failure, or `null` if the photo has arrived. A retry with the same
 * `key` does not add it twice.
 */
export async function sendPhoto({
  taskId,
  file,
  key,
  signal,
  onProgress,
}: {
  taskId: number;
  file: File;
  key: string;
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}): Promise<string | null> {
  const form = new FormData();
  form.set('taskId', String(taskId));
  form.set('caption', '');
  form.set('photo', file);
  return new Promise((resolve) => {
    // Not `fetch`, which does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/task-photos/upload');
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('loadend', () => {
      const hasArrived = request.status >= 200 && request.status < 300;
      if (request.status === 401) {
        checkSession();
        resolve(SESSION_ENDED);
        return;
      }
      resolve(hasArrived ? null : (saidBy(request.responseText) ?? reasonOf(undefined)));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** The server's message for users, or `undefined` if the answer is not from this application. */
function saidBy(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: unknown };
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}
