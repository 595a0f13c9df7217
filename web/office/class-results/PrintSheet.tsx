import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { ChartSheet } from './ChartSheet.tsx';
import { toldMoreTime } from './run-counts.ts';
import { SheetTable } from './SheetTable.tsx';
import './print-sheet.css';

/** The questions about each word, in compact form, below the figures of the sheet. */
const SheetQuestions = ({ adjectives }: { adjectives: AdjectiveName[] }) => {
  const { aboutWord, adjectiveQuestions } = useText(classResults).talk;
  const { adjective } = useText(game);
  return (
    <div className="sheet-questions">
      <h2>{aboutWord}</h2>
      {adjectives.map((name) => (
        <p key={name}>
          <strong translate="no">{`${adjective[name]}.`}</strong> <span>{adjectiveQuestions[name]?.join(' ')}</span>
        </p>
      ))}
    </div>
  );
};

type Props = { session: LiveSession; results: ClassResults; mayGrow: boolean };

type TitleProps = { session: LiveSession; about: string };

/** What, whose and when, at the top of each page. */
const SheetTitle = ({ session, about }: TitleProps) => {
  const text = useText(classResults);
  const { dayOf } = useMoments();
  const { des_name, flg_simulated, tms_started_at, tms_created_at } = session;
  return (
    <>
      <p className="sheet-title">
        <span>{text.sheet.title}</span>
        {flg_simulated && <strong>{text.simulated}</strong>}
      </p>
      <h1>{des_name}</h1>
      <p>{`${dayOf(tms_started_at ?? tms_created_at)} · ${about}`}</p>
      {flg_simulated && <p>{text.simulatedText}</p>}
    </>
  );
};

/** The results of a class on two A4 pages, only for print: the chart to hang up, and all figures to file. */
export const PrintSheet = ({ session, results, mayGrow }: Props) => {
  const text = useText(classResults);
  const { whole } = numberFormat(useLanguage().language);
  const { joined, completed, counted, untimed, uncounted } = text.counts;
  const told = toldMoreTime(results.num_untimed);
  const counts: [string, number][] = [
    [joined, results.num_joined],
    [completed, results.num_completed],
    [counted, results.num_counted],
    [untimed, told],
    [uncounted, results.num_completed - results.num_counted - told],
  ];
  const shown = counts.filter(([name, count]) => count > 0 || name === counted);
  const provisional = mayGrow ? `. ${text.sheet.provisional}` : '';
  return (
    <div className="class-sheet">
      <section className="sheet-chart">
        <SheetTitle session={session} about={`${text.sheet.tests(whole(results.num_counted))}${provisional}`} />
        <ChartSheet results={results} isSimulated={session.flg_simulated} />
      </section>
      <section>
        <SheetTitle
          session={session}
          about={`${shown.map(([name, count]) => `${name}: ${whole(count)}`).join(' · ')}${provisional}`}
        />
        <SheetTable
          phenotypes={compare('phenotype', results.class_results, results.all_classes)}
          genders={compare('gender', results.class_results, results.all_classes)}
        />
        <SheetQuestions adjectives={results.class_results.map(({ des_adjective }) => des_adjective)} />
        {text.sheet.caveats.map((caveat) => (
          <p key={caveat} className="sheet-caveat">
            {caveat}
          </p>
        ))}
      </section>
    </div>
  );
};
