import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { analyses, type Comparison, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { ClearSign, Legend } from './marks.tsx';
import { MatrixTable } from './ResultsMatrix.tsx';
import { toldMoreTime } from './run-counts.ts';
import { summaryOf } from './summary.ts';
import { useReading } from './TalkCard.tsx';
import { WordBars, WordFound } from './WordDetail.tsx';

type TitleProps = { session: LiveSession; about: string };

/** What, whose and when, at the top of each page. */
const SheetTitle = ({ session, about }: TitleProps) => {
  const text = useText(classResults);
  const { dayOf } = useMoments();
  const { des_name, flg_simulated, tms_started_at, tms_created_at } = session;
  return (
    <div>
      <p className="flex justify-between gap-4 text-sm">
        <span>{text.sheet.title}</span>
        {flg_simulated && <strong>{text.simulated}</strong>}
      </p>
      <h1 className="wrap-anywhere font-bold text-xl">{des_name}</h1>
      <p className="text-sm">{`${dayOf(tms_started_at ?? tms_created_at)} · ${about}`}</p>
      {flg_simulated && <p className="text-sm">{text.simulatedText}</p>}
    </div>
  );
};

/** One word by phenotype and by gender, with what is clear about each, and its questions. */
const SheetWord = ({ phenotype, gender }: Record<'phenotype' | 'gender', Comparison>) => {
  const { adjectiveQuestions } = useText(classResults).talk;
  const { adjective } = useText(game);
  return (
    <section className="mb-4 break-inside-avoid text-sm">
      <h2 className="font-bold text-md" translate="no">
        {adjective[phenotype.des_adjective]}
      </h2>
      {[phenotype, gender].map((comparison) => (
        <div key={comparison.rows.length} className="mt-1">
          <WordBars comparison={comparison} isPrinted />
          <WordFound comparison={comparison} isPrinted />
        </div>
      ))}
      {adjectiveQuestions[phenotype.des_adjective]?.map((question) => (
        <p key={question} className="mt-1 text-xs italic">
          {question}
        </p>
      ))}
    </section>
  );
};

type Props = { session: LiveSession; results: ClassResults; mayGrow: boolean };

/** The results of a class on two A4 pages, only for print: the matrix to hang up, and every word opened. */
export const PrintSheet = ({ session, results, mayGrow }: Props) => {
  const text = useText(classResults);
  const { adjective } = useText(game);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { class_results, all_classes, num_joined, num_completed, num_counted } = results;
  const [phenotypes, genders] = analyses.map((analysis) => compare(analysis, class_results, all_classes));
  const reading = useReading(phenotypes ?? []);
  const { joined, completed, counted, untimed, uncounted } = text.counts;
  const told = toldMoreTime(results.num_untimed);
  const counts: [string, number][] = [
    [joined, num_joined],
    [completed, num_completed],
    [counted, num_counted],
    [untimed, told],
    [uncounted, num_completed - num_counted - told],
  ];
  const shown = counts.filter(([name, count]) => count > 0 || name === counted);
  const provisional = mayGrow ? `. ${text.sheet.provisional}` : '';
  const title = session.flg_simulated ? text.matrix.titleSimulated : text.matrix.title;
  if (!phenotypes || !genders) return null;
  return (
    <div className="sheet hidden print:block">
      <section className="grid break-after-page gap-4">
        <SheetTitle session={session} about={`${text.sheet.tests(whole(num_counted))}${provisional}`} />
        <h2 className="font-bold text-lg">{title}</h2>
        {[phenotypes, genders].map((comparisons, place) => {
          const { sentence } = summaryOf(comparisons, language);
          return (
            <div key={analyses[place]}>
              <p className="font-semibold">{sentence}</p>
              <MatrixTable
                comparisons={comparisons}
                caption={title}
                head={(comparison) => (
                  <span className="block leading-tight">
                    <b className="block" translate="no">
                      {adjective[comparison.des_adjective]}
                    </b>
                    <ClearSign comparison={comparison} />
                  </span>
                )}
              />
            </div>
          );
        })}
        <Legend comparisons={phenotypes} isSimulated={session.flg_simulated} />
        <div className="grid gap-1 text-xs">
          <h2 className="font-bold text-sm">{text.reading.title}</h2>
          {[...reading, ...text.sheet.caveats].map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      </section>
      <section>
        <SheetTitle
          session={session}
          about={`${shown.map(([name, count]) => `${name}: ${whole(count)}`).join(' · ')}${provisional}`}
        />
        <div className="mt-4 columns-2 gap-8">
          {phenotypes.map((phenotype, place) => {
            const gender = genders[place];
            return gender && <SheetWord key={phenotype.des_adjective} phenotype={phenotype} gender={gender} />;
          })}
        </div>
      </section>
    </div>
  );
};
