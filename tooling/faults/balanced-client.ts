import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Asked } from './model.ts';
import { type Answer, send } from './requests.ts';

/** What `Retry-After` says of an outage; whoever got no answer waits as long. */
const RETRY_AFTER_MS = 1_000;
/** So long a client waits for Quoin to be ready again before it asks once more. */
const LONGEST_OUTAGE_MS = 60_000;

/** Whether nobody knows what became of a request, or it was told to come back. */
const isToBeRepeated = ({ status }: Answer): boolean => status === 0 || status === 503;
/** What a balancer says when a node broke off, or was silent: there is no answer. */
const byBalancer = new Set([502, 504]);

const agent = new Agent({ keepAlive: true });

/** Asks at one address of this machine, for a session. Never throws: without an answer `status` is 0. */
export async function askAt(
  url: string,
  cookie: string,
  ...[method, path, body, headers]: Parameters<Asked['ask']>
): Promise<Answer> {
  const port = Number(new URL(url).port);
  const answer = await send({ agent, port, method, path, body, headers: { cookie, ...headers } });
  return byBalancer.has(answer.status) ? { ...answer, status: 0 } : answer;
}

/**
 * Asks through a balancer. When a request has no answer, or is told to come back, the client waits for a second
 * and until Quoin says that it is ready, and whoever asks may ask once more; a request that fails a second time in a row is noted.
 */
export class BalancedClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #failed = new Set<string>();
  /** What failed after it was repeated once, in words. */
  readonly failures: string[] = [];
  repeated = 0;

  /** `headers` say in whose name it asks. */
  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  async ask(...asked: Parameters<Asked['ask']>): Promise<Answer> {
    const [method, path, body, headers] = asked;
    const request = JSON.stringify(asked);
    const answer = await askAt(this.#url, '', method, path, body, { ...this.#headers, ...headers });
    const isSecond = this.#failed.delete(request);
    if (!isToBeRepeated(answer)) return answer;
    if (isSecond) this.failures.push(`${method} ${path} failed twice: ${answer.status} ${answer.body}`);
    this.#failed.add(request);
    this.repeated += 1;
    await this.#untilReady();
    return answer;
  }

  async #untilReady(): Promise<void> {
    await sleep(RETRY_AFTER_MS);
    const deadline = performance.now() + LONGEST_OUTAGE_MS;
    while (performance.now() < deadline) {
      if ((await askAt(this.#url, '', 'GET', '/api/ready')).status === 200) return;
      await sleep(100);
    }
  }
}
