import { type APIRequestContext, expect } from '@playwright/test';

/** A file as a browser sends it. */
export const csvFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** Uploads a price file without the screen, and answers its id. */
export async function uploadPriceFile(
  request: APIRequestContext,
  supplierId: number,
  file: ReturnType<typeof csvFile>,
): Promise<number> {
  const answer = await request.post('/api/admin/price-files', { multipart: { supplierId, file } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}
