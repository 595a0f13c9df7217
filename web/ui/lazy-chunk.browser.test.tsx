import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from '../testing/render-page.tsx';
import { lazyChunk } from './lazy-chunk.ts';

const Inside = ({ name }: { name: string }) => <p>{`inside ${name}`}</p>;

/** What was on the page when React had first drawn it, and whether anything stood in for the chunk. */
const drawn = async (isAwaited: boolean) => {
  const Chunk = lazyChunk(async () => Inside);
  if (isAwaited) await Chunk.load();
  let stoodIn = false;
  const StandIn = () => {
    stoodIn = true;
    return <p>loading</p>;
  };
  renderPage(
    <Suspense fallback={<StandIn />}>
      <Chunk name="one" />
    </Suspense>,
  );
  await expect.element(page.getByText('inside one')).toBeVisible();
  return stoodIn;
};

it('shows a chunk at once to whoever has waited for it', async () => {
  expect(await drawn(true)).toBe(false);
});
