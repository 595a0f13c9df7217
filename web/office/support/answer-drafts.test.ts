import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { deleteAnswers, readAnswer, saveAnswer } from './answer-drafts.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
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
