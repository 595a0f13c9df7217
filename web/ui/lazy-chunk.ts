import { type ComponentType, createElement, lazy, useState } from 'react';
import { isOutdated } from '../version/own-version.ts';
import { within } from './within.ts';

/** A chunk that has not arrived after this time counts as failed, in ms. */
const chunkTimeoutMs = 120_000;

/** Resolves like `load`; rejects when that fails, or when the chunk has not arrived in time. */
export const inChunkTime = <T>(load: () => Promise<T>): Promise<T> => within(chunkTimeoutMs, load);

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Loads the page anew where the server has another version, and so no longer this one's chunks; once, not again and again. */
const reloadIfOutdated = async (error: unknown): Promise<never> => {
  if (isReloaded() || !(await isOutdated())) throw error;
  location.reload();
  return new Promise(() => {});
};

/**
 * A component from a chunk of its own. When that does not load, rendering it fails, and the page says so. Anyone who waited
 * for its `load` gets it at once: React would show what stands for a missing chunk first, and for 300 ms at least.
 */
export const lazyChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const loadInTime = async (): Promise<ComponentType<Props>> => {
    const found = await inChunkTime(load).catch(reloadIfOutdated);
    loaded = found;
    return found;
  };
  const Late: ComponentType<Props> = lazy(async () => ({ default: await loadInTime() }));
  const Chunk = (props: Props) => {
    // It stays what it began as: another component would begin anew.
    const [Shown] = useState(() => loaded ?? Late);
    return createElement(Shown, props);
  };
  return Object.assign(Chunk, { load: loadInTime });
};
