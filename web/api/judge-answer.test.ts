import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../../contract/contract.ts';
import { answerFields } from './judge-answer.ts';

it.each(Object.entries(answerFields))('every answer to %s has its field %s', (key, field) => {
  const { response } = contract[key as keyof typeof answerFields];
  const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' });
  if (schema.type === 'array') expect(field).toBe('length');
  else expect(schema.required).toContain(field);
});
