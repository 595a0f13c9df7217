import type { Scope } from '../../../contract/scopes.ts';
import type { Config } from '../../config.ts';
import type { RequiresSecondFactor } from '../../http/access.ts';

/** What must not be reached with a password alone: everybody's accounts and rights, all runs, and who did what. */
const guarded = ['user', 'role', 'collection', 'faces', 'audit'];

/** Reaches the rows of a research release. */
const publishing: Scope = 'findings:publish';

/** Who needs a second factor on this installation: nobody, or all who hold a scope of a guarded entity, or may publish. */
export const secondFactorRule = ({ SECOND_FACTOR }: Pick<Config, 'SECOND_FACTOR'>): RequiresSecondFactor =>
  SECOND_FACTOR === 'optional'
    ? () => false
    : (scopes) => scopes.some((scope) => scope === publishing || guarded.includes(scope.split(':')[0] ?? ''));
