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
  const { study, figures, tms_figures_at, num_waiting, num_needed } = results;
  const counts: [string, number][] = [
    [text.begun, study.num_raters],
    [text.completed, study.num_completed],
  ];
  if (figures) counts.push([text.counted, figures.num_counted]);
  const careless = figures?.num_careless ?? 0;
  if (careless > 0) counts.push([text.careless, careless]);
  const notes = [
    careless > 0 && text.carelessHint,
    figures && tms_figures_at && !study.flg_simulated && text.asOf(momentIn(language, tms_figures_at)),
    !figures && text.none(num_needed),
    figures && num_waiting > 0 && text.waiting(num_waiting, num_needed),
  ].filter((note) => typeof note === 'string');
  return (
    <Card className="grid gap-4 p-5" aria-label={text.title}>
      <h2 className="font-bold text-md">{text.title}</h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex max-w-40 flex-col-reverse justify-end">
            <dt className="text-sm text-text-2">{name}</dt>
            <dd className="font-bold text-2xl">{whole(count)}</dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="text-sm text-text-2">
          {note}
        </p>
      ))}
    </Card>
  );
};
