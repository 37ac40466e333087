import { add, type Asked, keyOf, propertyAt } from './model.ts';
import type { Answer } from './requests.ts';

const api = '/api/admin';

/** The page of a quote, as a program reads it. */
interface Page {
  quoteId: number;
  digest: string;
  quotes: [{ total: number }];
}

/** Whatever sends requests: an installation, or a program with a key. */
export type Sender = Pick<Asked, 'ask'>;

/** The settings of an app that believes the networks of {@link stranger}. */
export const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' };

let strangers = 0;

/**
 * The headers of a client of the firm, who has no account and asks for JSON. Each request comes from a network of its
 * own, because one network may ask for few pages in a second.
 */
function stranger(): Record<string, string> {
  strangers += 1;
  const network = [strangers >> 16, strangers >> 8, strangers].map((part) => part & 255).join('.');
  return { cookie: '', accept: 'application/json', 'x-forwarded-for': `10.${network}` };
}

/** The body of a successful answer. Throws for any other. */
export async function told<Body>(asked: Promise<Answer>): Promise<Body> {
  const { status, body } = await asked;
  if (status >= 300 || status < 200) throw new Error(`Answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
}

/** An estimate that can be sent, of a project of its own. */
export async function draftEstimate(quoin: Sender, mark: string) {
  await told(quoin.ask('PATCH', `${api}/settings`, { companyName: 'Faults' }));
  const propertyId = await add(quoin, `${api}/properties`, propertyAt(`${mark} Quote St`));
  const projectId = await add(quoin, `${api}/projects`, { name: mark, propertyId, clientName: 'Dana' });
  const id = await add(quoin, `${api}/estimates`, { projectId, from: 'empty', taxMode: 'none' });
  const sectionId = await add(quoin, `${api}/estimate-sections`, { estimateId: id, name: 'All' });
  const line = { kind: 'labor', quantity: 10, unitCost: 60, pricing: 'markup', rate: 0.5 };
  await add(quoin, `${api}/estimate-lines`, { estimateId: id, sectionId, name: 'Work', ...line });
  const { version } = await told<{ version: number }>(quoin.ask('GET', `${api}/estimates/${id}`));
  const checks = `${api}/estimates/${id}/checks`;
  const { issues } = await told<{ issues: { message: string }[] }>(quoin.ask('GET', checks));
  const body = { seenWarnings: issues.map(({ message }) => message) };
  const headers = { 'if-match': `"${version}"`, 'idempotency-key': keyOf(mark) };
  return {
    id,
    projectId,
    send: async () => quoin.ask('POST', `${api}/estimates/${id}/send`, body, headers),
  };
}

/** Sends an estimate, makes a link, and prepares the answers of its client. */
export async function sendQuote(quoin: Sender, mark: string) {
  const { id, projectId, send } = await draftEstimate(quoin, mark);
  await told(send());
  const { path } = await told<{ path: string }>(quoin.ask('POST', `${api}/client-links`, { projectId }));
  const page = await told<Page>(quoin.ask('GET', path, undefined, stranger()));
  const { quoteId, digest, quotes } = page;
  const acceptance = { quoteId, digest, choices: [], expectedTotal: quotes[0].total, hasConsented: true };
  return {
    id,
    quoteId,
    /** Signs with a name, at a node. */
    accept: async (node: Sender = quoin, signerName = 'Dana') =>
      node.ask('POST', `${path}/accept`, { ...acceptance, signerName }, stranger()),
    /** Gives another answer of the client, at a node. */
    answer: async (step: 'changes' | 'decline' | 'cancel', body: object, node: Sender = quoin) =>
      node.ask('POST', `${path}/${step}`, { quoteId, ...body }, stranger()),
    /** Takes the quote back, at a node. */
    revise: async (node: Sender = quoin) => node.ask('POST', `${api}/estimates/${id}/revise`, {}),
  };
}

/** Computes all that proves each quote of the database again, and describes what does not fit. */
export async function findWrongQuotes(quoin: Asked): Promise<string[]> {
  const { rows } = await quoin.database.query<{ id: number }>('select id from quotes order by id');
  const wrong: string[] = [];
  for (const { id } of rows) {
    const { status, body } = await quoin.ask('GET', `${api}/quotes/${id}/verify`);
    if (status !== 200 || !(JSON.parse(body) as { isWhole: boolean }).isWhole)
      wrong.push(`quote ${id} does not verify: ${status} ${body}`);
  }
  return wrong;
}
