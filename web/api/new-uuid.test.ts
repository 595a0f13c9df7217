import { expect, test } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('makes random version 4 UUIDs, as the contract requires', () => {
  const made = Array.from({ length: 200 }, newUuid);
  for (const uuid of made) expect(z.uuidv4().safeParse(uuid).success).toBe(true);
  expect(new Set(made).size).toBe(200);
});
