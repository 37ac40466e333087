// Documents that wait for their clients, for the measurements of their pages.

/**
 * Calls the REST API as an administrator, whose session `cookie` is.
 * @param {string} origin
 * @param {string} cookie
 * @returns {(path: string, options?: { method?: string, body?: object, version?: number }) => Promise<any>}
 */
function askAt(origin, cookie) {
  return async (path, { method = 'GET', body, version } = {}) => {
    const answer = await fetch(`${origin}/api/admin${path}`, {
      method,
      headers: {
        cookie,
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

/**
 * The path of a new link to the documents of a project.
 * @param {ReturnType<typeof askAt>} ask
 * @param {number} projectId
 * @returns {Promise<string>}
 */
async function linkTo(ask, projectId) {
  const { path } = await ask('/client-links', { method: 'POST', body: { projectId, name: 'Measured' } });
  return path;
}

/**
 * Sends a draft of the demo data that has options, and returns the path of a link to it.
 * @param {string} origin
 * @param {string} cookie the session of an administrator
 * @returns {Promise<string>}
 */
export async function openQuote(origin, cookie) {
  const ask = askAt(origin, cookie);
  for (const { id } of await ask('/estimates?status=draft')) {
    const { options, projectId, version } = await ask(`/estimates/${id}`);
    const { isReady, issues } = await ask(`/estimates/${id}/checks`);
    if (options.length === 0 || !isReady) continue;
    const seenWarnings = issues.map((/** @type {{ message: string }} */ { message }) => message);
    await ask(`/estimates/${id}/send`, { method: 'POST', body: { seenWarnings }, version });
    return linkTo(ask, projectId);
  }
  throw new Error('The demo data has no draft with options that can be sent');
}

/**
 * The path of a link to the invoice of the demo data that asks for the most.
 * @param {string} origin
 * @param {string} cookie the session of an administrator
 * @returns {Promise<string>}
 */
export async function openInvoice(origin, cookie) {
  const ask = askAt(origin, cookie);
  const [invoice] = await ask('/invoices?kind=progress&sort=-open&limit=1');
  if (!invoice?.open) throw new Error('The demo data has no open invoice');
  return `${await linkTo(ask, invoice.projectId)}?quote=${invoice.documentId}`;
}
