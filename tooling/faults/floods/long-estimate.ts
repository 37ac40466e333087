import type { Installation } from '../installation/quoin.ts';

/** The lines of the estimate. */
const LINES = 5_000;

/** A sent estimate of many lines, with the quote and the link of its client. */
export interface LongEstimate {
  estimateId: number;
  documentId: number;
  /** The path of the client's page. */
  clientPath: string;
}

type Ask = <Body>(method: string, path: string, body?: object, version?: number) => Promise<Body>;

/** Sends a draft with all its warnings. */
async function send(ask: Ask, id: number): Promise<void> {
  const { issues } = await ask<{ issues: { message: string }[] }>('GET', `/estimates/${id}/checks`);
  const { version } = await ask<{ version: number }>('GET', `/estimates/${id}`);
  const seenWarnings = issues.map(({ message }) => message);
  await ask('POST', `/estimates/${id}/send`, { seenWarnings }, version);
}

/** Makes {@link LongEstimate} of a draft of the demo data: copies of its lines until there are {@link LINES}. */
export async function makeLongEstimate(quoin: Installation): Promise<LongEstimate> {
  const ask = async <Body>(method: string, path: string, body?: object, version?: number): Promise<Body> => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await quoin.ask(method, `/api/admin${path}`, body, headers);
    if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as Body;
  };
  interface Draft {
    id: number;
    projectId: number;
    version: number;
  }
  for (const { id, projectId } of await ask<Draft[]>('GET', '/estimates?status=draft')) {
    const checks = await ask<{ isReady: boolean }>('GET', `/estimates/${id}/checks`);
    if (!checks.isReady) continue;
    const columns = `section_id, kind, unit, quantity, unit_cost, rate, is_taxable, costed_quantity, cost, price`;
    await quoin.database.query(
      `insert into estimate_lines (estimate_id, name, ${columns})
       select estimate_id, left(name, 190) || ' ' || copy, ${columns}
       from estimate_lines, generate_series(1, 5000) as copy
       where estimate_id = $1 and option_id is null order by copy
       limit $2 - 1 - (select count(*) from estimate_lines where estimate_id = $1)`,
      [id, LINES],
    );
    // A new line counts the whole estimate again.
    const { sections } = await ask<{ sections: { id: number }[] }>('GET', `/estimates/${id}`);
    const line = { estimateId: id, sectionId: sections[0]?.id, kind: 'material', quantity: 1, unitCost: 10 };
    await ask('POST', '/estimate-lines', { ...line, name: 'The last of many' });
    await send(ask, id);
    // A second revision, so that there is something to compare.
    await ask('POST', `/estimates/${id}/revise`, {}, (await ask<Draft>('GET', `/estimates/${id}`)).version);
    await send(ask, id);
    const [quote] = await ask<{ id: number }[]>('GET', `/estimates/${id}/quotes`);
    const link = await ask<{ path: string }>('POST', '/client-links', { projectId, name: 'Flood' });
    return { estimateId: id, documentId: quote?.id ?? 0, clientPath: link.path };
  }
  throw new Error('The demo data has no draft that can be sent');
}
