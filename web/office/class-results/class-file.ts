import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { AggregateResult, Interval } from '../../../contract/results.ts';
import { dayInItaly } from '../../../contract/rules/italian-days.ts';
import { analyses, compare, type Share, type Side } from '../../figures/comparison.ts';
import { rowNameIn } from '../../figures/use-row-name.ts';
import type { RowKey } from '../../figures/verdict.ts';
import { classResults } from '../../i18n/class-results.ts';
import { dateFormat } from '../../i18n/format.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import type { Cell } from '../csv/csv.ts';

type Session = Pick<LiveSession, 'des_name' | 'flg_simulated' | 'tms_created_at' | 'tms_started_at' | 'tms_stopped_at'>;

export type ClassFileSource = { session: Session; results: ClassResults; language: Language; now: Date };

/** Day and time as all spreadsheets read them: 2026-03-14 10:05. */
const momentOf = (moment: Date): Cell =>
  `${dayInItaly(moment)} ${dateFormat('en', { hour: '2-digit', minute: '2-digit' }).format(moment)}`;

const headerRows = ({ session, results, language, now }: ClassFileSource): Cell[][] => {
  const text = classResults[language];
  const { file, counts } = text;
  const { des_name, flg_simulated, tms_started_at, tms_stopped_at } = session;
  return [
    [file.title],
    ...(flg_simulated ? [[text.simulated, text.simulatedText]] : []),
    [file.session, des_name],
    [file.started, tms_started_at && momentOf(new Date(tms_started_at))],
    [file.stopped, tms_stopped_at && momentOf(new Date(tms_stopped_at))],
    [file.downloaded, momentOf(now)],
    [counts.joined, results.num_joined],
    [counts.completed, results.num_completed],
    [counts.counted, results.num_counted],
    [counts.untimed, results.num_untimed],
    [counts.waiting, results.num_waiting],
    [counts.leftOut, results.num_left_out],
    ...(results.num_set_aside > 0 ? [[counts.setAside, results.num_set_aside]] : []),
    [file.caveat, file.countsOnlyHere],
    ...file.definitions.map((definition) => [file.definition, definition]),
    [text.sides.all.name, flg_simulated ? text.caveats.allClassesSimulated : text.caveats.allClasses],
    ...results.campaign
      .slice(0, 1)
      .map(({ val_participants }) => [text.campaign.name, text.campaign.lead(String(val_participants))]),
    ...text.sheet.caveats.map((caveat) => [file.caveat, caveat]),
    [file.use, file.free],
  ];
};

/** Whole percents: finer ends would tell how much the few pupils of a class differ. */
const endsOf = (interval: Interval | null | undefined): Cell[] =>
  interval ? [Math.floor(interval.low), Math.ceil(interval.high)] : [null, null];

const shareCells = ({ count, rate }: Share): Cell[] => [
  count?.yes ?? null,
  count?.answers ?? null,
  rate && (count ? { percent: rate.percent } : rate.percent),
  ...endsOf(rate?.these_faces),
];

/** What may be said about the word on this side, the same in each of its lines, and what of it is about this row. */
const verdictCells = ({ verdict }: Side, key: RowKey, text: typeof classResults.it): Cell[] => {
  const isAt = (end: 'highest' | 'lowest') => verdict.kind === 'clear' && verdict[end].includes(key);
  const tested = 'difference' in verdict ? verdict : null;
  return [
    text.sheet.differences[verdict.kind],
    isAt('highest') ? text.matrix.more : isAt('lowest') ? text.matrix.fewer : null,
    tested && { percent: tested.difference.points },
    ...endsOf(tested?.difference.interval),
  ];
};

const figureRows = ({ session, results, language }: ClassFileSource): Cell[][] => {
  const text = classResults[language];
  const rowName = rowNameIn(language);
  const ownName = session.flg_simulated ? text.simulatedClass.name : text.sides.own.name;
  /** The rows of a group, and of the one beside it; `isJudged`: with what may be said about its differences. */
  const rowsOf = (name: string, own: AggregateResult[], all: AggregateResult[], isJudged = true): Cell[][] =>
    analyses.flatMap((analysis) =>
      compare(analysis, own, all).flatMap((comparison) => {
        const rowOf = (name: string, key: RowKey, side: Side, share: Share): Cell[] => [
          ...[game[language].adjective[comparison.des_adjective], text.file.analysis[analysis], rowName(key)],
          ...[name, side.participants, ...shareCells(share)],
          ...(isJudged ? verdictCells(side, key, text) : [null, null, null, null, null]),
        ];
        return comparison.rows.flatMap(({ key, ...shares }) => [
          rowOf(name, key, comparison.own, shares.own),
          ...(comparison.all ? [rowOf(text.sides.all.name, key, comparison.all, shares.all)] : []),
        ]);
      }),
    );
  return [
    ...rowsOf(ownName, results.class_results, results.all_classes),
    ...rowsOf(text.moreTime.title, results.more_time.results, []),
    ...rowsOf(text.campaign.name, results.campaign, [], false),
  ];
};

/** The figures of a class for a spreadsheet: header lines, an empty one, then a table. Percentages are 0 to 100. */
export const classFile = (source: ClassFileSource): Cell[][] => {
  const columns = Object.values(classResults[source.language].file.columns);
  return [...headerRows(source), [], columns, ...figureRows(source)];
};

/** The name of the file: plain letters and the day, whatever the name of the session. */
export const classFileName = ({ session, language }: Pick<ClassFileSource, 'session' | 'language'>): string => {
  const { name, nameSimulated } = classResults[language].file;
  const { flg_simulated, tms_started_at, tms_created_at } = session;
  return `${flg_simulated ? nameSimulated : name}-${dayInItaly(new Date(tms_started_at ?? tms_created_at))}.csv`;
};
