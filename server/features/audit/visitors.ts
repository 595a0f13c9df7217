import { createHmac, randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../db/database.ts';

/** The salt of a day (YYYY-MM-DD), the same for all processes: made by whichever needs it first. */
export const saltOf = async (client: DbOrTx, day: string): Promise<string> => {
  await client.$client.query('insert into visitor_salt (dat_day, cod_salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('base64url'),
  ]);
  const { rows } = await client.$client.query<{ cod_salt: string }>(
    'select cod_salt from visitor_salt where dat_day = $1',
    [day],
  );
  // Only when another process, for which the day is over, has just thrown it away.
  if (!rows[0]) throw new Error('the salt of the day is gone');
  return rows[0].cod_salt;
};

/** A visitor on a page, as a hash (HMAC-SHA256) that is another one on every page and every day. Page '' is the whole day. */
export const visitorOn = (page: string, visitor: string, salt: string): string =>
  createHmac('sha256', salt).update(`${page}\n${visitor}`).digest('base64url');
