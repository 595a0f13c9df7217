import { minimumCountShown } from '../../../contract/rules/limits.ts';
import { collection } from '../../i18n/collection.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';

/** Returns a function that writes a number of runs, which is null where it is too small to be told. */
export const useRunNumber = (): ((runs: number | null) => string) => {
  const { few } = useText(collection);
  const { whole } = numberFormat(useLanguage().language);
  return (runs) => (runs === null ? few(minimumCountShown) : whole(runs));
};
