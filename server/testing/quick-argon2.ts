import { createRequire } from 'node:module';
import { afterAll, beforeAll } from 'vitest';

const installed: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

let isQuick = true;

/** Stands in for the package of this name (vitest.config.ts): thousands of sign-ins would keep the processor busy for minutes. */
export const hash: typeof installed.hash = (password, options, signal) =>
  installed.hash(password, isQuick ? { ...options, memoryCost: 64 } : options, signal);

export const verify = installed.verify;

/** For test files about what passwords cost: they are hashed as in production. */
export const hashAsInProduction = (): void => {
  beforeAll(() => {
    isQuick = false;
  });
  afterAll(() => {
    isQuick = true;
  });
};
