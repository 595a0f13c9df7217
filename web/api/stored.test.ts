import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { stored, storedJson } from './stored.ts';

let storage: Storage;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  return () => vi.unstubAllGlobals();
});

const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods)
    vi.spyOn(storage, method).mockImplementation(() => {
      throw new Error('denied');
    });
};

it('keeps a text until it is removed', () => {
  const text = stored('key');
  expect([text.read(), text.write('one'), text.read(), stored('key').read()]).toEqual([null, true, 'one', 'one']);
  expect([text.write(null), text.read()]).toEqual([true, null]);
});

it('lasts as long as what holds it where storage is denied, also if it worked before', () => {
  const text = stored('key');
  text.write('one');
  refuse('getItem');
  expect(text.read()).toBe('one');
  refuse('setItem', 'removeItem');
  expect([text.write('two'), text.read(), stored('key').read()]).toEqual([false, 'two', null]);
  expect([text.write(null), text.read()]).toEqual([false, null]);
});

it('in full storage, gives way to what another tab writes later', () => {
  const text = stored('key');
  text.write('one');
  refuse('setItem');
  expect([text.write('two'), text.read()]).toEqual([false, 'two']);
  vi.mocked(storage.setItem).mockRestore();
  storage.setItem('key', 'three');
  expect(text.read()).toBe('three');
});

it('as JSON, has the default of its parser for anything else', () => {
  const numbers = storedJson('key', (value) => (Array.isArray(value) ? value.length : 0));
  for (const [text, length] of [
    ['[1,2]', 2],
    ['{', 0],
    ['null', 0],
    ['""', 0],
  ] as const) {
    storage.setItem('key', text);
    expect(numbers.read()).toBe(length);
  }
  storage.removeItem('key');
  expect(numbers.read()).toBe(0);
});
