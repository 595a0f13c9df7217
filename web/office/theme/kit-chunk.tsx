import type { ComponentType } from 'react';
import { lazyChunk } from '../../ui/lazy-chunk.ts';

/**
 * A component from a chunk of its own, with the kit around it. The kit is asked for first, so that its styles come before
 * those of the component, which overrule them.
 */
export const loadInKit = async <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> => {
  const [{ Kit }, Inside] = await Promise.all([import('./Kit.tsx'), load()]);
  return (props) => (
    <Kit>
      <Inside {...props} />
    </Kit>
  );
};

/** Like `lazyChunk`, for what uses the kit. */
export const kitChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyChunk(() => loadInKit(load));
