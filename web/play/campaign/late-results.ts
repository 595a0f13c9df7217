import { lazyChunk } from '../../ui/lazy-chunk.ts';

/** The results of a run, which nobody waits for while the first face loads: a run asks for them early enough. */
export const PublicResults = lazyChunk(async () => (await import('./PublicResults.tsx')).PublicResults);
