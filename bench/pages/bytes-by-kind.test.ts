import { expect, it } from 'vitest';
import { bytesByKind, type Reply } from './bytes-by-kind.ts';

const reply = (path: string, type: string, rest: Partial<Reply> = {}): Reply => ({
  url: `http://127.0.0.1:3000${path}`,
  type,
  bytes: 100,
  isCached: false,
  ...rest,
});

it('sums bytes by kind', () => {
  const replies = [
    reply('/test', 'Document'),
    reply('/assets/a.js', 'Script'),
    reply('/assets/b.js', 'Script', { bytes: 50 }),
    reply('/api/images', 'Fetch', { bytes: 7 }),
    reply('/generated_faces/a1-512.avif', 'Fetch', { bytes: 30 }),
    reply('/generated_faces/a1-256.avif', 'Image', { bytes: 3 }),
  ];
  expect(bytesByKind(replies)).toMatchObject({
    requests: 6,
    js_bytes: 150,
    api_bytes: 7,
    images_bytes: 33,
    others_bytes: 100,
    css_bytes: 0,
    total_bytes: 290,
  });
});

it('counts no bytes for replies from the cache', () => {
  const replies = [reply('/assets/a.js', 'Script', { isCached: true, bytes: 0 }), reply('/test', 'Document')];
  expect(bytesByKind(replies)).toMatchObject({ requests: 1, from_cache: 1, js_bytes: 0, total_bytes: 100 });
});
