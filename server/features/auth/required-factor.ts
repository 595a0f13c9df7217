import type { Config } from '../../config.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';

/** What must not be reached with a password alone: everybody's accounts and rights, all runs, and who did what. */
const guarded = ['user', 'role', 'collection', 'faces', 'audit'];

/** Who needs a second factor on this installation: nobody, or all who hold a scope of a guarded entity. */
export const secondFactorRule = ({ SECOND_FACTOR }: Pick<Config, 'SECOND_FACTOR'>): RequiresSecondFactor =>
  SECOND_FACTOR === 'optional'
    ? () => false
    : (scopes) => scopes.some((scope) => guarded.includes(scope.split(':')[0] ?? ''));
