/** The maximum size of all cached files together, and of one. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** The files sent last, because reading a photo takes longer than sending it. A tag never gets other bytes. */
export class RecentFiles {
  readonly #files = new Map<string, Uint8Array>();
  #bytes = 0;

  /** The file of this tag, from memory or else by `read`. */
  async get(tag: string, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const file = this.#files.get(tag) ?? (await read());
    this.#forget(tag);
    if (file.length <= MAX_FILE_BYTES) {
      this.#files.set(tag, file);
      this.#bytes += file.length;
    }
    // The map is in the order of the last use.
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#forget(oldest);
    }
    return file;
  }

  #forget(tag: string): void {
    this.#bytes -= this.#files.get(tag)?.length ?? 0;
    this.#files.delete(tag);
  }
}
