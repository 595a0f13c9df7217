import { accountFixtures } from './fixtures/account-fixtures.ts';
import { factorFixtures } from './fixtures/factor-fixtures.ts';
import { findingsFixtures } from './fixtures/findings-fixtures.ts';
import { normingFixtures } from './fixtures/norming-fixtures.ts';
import { playFixtures } from './fixtures/play-fixtures.ts';
import { releaseFixtures } from './fixtures/release-fixtures.ts';
import type { Deps } from './fixtures/stored.ts';
import { ticketFixtures } from './fixtures/ticket-fixtures.ts';

/** Stores things that requests can be about, without the API; each call stores new ones. */
export const fixturesOf = (deps: Deps & { dataDir: string }) => {
  const accounts = accountFixtures(deps);
  return {
    ...playFixtures(deps),
    ...accounts,
    ...factorFixtures(deps, accounts),
    ...ticketFixtures(deps),
    ...normingFixtures(deps),
    ...findingsFixtures(deps),
    ...releaseFixtures(deps),
  };
};

export type Fixtures = ReturnType<typeof fixturesOf>;
