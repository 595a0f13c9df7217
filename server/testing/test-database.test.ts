import pg from 'pg';
import { expect, inject, it } from 'vitest';

it('has connections for two test files that both use all of their pools', async () => {
  // Not to the template, which cannot be copied while somebody is connected.
  const url = new URL(inject('postgres'));
  url.pathname = '/postgres';
  const pool = new pg.Pool({ connectionString: url.href, max: 120 });
  try {
    const clients = await Promise.all(Array.from({ length: 120 }, () => pool.connect()));
    for (const client of clients) client.release();
    expect(pool.totalCount).toBe(120);
  } finally {
    await pool.end();
  }
});
