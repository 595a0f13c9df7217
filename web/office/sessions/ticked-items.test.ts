import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { forgetTickedItems, keepTickedItems, tickedItems } from './ticked-items.ts';

const [one, other] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', memoryStorage(kept));
});
afterEach(() => vi.unstubAllGlobals());

it('stores the ticked items of each session', () => {
  keepTickedItems(one, new Set(['/guide#wifi-before', '/guide#before-days']));
  keepTickedItems(other, new Set(['/guide#running-open']));
  expect(tickedItems(one)).toEqual(new Set(['/guide#wifi-before', '/guide#before-days']));
  expect(tickedItems(other)).toEqual(new Set(['/guide#running-open']));
});

it('stores nothing when all items are unticked, or the session is deleted', () => {
  keepTickedItems(one, new Set(['/guide#wifi-before']));
  keepTickedItems(one, new Set());
  keepTickedItems(other, new Set(['/guide#wifi-before']));
  forgetTickedItems(other);
  expect([...kept]).toEqual([]);
  expect(tickedItems(one)).toEqual(new Set());
});

it('returns nothing where storage is denied', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied });
  expect(() => keepTickedItems(one, new Set(['/guide#wifi-before']))).not.toThrow();
  expect(tickedItems(one)).toEqual(new Set());
});
