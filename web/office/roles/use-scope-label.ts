import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';

/** Returns the function that describes a scope; unknown scopes of a newer server are returned as they are. */
export const useScopeLabel = (): ((scope: string) => string) => {
  const labels: Partial<Record<string, string>> = useText(roles).scopeLabels;
  return (scope) => labels[scope] ?? scope;
};
