import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { SeriesLabel } from './SeriesLabel.tsx';
import { Swatch } from './Swatches.tsx';
import type { SeriesName } from './series-name.ts';

type Props = { names: readonly SeriesName[]; fillings: readonly string[] };

/** Which colour and pattern is which series, those with most first. */
export const ChartLegend = ({ names, fillings }: Props) => (
  <ul className="audit-legend" aria-label={useText(audit).chart.legend}>
    {names.map((name, index) => (
      <li key={name.code ?? name.words}>
        <Swatch filling={fillings[index] ?? ''} />
        <SeriesLabel name={name} />
      </li>
    ))}
  </ul>
);
