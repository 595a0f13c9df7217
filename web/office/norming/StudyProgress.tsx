import { useId } from 'react';
import type { NormingResults } from '../../../contract/norming.ts';
import { numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Card } from '../../ui/Card.tsx';
import { momentIn } from '../moment-in.ts';

/** How many people rate and are in the results, and what those who wait wait for. */
export const StudyProgress = ({ results }: { results: NormingResults }) => {
  const { progress: text } = useText(norming);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const id = useId();
  const { study, figures, tms_figures_at, num_waiting, num_needed } = results;
  const counts: [string, number][] = [
    [text.begun, study.num_raters],
    [text.completed, study.num_completed],
    ...(figures ? ([[text.counted, figures.num_counted]] as [string, number][]) : []),
    ...(figures && figures.num_careless > 0 ? ([[text.careless, figures.num_careless]] as [string, number][]) : []),
  ];
  return (
    <Card aria-labelledby={id} className="card norming-card">
      <h2 id={id}>{text.title}</h2>
      <dl className="norming-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{whole(count)}</dd>
          </div>
        ))}
      </dl>
      {figures && figures.num_careless > 0 && <small>{text.carelessHint}</small>}
      {figures && tms_figures_at && !study.flg_simulated && <p>{text.asOf(momentIn(language, tms_figures_at))}</p>}
      {!figures && <p>{text.none(num_needed)}</p>}
      {figures && num_waiting > 0 && <p>{text.waiting(num_waiting, num_needed)}</p>}
    </Card>
  );
};
