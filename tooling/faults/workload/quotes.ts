import { formHeaders, formOf, noisyPng } from '../photos.ts';
import { randomOf } from '../random.ts';
import { type Answer, describe } from '../requests.ts';
import { add, type Asked, keyOf, propertyAt } from './model.ts';

const api = '/api/admin';

/** The photo of a page on which a client signed. */
const paper = noisyPng(randomOf(1), 64);

/** The budget of the project of a quote, at first and once the quote is accepted. */
export const BUDGETS = { before: 1, accepted: 600 };

/** The id of a document in an answer. The version before, which may answer in a cluster, calls it `quoteId`. */
export interface DocumentId {
  documentId?: number;
  quoteId?: number;
}
export const idOfDocument = ({ documentId, quoteId }: DocumentId): number => documentId ?? quoteId ?? 0;

/** The page of a quote or of a change order, as a program reads it. */
interface Page extends DocumentId {
  digest: string;
  /** The quotes of the project, the newest first. The page of a change order has none. */
  quotes?: [{ total: number }];
  document: { total: number };
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
export function stranger(): Record<string, string> {
  strangers += 1;
  const network = [strangers >> 16, strangers >> 8, strangers].map((part) => part & 255).join('.');
  return { cookie: '', accept: 'application/json', 'x-forwarded-for': `10.${network}` };
}

/** The body of a successful answer, which may be empty. Throws for any other. */
export async function told<Body>(asked: Promise<Answer>): Promise<Body> {
  const answer = await asked;
  if (answer.status >= 300 || answer.status < 200) throw new Error(describe(answer));
  return JSON.parse(answer.body || 'null') as Body;
}

/** Gives the firm its name, without which no estimate can be sent. */
export async function nameFirm(quoin: Sender): Promise<void> {
  await told(
    quoin.ask('PATCH', `${api}/settings`, {
      companyName: 'Faults',
      companyEmail: 'office@faults.example',
      companyPhone: '(559) 555-0100',
    }),
  );
}

/** The address of the property of a quote. */
export const quoteAddress = (mark: string): string => `${mark} Quote St`;

/** An estimate that can be sent, of a project of its own. The firm has a name. */
export async function draftEstimate(quoin: Sender, mark: string) {
  const propertyId = await add(quoin, `${api}/properties`, propertyAt(quoteAddress(mark)));
  const project = { name: mark, propertyId, clientName: 'Dana', budget: BUDGETS.before };
  const projectId = await add(quoin, `${api}/projects`, project);
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
    propertyId,
    projectId,
    send: async () => quoin.ask('POST', `${api}/estimates/${id}/send`, body, headers),
  };
}

/** Opens a document as its client, and prepares the answers. Without an id, it is the newest quote of the project. */
export async function openDocument(quoin: Sender, path: string, id?: number) {
  const query = id === undefined ? '' : `?quote=${id}`;
  const page = await told<Page>(quoin.ask('GET', `${path}${query}`, undefined, stranger()));
  const { digest, quotes, document } = page;
  const documentId = idOfDocument(page);
  // A node of either version may take the answer.
  const ids = { documentId, quoteId: documentId };
  const expectedTotal = quotes?.[0].total ?? document.total;
  const acceptance = { ...ids, digest, choices: [], expectedTotal, hasConsented: true };
  return {
    documentId,
    /** Signs with a name, at a node. */
    accept: async (node: Sender = quoin, signerName = 'Dana') =>
      node.ask('POST', `${path}/accept`, { ...acceptance, signerName }, stranger()),
    /** Records in the office that it was signed on paper. `at` is the address of the document there. */
    signOnPaper: async (at: string, mark: string) => {
      const fields = {
        signerName: 'Dana',
        signedOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }),
        expectedTotal,
        ...(at.startsWith('quotes/')
          ? { choices: '' }
          : { [page.quoteId === undefined ? 'documentId' : 'quoteId']: documentId }),
      };
      const headers = { ...formHeaders, 'idempotency-key': keyOf(`${mark} paper`) };
      return quoin.ask('POST', `${api}/${at}/paper`, formOf(fields, paper), headers);
    },
    /** Gives another answer of the client, at a node. */
    answer: async (step: 'changes' | 'decline' | 'cancel', body: object, node: Sender = quoin) =>
      node.ask('POST', `${path}/${step}`, { ...ids, ...body }, stranger()),
  };
}

/** Sends an estimate, makes a link, and prepares the answers of its client. */
export async function sendQuote(quoin: Sender, mark: string) {
  const { id, propertyId, projectId, send } = await draftEstimate(quoin, mark);
  await told(send());
  const { path } = await told<{ path: string }>(quoin.ask('POST', `${api}/client-links`, { projectId }));
  return {
    ...(await openDocument(quoin, path)),
    path,
    propertyId,
    projectId,
    /** Takes the quote back, at a node. */
    revise: async (node: Sender = quoin) => node.ask('POST', `${api}/estimates/${id}/revise`, {}),
  };
}

/** What becomes of a quote, as {@link readQuoteStates} describes it. */
export const quoteStates = {
  open: 'sent, revision 1, 0 signatures, 0 contracts: sent',
  accepted: 'approved, revision 1, 1 signatures, 1 contracts: sent accepted',
  revised: 'draft, revision 2, 0 signatures, 0 contracts: sent superseded',
  declined: 'declined, revision 1, 0 signatures, 0 contracts: sent declined',
} as const;

/** Describes each quote, or one of them: its estimate, its signatures and contracts, and its events without links. */
export async function readQuoteStates(
  { database }: Pick<Asked, 'database'>,
  documentId?: number,
): Promise<Map<number, string>> {
  const { rows } = await database.query<{ id: number; state: string }>(
    `select quotes.id, format('%s, revision %s, %s signatures, %s contracts: %s', status, estimates.revision,
        (select count(*) from signatures where quote_id = quotes.id),
        (select count(*) from contracts where quote_id = quotes.id),
        (select string_agg(kind, ' ' order by seq) from document_events
          where quote_id = quotes.id and kind <> 'link-made')) as state
      from quotes join estimates on estimates.id = estimate_id where $1::int is null or quotes.id = $1`,
    [documentId ?? null],
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/**
 * Computes all that proves each quote, change order, order and invoice of the database again, and the total of each contract to date.
 * Describes whatever does not fit.
 */
export async function findWrongQuotes(quoin: Asked): Promise<string[]> {
  const { rows: documents } = await quoin.database.query<{ path: string }>(
    `select 'quotes/' || id as path from quotes where estimate_id is not null
      union all select 'change-orders/' || id from change_orders where revision > 0
      union all select 'purchase-orders/' || id from purchase_orders where revision > 0
      union all select 'invoices/' || id from invoices where status <> 'draft'`,
  );
  const wrong: string[] = [];
  for (const { path } of documents) {
    const answer = await quoin.ask('GET', `${api}/${path}/verify`);
    if (answer.status !== 200 || !(JSON.parse(answer.body) as { isWhole: boolean }).isWhole)
      wrong.push(`${path} does not verify: ${describe(answer)}`);
  }
  const { rows: contracts } = await quoin.database.query<{ id: number; due: number }>(
    'select contract_id as id, sum(price + tax)::float8 as due from contract_lines group by contract_id',
  );
  for (const { id, due } of contracts) {
    const { total } = await told<{ total: number }>(quoin.ask('GET', `${api}/contracts/${id}`));
    if (total !== due)
      wrong.push(`the total of contract ${id} is reported as ${total}, and counted as ${due}`);
  }
  return wrong;
}
