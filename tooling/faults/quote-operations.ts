import { add, keyOf, propertyAt } from './model.ts';
import type { Operation } from './operation.ts';
import type { Installation } from './quoin.ts';
import type { Answer } from './requests.ts';

const api = '/api/admin';
/** A client is a stranger, who asks for JSON here. */
const stranger = { cookie: '', accept: 'application/json' };

/** The page of a quote, as a program reads it. */
interface Page {
  quoteId: number;
  digest: string;
  quotes: [{ total: number }];
}

const told = async <Body>(asked: Promise<Answer>): Promise<Body> => {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`Answered ${status}: ${body}`);
  return JSON.parse(body) as Body;
};

/** The operations of quotes: an estimate is sent, and its client or the office answers. */
export async function quoteOperations(quoin: Installation, round: string): Promise<Operation[]> {
  /** An estimate that can be sent, of a project of its own. */
  async function draft(mark: string) {
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
  async function sent(mark: string) {
    const { id, projectId, send } = await draft(mark);
    await told(send());
    const { path } = await told<{ path: string }>(quoin.ask('POST', `${api}/client-links`, { projectId }));
    const page = await told<Page>(quoin.ask('GET', path, undefined, stranger));
    const { quoteId, digest, quotes } = page;
    const acceptance = { quoteId, digest, choices: [], expectedTotal: quotes[0].total };
    const signed = { ...acceptance, signerName: 'Dana', hasConsented: true };
    const ask = (step: string, body: object) => async () =>
      quoin.ask('POST', `${path}/${step}`, body, stranger);
    return { id, quoteId, accept: ask('accept', signed), ask };
  }

  // A version before quotes has no contracts.
  if ((await quoin.ask('GET', `${api}/contracts`)).status === 404) return [];
  // The first contract of a year also begins their numbers.
  await told((await sent(`First ${round}`)).accept());

  return [
    { name: 'send an estimate', prepare: async (mark) => (await draft(mark)).send, done: 201 },
    { name: 'sign a quote', prepare: async (mark) => (await sent(mark)).accept, done: 200 },
    {
      name: 'ask for changes of a quote',
      prepare: async (mark) => {
        const { quoteId, ask } = await sent(mark);
        return ask('changes', { quoteId, reason: 'Cheaper' });
      },
      done: 204,
      doneBefore: 409,
    },
    {
      name: 'cancel a contract as the client',
      prepare: async (mark) => {
        const { quoteId, accept, ask } = await sent(mark);
        await told(accept());
        return ask('cancel', { quoteId, signerName: 'Dana' });
      },
      done: 204,
      doneBefore: 409,
    },
    {
      name: 'revise a sent estimate',
      prepare: async (mark) => {
        const { id } = await sent(mark);
        return async () => quoin.ask('POST', `${api}/estimates/${id}/revise`, {});
      },
      done: 200,
      doneBefore: 409,
    },
  ];
}
