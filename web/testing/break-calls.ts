import { vi } from 'vitest';

/** Makes every call fail by what every call uses, and nothing else of a page: a built-in that an old browser lacks. */
export const breakCalls = () =>
  vi.stubGlobal(
    'URLSearchParams',
    class extends URLSearchParams {
      constructor(init?: string | string[][]) {
        if (Array.isArray(init)) throw new TypeError('something is not a function');
        super(init);
      }
    },
  );
