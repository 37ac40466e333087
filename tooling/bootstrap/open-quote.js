// A quote with options that waits for its client, for the measurements of its page.

/**
 * Sends a draft of the demo data that has options, and returns the path of a link to it.
 * @param {string} origin
 * @param {string} cookie the session of an administrator
 * @returns {Promise<string>}
 */
export async function openQuote(origin, cookie) {
  /**
   * @param {string} path
   * @param {{ method?: string, body?: object, version?: number }} [options]
   * @returns {Promise<any>}
   */
  const ask = async (path, { method = 'GET', body, version } = {}) => {
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
  for (const { id } of await ask('/estimates?status=draft')) {
    const { options, projectId, version } = await ask(`/estimates/${id}`);
    const { isReady, issues } = await ask(`/estimates/${id}/checks`);
    if (options.length === 0 || !isReady) continue;
    const seenWarnings = issues.map((/** @type {{ message: string }} */ { message }) => message);
    await ask(`/estimates/${id}/send`, { method: 'POST', body: { seenWarnings }, version });
    const { path } = await ask('/client-links', { method: 'POST', body: { projectId, name: 'Measured' } });
    return path;
  }
  throw new Error('The demo data has no draft with options that can be sent');
}
