import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Installation } from './quoin.ts';

const OPENING_MS = 10_000;

interface Message {
  id?: number;
  method?: string;
  params?: { chunk?: string };
  result?: unknown;
  error?: { message: string };
}

/** Reads the memory of the app through the inspector of its Node.js. Windows has no signal to open the inspector. */
export class Inspector {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #chunks: string[] = [];
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.method === 'HeapProfiler.addHeapSnapshotChunk')
        this.#chunks.push(message.params?.chunk ?? '');
      else this.#waiting.get(message.id ?? 0)?.(message);
    });
  }

  /** Opens the inspector of the app with a signal and connects to it. Throws when it does not open. */
  static async open(quoin: Installation): Promise<Inspector> {
    process.kill(quoin.pid, 'SIGUSR1');
    const deadline = performance.now() + OPENING_MS;
    for (;;) {
      const [address] = /ws:\/\/\S+/.exec(quoin.told) ?? [];
      if (address !== undefined) {
        const socket = new WebSocket(address);
        await once(socket, 'open');
        return new Inspector(socket);
      }
      if (performance.now() > deadline) throw new Error(`Node opened no inspector:\n${quoin.told}`);
      await sleep(20);
    }
  }

  async #ask(method: string, params: object = {}): Promise<Message> {
    const id = (this.#count += 1);
    const answer = new Promise<Message>((resolve) => void this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const message = await answer;
    this.#waiting.delete(id);
    if (message.error) throw new Error(`${method}: ${message.error.message}`);
    return message;
  }

  /** The memory in use after a garbage collection, and the resident memory of the process, in MB. */
  async memory(): Promise<{ heapMb: number; buffersMb: number; residentMb: number }> {
    await this.#ask('HeapProfiler.collectGarbage');
    const { result } = await this.#ask('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    const usage = (result as { result: { value: NodeJS.MemoryUsage } }).result.value;
    const { heapUsed, external, rss } = usage;
    return { heapMb: heapUsed / 2 ** 20, buffersMb: external / 2 ** 20, residentMb: rss / 2 ** 20 };
  }

  /** Writes a heap snapshot to a file, for the DevTools of a browser. */
  async snapshot(file: string): Promise<void> {
    this.#chunks = [];
    await this.#ask('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    writeFileSync(file, this.#chunks.join(''));
    this.#chunks = [];
  }

  close(): void {
    this.#socket.close();
  }
}
