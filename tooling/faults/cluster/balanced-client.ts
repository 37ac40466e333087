import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Answer, send } from '../requests.ts';
import type { Asked } from '../workload/model.ts';

/** The `Retry-After` of an outage. A client without an answer waits as long. */
const RETRY_AFTER_MS = 1_000;
/** The longest wait for Quoin to be ready before a retry. */
const LONGEST_OUTAGE_MS = 60_000;

/** Whether the outcome of a request is unknown, or the server asked for a retry. */
const isToBeRepeated = ({ status }: Answer): boolean => status === 0 || status === 503;
/** The statuses of a balancer when a node broke off or was silent. They count as no answer. */
const byBalancer = new Set([502, 504]);

const agent = new Agent({ keepAlive: true });

/** Sends a request to a port of this machine with a session. Never throws: without an answer `status` is 0. */
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
 * A client of a balancer. After a request without an answer or with a 503, it waits for a second and until Quoin is
 * ready. Then the caller may repeat the request. A second failure in a row is recorded.
 */
export class BalancedClient {
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #failed = new Set<string>();
  /** Descriptions of the requests that failed twice in a row. */
  readonly failures: string[] = [];
  repeated = 0;

  /** `headers` authenticate the requests. */
  constructor(url: string, headers: Record<string, string>) {
    this.#url = url;
    this.#headers = headers;
  }

  async ask(...asked: Parameters<Asked['ask']>): Promise<Answer> {
    const [method, path, body, headers] = asked;
    const request = JSON.stringify(asked);
    // A request with a cookie has another caller.
    const own = headers?.['cookie'] === undefined ? this.#headers : {};
    const answer = await askAt(this.#url, '', method, path, body, { ...own, ...headers });
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
