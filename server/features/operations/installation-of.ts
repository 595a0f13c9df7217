import type { Keys } from '../../lib/secret-key.ts';

/** By what name an installation knows itself: the same for all of its servers and commands. */
export const installationOf = ({ installation }: Pick<Keys, 'installation'>): string =>
  Buffer.from(installation).toString('base64url');
