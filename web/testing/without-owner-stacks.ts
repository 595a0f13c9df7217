import * as React from 'react';

// For each element React's development build keeps a stack, in case it has something to warn of: that took a quarter of the
// time of these tests. It keeps none for what comes after ten thousand of them in a second: here these have always been.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object | undefined
>;
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

// Nor does it note each render, and what changed, for a profiler.
Object.assign(console, { timeStamp: undefined });
