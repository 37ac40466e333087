import { DomainError } from '@quoin/domain/errors';
import { codePoints } from '@quoin/domain/text';
import {
  CONTRACT_EXCERPT_DRAFT_MAX,
  DESCRIPTION_DRAFT_MAX,
  ESTIMATE_TEXT_DRAFT_MAX,
} from '@quoin/domain/text-draft';
import { Semaphore } from '@quoin/photos/semaphore';
import * as z from 'zod';

import { greeting } from './estimate-templates.ts';
import { toPlainText } from './plain-text.ts';
import {
  type Prompt,
  categoryPrompt,
  contractExcerptPrompt,
  estimateClosingPrompt,
  estimateIntroPrompt,
  estimateLinePrompt,
  projectTypePrompt,
} from './prompts.ts';
import type { TextWriter } from './text-writer.ts';

/** The time limit for one text, including the wait for a turn and reading the answer (decisions.md, AI text). */
const DEADLINE_MS = 20_000;
const MAX_ANSWER_BYTES = 256 * 1024;
/** The maximum number of simultaneous requests to the provider from this process. */
const MAX_AT_ONCE = 4;

/** An endpoint that speaks the OpenAI protocol. */
interface AiProvider {
  /** `https://…/v1`, without `/chat/completions`. */
  baseUrl: string;
  model: string;
  /** A self-hosted server may need none. */
  apiKey: string | undefined;
}

interface AiWriterOptions extends AiProvider {
  /** Receives the reason of a failure. It contains no key, no prompt and no text of the provider. */
  onFailure: (reason: string) => void;
  deadlineMs?: number;
}

/** The reason why an answer of the provider is unusable, for the log. */
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

/** Reads the body as text. Throws if it is longer than any proper answer. */
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
    // A redirect must not send the key to another host.
    redirect: 'manual',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Unusable(`it answered with status ${response.status}`);
  }
  return parseCompletion(await readBounded(response)).choices[0];
}

/** The reason for the log. The message of a failed request may contain its address, so only its code is used. */
function reasonOf(error: unknown, signal: AbortSignal, deadlineMs: number): string {
  if (signal.aborted) return `it did not answer within ${deadlineMs / 1000} s`;
  if (error instanceof Unusable) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return `it cannot be reached${code}`;
}

/** Writes with the model of a provider. Every failure throws a DomainError with the words of product.md section 8. */
export function aiWriter({ onFailure, deadlineMs = DEADLINE_MS, ...provider }: AiWriterOptions): TextWriter {
  const semaphore = new Semaphore(MAX_AT_ONCE);
  const write = async (
    prompt: Prompt,
    max: number,
    failure:
      | 'descriptionNotGenerated'
      | 'contractExcerptNotGenerated'
      | 'introductionNotGenerated'
      | 'closingNotGenerated',
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
    writeEstimateIntro: async (subject) => {
      const address = greeting(subject.clientName);
      const max = ESTIMATE_TEXT_DRAFT_MAX - codePoints(address);
      return address + (await write(estimateIntroPrompt(subject), max, 'introductionNotGenerated'));
    },
    writeEstimateClosing: async (subject) =>
      write(estimateClosingPrompt(subject), ESTIMATE_TEXT_DRAFT_MAX, 'closingNotGenerated'),
    describeEstimateLine: async (subject) =>
      write(estimateLinePrompt(subject), DESCRIPTION_DRAFT_MAX, 'descriptionNotGenerated'),
  };
}
