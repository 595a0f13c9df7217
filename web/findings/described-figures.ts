import type { ConditionalFinding, Edition, FindingShare, GroupTable, TimesFinding } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { answerWindowMs } from '../../contract/rules/limits.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { percentScale, type Row, scaleBetween, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './speech.ts';
import { saidDifference, shareTable } from './word-tables.ts';

/** YES to the other words by people who called the same face migrant, and by those who did not: never as cause. */
export const conditionalFigure = (
  speech: FullSpeech,
  found: ConditionalFinding[],
  { dat_edition, num_runs }: Edition,
): TabledFigure => {
  const { text, phenotype, faces, number, percent, points, range, whole, day, capital } = speech;
  const { table, conditional: words } = text;
  const word = (name: AdjectiveName) => capital(speech.word(name));

  const rowOf = ({ des_adjective, phenotypes: cells }: ConditionalFinding, key: Phenotype): Row => {
    const cell = cells[key];
    const row = { key, label: phenotype(key) };
    if (!cell) return { ...row, marks: [], sentence: `${capital(faces(key))}: ${words.tooFew}` };
    const { given_yes: yes, given_no: no, difference } = cell;
    const { difference: distance, these_faces: range } = difference;
    const said = [words.row(word(des_adjective), faces(key), number(yes.percent), number(no.percent))];
    if (distance !== null && range) said.push(text.difference(points(distance), number(range.low), number(range.high)));
    const marks = [yes, no].map(({ percent: at, these_faces: thick }, index) => ({
      ...{ at, thick, isHollow: index === 1, value: number(at) },
    }));
    return { ...row, marks, sentence: said.join(' ') };
  };
  const cellsOf = ({ des_adjective, phenotypes: cells }: ConditionalFinding, key: Phenotype): string[] => {
    const cell = cells[key];
    const shares = cell && [cell.given_yes, cell.given_no];
    return [
      ...[word(des_adjective), phenotype(key)],
      ...(shares?.map((given) => `${percent(given.percent)} (${range(given.these_faces, percent)})`) ?? ['–', '–']),
      ...(cell ? saidDifference(speech, cell.difference) : ['–', '–']),
    ];
  };
  return {
    id: 'conditional',
    measured: text.kickers.conditional,
    title: words.title,
    scale: percentScale,
    panels: found.map((each) => ({
      key: each.des_adjective,
      heading: word(each.des_adjective),
      rows: phenotypes.map((key) => rowOf(each, key)),
    })),
    legend: [
      { sign: 'solid', text: words.yes },
      { sign: 'hollow', text: words.no },
      { sign: 'thick', text: text.legend.thick },
    ],
    notes: [
      words.ofEdition(day(dat_edition), whole(num_runs)),
      ...[words.saysText, words.saysNot, words.why, words.notGeneral],
    ],
    tables: [
      {
        caption: words.title,
        head: [table.word, table.faces, table.yesAfterYes, table.yesAfterNo, table.difference, table.these],
        rows: found.flatMap((each) => phenotypes.map((key) => cellsOf(each, key))),
      },
      {
        caption: words.pairsTitle,
        head: [table.word, table.faces, table.difference, table.these],
        rows: found.flatMap(({ des_adjective, pairs_given_yes }) =>
          pairs_given_yes.map((pair) => [
            word(des_adjective),
            table.pair(phenotype(pair.des_phenotype), phenotype(pair.des_than)),
            ...saidDifference(speech, pair),
          ]),
        ),
      },
    ],
    isOfEdition: true,
  };
};

/** The narrowest of a few ends of a scale, as wide below 0 as above, on which all values are. */
const endFor = (values: number[]): number => {
  const widest = Math.max(0, ...values.map(Math.abs));
  return [10, 20, 40, 100].find((end) => end >= widest) ?? 100;
};

/**
 * One word by who answered, without a verdict: a panel for each phenotype of faces, a row for each group. Before it, by
 * how much more participants say YES to faces of the phenotype they feel closest to than those who named another one.
 */
export const groupFigures = (
  speech: FullSpeech,
  { levels, words }: GroupTable,
  edition: Edition,
  adjective: AdjectiveName,
): TabledFigure[] => {
  const word = words.find(({ des_adjective }) => des_adjective === adjective);
  if (!word) return [];
  const { text, phenotype, faces, level, number, points, between, whole, day, capital } = speech;
  const { group, own: ownText, table } = text;
  const name = capital(speech.word(adjective));
  const { own_and_other } = word;
  const found = phenotypes.flatMap((key) => {
    const cell = own_and_other?.[key];
    return cell ? [{ key, label: phenotype(key), ...cell }] : [];
  });

  const rowOf = (
    of: Phenotype,
    { percent, these_faces: thick }: FindingShare,
    whose: string,
    row: Pick<Row, 'key' | 'label'>,
  ): Row => {
    if (percent === null) return { ...row, marks: [], sentence: capital(text.share.none(faces(of))) };
    const value = number(percent);
    const sentence = `${group.row(faces(of), whose, value)}${thick ? group.these(between(thick)) : '.'}`;
    return { ...row, marks: [{ at: percent, thick, value }], sentence };
  };
  const panels = own_and_other
    ? found.map(({ key, label: heading, own, other }) => ({
        ...{ key, heading },
        rows: [
          rowOf(key, own, text.closestToOf(faces(key)), { key: 'own', label: group.own }),
          rowOf(key, other, group.otherOf, { key: 'other', label: group.other }),
        ],
      }))
    : phenotypes.map((of) => ({
        ...{ key: of, heading: phenotype(of) },
        rows: word.levels.map(({ des_level: key, phenotypes: shares }) =>
          rowOf(of, shares[of], speech.levelOf(key), { key, label: level(key) }),
        ),
      }));
  const ownRows = found.map(({ key, label, summary: { difference, these_faces: thick } }): Row => {
    if (difference === null) return { key, label, marks: [], sentence: `${label}: ${text.noAnswers}.` };
    const said = ownText.row(capital(text.closestTo(faces(key))), points(difference));
    return {
      ...{ key, label },
      marks: [{ at: difference, thick, value: number(difference) }],
      sentence: thick ? `${said} ${ownText.range(number(thick.low), number(thick.high))}` : said,
    };
  });

  const runs = levels.map(({ des_level, num_runs }) =>
    num_runs === null ? group.hidden(level(des_level)) : group.runs(level(des_level), whole(num_runs)),
  );
  const both = {
    legend: [{ sign: 'thick' as const, text: text.legend.thick }],
    notes: [group.edition(day(edition.dat_edition), whole(edition.num_runs)), `${runs.join('; ')}.`, group.note],
    isOfEdition: true,
  };
  const title = own_and_other ? group.ownTitle(name) : group.title(name);
  const shares = word.levels.flatMap(({ des_level, phenotypes: ofLevel }) =>
    phenotypes.map((key) => ({ labels: [`${level(des_level)}: ${phenotype(key)}`], share: ofLevel[key] })),
  );
  const distances = {
    caption: table.pair(group.own, group.other),
    head: [table.faces, table.difference, table.these],
    rows: found.map(({ label, difference }) => [label, ...saidDifference(speech, difference)]),
  };
  const groups: TabledFigure = {
    id: 'groups',
    measured: text.kickers.group,
    title,
    scale: percentScale,
    panels,
    tables: [
      shareTable(speech, { caption: title, head: [table.group], rows: shares }),
      ...(own_and_other ? [distances] : []),
    ],
    ...both,
  };
  if (found.length === 0) return [groups];
  const ownTitle = ownText.title(name);
  const end = endFor(
    ownRows.flatMap(({ marks: [mark] }) => (mark ? [mark.at, mark.thick?.low ?? 0, mark.thick?.high ?? 0] : [])),
  );
  const own: TabledFigure = {
    ...both,
    id: 'own',
    measured: text.kickers.own,
    title: ownTitle,
    scale: scaleBetween(-end, end, (value) => number(value)),
    panels: [{ key: 'own', rows: ownRows }],
    notes: [ownText.note, ...both.notes],
    tables: [
      {
        caption: ownTitle,
        head: [table.group, table.difference, table.these],
        rows: found.map(({ label, summary }) => [label, ...saidDifference(speech, summary)]),
      },
    ],
  };
  return [own, groups];
};

/** Median and quartiles of the times, by word and answer. No mean, and no comparison of anybody. */
export const timesFigure = (speech: FullSpeech, found: TimesFinding[]): TabledFigure => {
  const { text, word, whole, exact, capital } = speech;
  const { times: words, table } = text;
  const rounded = (value: number): string => whole(Math.round(value));
  const ms = (value: number): string => words.ms(rounded(value));
  const rows = found.flatMap(({ des_adjective, num_passed, percent_passed, ...times }) =>
    (['yes', 'no'] as const).map((answer) => {
      const [name, said, quartiles] = [capital(word(des_adjective)), words[answer], times[answer]];
      const { median, q1, q3 } = quartiles ?? { median: 0, q1: 0, q3: 0 };
      const value = rounded(median);
      const row: Row = {
        ...{ key: `${des_adjective}-${answer}`, label: words.rowName(name, said) },
        marks: quartiles ? [{ at: median, thick: { low: q1, high: q3 }, isHollow: answer === 'no', value }] : [],
        sentence: quartiles
          ? words.row(name, said, value, rounded(q1), rounded(q3))
          : `${name}, ${said}: ${text.noAnswers}.`,
      };
      const cells = [
        ...[name, said],
        ...(quartiles ? [ms(median), table.range(ms(q1), ms(q3))] : ['–', '–']),
        whole(quartiles?.num_answers ?? 0),
        `${whole(num_passed)}${percent_passed === null ? '' : ` (${exact(percent_passed)})`}`,
      ];
      return { row, cells };
    }),
  );
  return {
    id: 'times',
    measured: text.kickers.times,
    title: words.title,
    scale: scaleBetween(0, answerWindowMs, ms),
    panels: [{ key: 'times', rows: rows.map(({ row }) => row) }],
    legend: [
      { sign: 'solid', text: words.legendMedian },
      { sign: 'thick', text: words.legendQuartiles },
    ],
    notes: [words.note],
    tables: [
      {
        caption: words.title,
        head: [table.word, table.answer, table.median, table.quartiles, table.counts, table.passed],
        rows: rows.map(({ cells }) => cells),
      },
    ],
  };
};
