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

type Props<Name extends string> = {
  title: string;
  names: Readonly<Record<Name, string>>;
  counts: Readonly<Record<Name, number | null>>;
};

/** Numbers of runs by name, without those of which there is none. Renders nothing if there is none at all. */
export const CountList = <Name extends string>({ title, names, counts }: Props<Name>) => {
  const number = useRunNumber();
  const shown = (Object.keys(names) as Name[]).filter((name) => counts[name] !== 0);
  if (shown.length === 0) return null;
  return (
    <div className="grid content-start gap-1 text-sm">
      <h3 className="font-semibold text-text-2">{title}</h3>
      <dl className="grid max-w-80">
        {shown.map((name) => (
          <div key={name} className="flex justify-between gap-4 border-line border-t py-1">
            <dt>{names[name]}</dt>
            <dd className="font-semibold">{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
