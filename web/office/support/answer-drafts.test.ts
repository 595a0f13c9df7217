import { beforeEach, expect, it, vi } from 'vitest';
import { deleteAnswers, readAnswer, saveAnswer } from './answer-drafts.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('keeps a message for each ticket, and for the account that writes it alone', () => {
  saveAnswer('ada', 'one', { id: '1', content: 'Ecco' });
  saveAnswer('ada', 'two', { id: '2', content: 'Sì' });
  expect(readAnswer('ada', 'one')).toEqual({ id: '1', content: 'Ecco' });
  expect(readAnswer('carla', 'one')).toBeUndefined();
  saveAnswer('ada', 'one', { id: '1', content: '  ' });
  expect(readAnswer('ada', 'one')).toBeUndefined();
  expect(readAnswer('ada', 'two')).toEqual({ id: '2', content: 'Sì' });
  deleteAnswers();
  expect(readAnswer('ada', 'two')).toBeUndefined();
});

it('does without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveAnswer('ada', 'one', { id: '1', content: 'Ecco' });
  expect(readAnswer('ada', 'one')).toBeUndefined();
  deleteAnswers();
});
