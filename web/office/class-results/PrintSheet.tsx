import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { type Comparison, compare } from '../../figures/comparison.ts';
import { classResults } from '../../i18n/class-results.ts';
import { numberFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Paragraphs } from '../sentences.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { summaryOf } from '../stage/takeaway.ts';
import { ClearSign, Legend } from './marks.tsx';
import { MatrixTable } from './ResultsMatrix.tsx';
import { useReading } from './TalkCard.tsx';
import { toldMoreTime } from './use-class-results.ts';
import { WordBars, WordFound } from './WordDetail.tsx';

const SheetTitle = ({ session, about }: { session: LiveSession; about: string }) => {
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

const WordHead = ({ comparison }: { comparison: Comparison }) => (
  <span className="block leading-tight">
    <b className="block" translate="no">
      {useText(game).adjective[comparison.des_adjective]}
    </b>
    <ClearSign comparison={comparison} />
  </span>
);

const SheetWord = ({ comparisons, word }: { comparisons: Comparison[]; word: Comparison['des_adjective'] }) => {
  const questions = useText(classResults).talk.adjectiveQuestions[word];
  return (
    <section className="mb-4 break-inside-avoid text-sm">
      <h2 className="font-bold text-md" translate="no">
        {useText(game).adjective[word]}
      </h2>
      {comparisons.map((comparison) => (
        <div key={comparison.rows.length} className="mt-1">
          <WordBars comparison={comparison} isPrinted />
          <WordFound comparison={comparison} isPrinted />
        </div>
      ))}
      <Paragraphs of={questions ?? []} className="mt-1 text-xs italic" />
    </section>
  );
};

type Props = { session: LiveSession; results: ClassResults; mayGrow: boolean };

/** The results of a class on two A4 pages, only for print: the matrix to hang up, and every word opened. */
export const PrintSheet = ({ session, results, mayGrow }: Props) => {
  const text = useText(classResults);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { class_results, all_classes, num_joined, num_completed, num_counted } = results;
  const byPhenotype = compare('phenotype', class_results, all_classes);
  const byGender = compare('gender', class_results, all_classes);
  const reading = useReading(byPhenotype);
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
  return (
    <div className="sheet hidden print:block">
      <section className="grid break-after-page gap-4">
        <SheetTitle session={session} about={`${text.sheet.tests(whole(num_counted))}${provisional}`} />
        <h2 className="font-bold text-lg">{title}</h2>
        {Object.entries({ byPhenotype, byGender }).map(([analysis, comparisons]) => (
          <div key={analysis}>
            <p className="font-semibold">{summaryOf(comparisons, language).sentence}</p>
            <MatrixTable
              comparisons={comparisons}
              caption={title}
              head={(comparison) => <WordHead comparison={comparison} />}
            />
          </div>
        ))}
        <Legend comparisons={byPhenotype} isSimulated={session.flg_simulated} />
        <div className="grid gap-1 text-xs">
          <h2 className="font-bold text-sm">{text.reading.title}</h2>
          <Paragraphs of={[...reading, ...text.sheet.caveats]} />
        </div>
      </section>
      <section>
        <SheetTitle
          session={session}
          about={`${shown.map(([name, count]) => `${name}: ${whole(count)}`).join(' · ')}${provisional}`}
        />
        <div className="mt-4 columns-2 gap-8">
          {class_results.map(({ des_adjective }, place) => (
            <SheetWord
              key={des_adjective}
              word={des_adjective}
              comparisons={[byPhenotype, byGender].flatMap((comparisons) => comparisons[place] ?? [])}
            />
          ))}
        </div>
      </section>
    </div>
  );
};
