import { Semaphore } from '@quoin/db/semaphore';
import { DomainError } from '@quoin/domain/errors';
import { CONTRACT_EXCERPT_DRAFT_MAX, DESCRIPTION_DRAFT_MAX } from '@quoin/domain/text-draft';
import * as z from 'zod';

import { toPlainText } from './plain-text.ts';
import { type Prompt, categoryPrompt, contractExcerptPrompt, projectTypePrompt } from './prompts.ts';
import type { TextWriter } from './text-writer.ts';

/** How long a text may take in all: waiting for a turn, asking, reading (decisions.md, AI text). */
const DEADLINE_MS = 20_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** Questions to the provider at once, from this process. */
const MAX_AT_ONCE = 4;

/** An endpoint that speaks the OpenAI protocol. */
interface AiProvider {
  /** `https://…/v1`; `/chat/completions` is below it. */
  baseUrl: string;
  model: string;
  /** Servers of one's own may need none. */
  apiKey: string | undefined;
}

interface AiWriterOptions extends AiProvider {
  /** Told why a text did not come about. Holds neither key, nor prompt, nor what the provider said. */
  onFailure: (reason: string) => void;
  deadlineMs?: number;
}

/** Why a provider's answer is of no use, in words for the log. */
class Unusable extends Error {}

const Completion = z.object({
  choices: z
    .tuple([
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish(),
      }),
    ])
    .rest(z.unknown()),
});

/** The body as text, unless it is longer than anybody's answer should be. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > MAX_ANSWER_BYTES) throw new Unusable('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseCompletion(body: string): z.output<typeof Completion> {
  try {
    return Completion.parse(JSON.parse(body));
  } catch {
    throw new Unusable('its answer is not a chat completion');
  }
}

async function ask({ baseUrl, model, apiKey }: AiProvider, prompt: Prompt, signal: AbortSignal) {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({
      model,
      stream: false,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
    }),
    // The key is for the host that was configured, and for no other.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Unusable(`it answered with status ${response.status}`);
  }
  return parseCompletion(await readBounded(response)).choices[0];
}

/** Words for the log. The messages of a failed request could hold its address, so that only their codes are taken. */
function reasonOf(error: unknown, signal: AbortSignal, deadlineMs: number): string {
  if (signal.aborted) return `it did not answer within ${deadlineMs / 1000} s`;
  if (error instanceof Unusable) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `it cannot be reached${code}`;
}

/** Lets a provider's model write. Whatever goes wrong is told to the user in the words of product.md section 8. */
export function aiWriter({ onFailure, deadlineMs = DEADLINE_MS, ...provider }: AiWriterOptions): TextWriter {
  const semaphore = new Semaphore(MAX_AT_ONCE);
  const write = async (
    prompt: Prompt,
    max: number,
    failure: 'descriptionNotGenerated' | 'contractExcerptNotGenerated',
  ): Promise<string> => {
    const signal = AbortSignal.timeout(deadlineMs);
    try {
      const { message, finish_reason: end } = await semaphore.pass(
        async () => ask(provider, prompt, signal),
        { signal },
      );
      const text = toPlainText(message.content, max, { isCutOff: end === 'length' });
      if (text === undefined) throw new Unusable('its answer is not a text');
      return text;
    } catch (error) {
      onFailure(`The AI provider failed: ${reasonOf(error, signal, deadlineMs)}`);
      throw new DomainError(failure);
    }
  };
  return {
    kind: 'ai',
    describeProjectType: async (subject) =>
      write(projectTypePrompt(subject), DESCRIPTION_DRAFT_MAX, 'descriptionNotGenerated'),
    writeContractExcerpt: async (subject) =>
      write(contractExcerptPrompt(subject), CONTRACT_EXCERPT_DRAFT_MAX, 'contractExcerptNotGenerated'),
    describeCategory: async (subject) =>
      write(categoryPrompt(subject), DESCRIPTION_DRAFT_MAX, 'descriptionNotGenerated'),
  };
}
