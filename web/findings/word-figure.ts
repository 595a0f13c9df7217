import type { Contrast, FindingShare, WordFinding } from '../../contract/findings.ts';
import { phenotypes } from '../figures/comparison.ts';
import { type Figure, percentScale, type Row, type Table } from './figure.ts';
import { type Speech, shareSentence } from './speech.ts';
import { endsOf, isClear, type Pair, type Verdict, verdictOf } from './verdict.ts';

const saidPair = ({ facesList, points, number }: Speech, { more, less, difference, interval }: Pair) => ({
  more: facesList([more]),
  less: facesList([less]),
  points: points(difference, interval),
  low: number(interval.low, interval),
  high: number(interval.high, interval),
});

/** The title is a sentence that can be quoted: it names phenotypes only where their difference is clear. */
const titleOf = (speech: Speech, finding: WordFinding, verdict: Verdict): string => {
  const { text, word, number, facesList } = speech;
  const name = speech.capital(word(finding.des_adjective));
  const said = ({ percent, these_faces }: FindingShare) => number(percent ?? 0, these_faces);
  const ends = endsOf(finding);
  const [high] = ends?.highest ?? [];
  const [low] = ends?.lowest ?? [];
  if (!ends || !high || !low) {
    const some = phenotypes.map((key) => finding.phenotypes[key]).find(({ percent }) => percent !== null);
    return some ? text.wordTitle.same(name, said(some)) : text.wordTitle.none(name);
  }
  const [highest, lowest] = [said(finding.phenotypes[high]), said(finding.phenotypes[low])];
  return verdict.kind === 'clear' && verdict.ends
    ? text.wordTitle.clear(name, highest, facesList(ends.highest), lowest, facesList(ends.lowest))
    : text.wordTitle.range(name, lowest, highest);
};

/** Says which pairs are clear: that of the highest and the lowest first, or else each, up to three. */
const clearText = (speech: Speech, finding: WordFinding, verdict: Extract<Verdict, { kind: 'clear' }>): string[] => {
  const { text, word, facesList } = speech;
  const name = word(finding.des_adjective);
  const { pairs, ends, most, least } = verdict;
  const told = ends
    ? pairs.filter(({ more, less }) => ends.highest.includes(more) && ends.lowest.includes(less))
    : pairs.slice(0, 3);
  return [
    ...told.map((pair) => text.verdict.moreThan(name, saidPair(speech, pair))),
    ...(most ? [text.verdict.mostOfAll(name, facesList([most]))] : []),
    ...(least ? [text.verdict.leastOfAll(name, facesList([least]))] : []),
    text.verdict.pairs(pairs.length, finding.contrasts.length),
  ];
};

const verdictText = (speech: Speech, finding: WordFinding, verdict: Verdict): Figure['verdict'] => {
  const { text } = speech;
  if (verdict.kind === 'untold') {
    const reason = finding.contrasts.find(({ des_untold }) => des_untold !== null)?.des_untold ?? 'too_few_faces';
    return { isClear: false, strong: text.verdict.untold, text: text.untold[reason] };
  }
  const onlyOne = verdict.onlyOne > 0 ? [text.verdict.onlyOne(verdict.onlyOne)] : [];
  if (verdict.kind === 'clear')
    return {
      isClear: true,
      strong: text.verdict.clear,
      text: [...clearText(speech, finding, verdict), ...onlyOne].join(' '),
    };
  const widest = verdict.widest ? [text.verdict.widest(saidPair(speech, verdict.widest))] : [];
  return { isClear: false, strong: text.verdict.none, text: [...widest, ...onlyOne].join(' ') };
};

const rowsOf = (speech: Speech, finding: WordFinding, verdict: Verdict): Row[] => {
  const ends = verdict.kind === 'clear' ? verdict.ends : null;
  return phenotypes.map((key) => {
    const share = finding.phenotypes[key];
    const { percent, these_faces: thick, faces_like_these: thin } = share;
    return {
      key,
      label: speech.phenotype(key),
      marks:
        percent === null ? [] : [{ at: percent, thin, thick, isHollow: false, value: speech.number(percent, thick) }],
      end: ends?.highest.includes(key) ? 'highest' : ends?.lowest.includes(key) ? 'lowest' : null,
      isClear: false,
      sentence: speech.capital(shareSentence(speech, key, finding.des_adjective, share)),
    };
  });
};

/** The exact shares of some rows: percentage, both intervals, counts. */
export const shareTable = (
  { text, exact, range, whole }: Speech,
  key: string,
  caption: string,
  first: string,
  rows: { label: string; share: FindingShare }[],
): Table => ({
  key,
  caption,
  head: [first, text.table.share, text.table.these, text.table.like, text.table.counts],
  rows: rows.map(({ label, share: { percent, these_faces, faces_like_these, num_yes, num_answers } }) => [
    label,
    percent === null ? text.noAnswers : exact(percent),
    these_faces ? range(these_faces, exact) : '–',
    faces_like_these ? range(faces_like_these, exact) : '–',
    text.table.of(whole(num_yes), whole(num_answers)),
  ]),
});

/** A p value to three digits, or below which it is. */
export const saidP = ({ decimal }: Speech, p: number): string => (p < 0.001 ? `< ${decimal(0.001, 3)}` : decimal(p, 3));

const pairRow = (
  speech: Speech,
  { des_phenotype, des_than, difference, faces_like_these: test }: Contrast,
): string[] => {
  const { text, phenotype, number } = speech;
  const unit = (value: number) => number(value, null, 1);
  return [
    text.table.pair(phenotype(des_phenotype), phenotype(des_than)),
    difference === null ? '–' : unit(difference),
    test ? speech.range(test, unit) : '–',
    test ? saidP(speech, test.p_holm) : '–',
    isClear(test) ? text.table.isClear : text.table.isNotClear,
  ];
};

/** The figure of one word: a row for each phenotype, with both intervals. */
export const wordFigure = (speech: Speech, finding: WordFinding, number: number): Figure => {
  const { text, word, whole, capital } = speech;
  const name = capital(word(finding.des_adjective));
  const verdict = verdictOf(finding);
  const { spread } = finding;
  const hasThin = phenotypes.some((key) => finding.phenotypes[key].faces_like_these !== null);
  return {
    id: finding.des_adjective,
    number,
    measured: text.kickers.word,
    title: titleOf(speech, finding, verdict),
    scale: percentScale,
    panels: [{ key: finding.des_adjective, heading: null, rows: rowsOf(speech, finding, verdict) }],
    legend: [
      { sign: 'thick', text: text.read.legendThick },
      ...(hasThin ? [{ sign: 'thin', text: text.read.legendThin } as const] : []),
    ],
    verdict: verdictText(speech, finding, verdict),
    notes: [],
    tables: [
      shareTable(
        speech,
        'shares',
        `${name}. ${text.table.passedNote(whole(finding.num_passed))}`,
        text.table.faces,
        phenotypes.map((key) => ({ label: speech.phenotype(key), share: finding.phenotypes[key] })),
      ),
      {
        key: 'pairs',
        caption: [
          `${text.table.pairs(name)}.`,
          ...(spread
            ? [
                text.table.spread(speech.decimal(spread.sigma, 2), String(Math.round(spread.df))),
                text.table[spread.des_rule],
              ]
            : []),
        ].join(' '),
        head: [text.table.faces, text.table.difference, text.table.like, text.table.adjusted, text.table.clear],
        rows: finding.contrasts.map((contrast) => pairRow(speech, contrast)),
      },
    ],
  };
};
