/** Reads or writes one entry of the local storage. Without storage, a choice lasts as long as the screen. */
export function stored<Answer>(work: (storage: Storage) => Answer): Answer | null {
  try {
    return work(localStorage);
  } catch {
    return null;
  }
}
