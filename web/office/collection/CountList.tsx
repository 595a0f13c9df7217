import { useRunNumber } from './use-run-number.ts';

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
    <div className="count-list">
      <h3>{title}</h3>
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{number(counts[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
