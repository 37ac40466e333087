import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

interface Message {
  id?: number;
  method?: string;
  params?: { chunk?: string };
  result?: { result?: { value?: unknown } };
  error?: { message: string };
}

/** The app's memory, looked at through the inspector of its Node (`--inspect=0`). */
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

  /** Finds the inspector in what Node wrote as it started. */
  static async of(told: string): Promise<Inspector> {
    const [address] = /ws:\/\/\S+/.exec(told) ?? [];
    if (address === undefined) throw new Error(`Node opened no inspector:\n${told}`);
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Inspector(socket);
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

  /** Bytes that are in use after what nobody needs was thrown away: of JavaScript's, and of buffers beside them. */
  async memory(): Promise<{ heapUsed: number; external: number }> {
    await this.#ask('HeapProfiler.collectGarbage');
    const { result } = await this.#ask('Runtime.evaluate', {
      expression: 'process.memoryUsage()',
      returnByValue: true,
    });
    return result?.result?.value as { heapUsed: number; external: number };
  }

  /** Writes all that is in memory to a file, for the DevTools of a browser. */
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
