import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { RowKey } from './difference.ts';

/** What a row is called in the current language. */
export const useRowName = () => {
  const { gender } = useText(results);
  const { phenotype } = useText(game);
  return (key: RowKey): string => (key === 'F' || key === 'M' ? gender[key] : phenotype[key]);
};
