import { useText } from '../../i18n/language.tsx';
import { roles } from '../../i18n/roles.ts';

/** What a scope allows, in words; the scope itself when a newer server knows more of them. */
export const useScopeLabel = (): ((scope: string) => string) => {
  const labels: Partial<Record<string, string>> = useText(roles).scopeLabels;
  return (scope) => labels[scope] ?? scope;
};
