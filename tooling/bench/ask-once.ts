import pg from 'pg';

/** Runs one statement over a connection of its own, and gives the rows. */
export async function askOnce<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
