import type { Contrast, DescribedDifference, FindingShare, FindingTest, WordFinding } from '../../contract/findings.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { Table } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { isClear } from './verdict.ts';

/** Whether shares come in whole percents, without counts. */
export const areRounded = (shares: Pick<FindingShare, 'num_answers'>[]): boolean =>
  shares.every(({ num_answers }) => num_answers === null);

/** The shares of some rows: percentage and both intervals, with counts where they are exact. */
export const shareTable = (
  { text, percent: rounded, exact, range, whole }: FullSpeech,
  key: string,
  caption: string,
  first: string,
  rows: { label: string; share: FindingShare }[],
): Table => {
  const isRounded = areRounded(rows.map(({ share }) => share));
  const said = isRounded ? (value: number) => rounded(value) : exact;
  return {
    key,
    caption,
    head: [first, text.table.share, text.table.these, ...(isRounded ? [] : [text.table.like, text.table.counts])],
    rows: rows.map(({ label, share: { percent, these_faces, faces_like_these, num_yes, num_answers } }) => [
      label,
      percent === null ? text.noAnswers : said(percent),
      these_faces ? range(these_faces, said) : '–',
      ...(isRounded
        ? []
        : [
            faces_like_these ? range(faces_like_these, said) : '–',
            text.table.of(whole(num_yes ?? 0), whole(num_answers ?? 0)),
          ]),
    ]),
  };
};

/** A difference that is described, and its interval: rounded ones, in whole points. */
export const saidDifference = (
  { number, range }: FullSpeech,
  { difference, these_faces }: DescribedDifference,
): [difference: string, interval: string] => [
  difference === null ? '–' : number(difference),
  these_faces ? range(these_faces, number) : '–',
];

/** A p value to three digits, or below which it is. */
export const saidP = ({ decimal }: FullSpeech, p: number): string =>
  p < 0.001 ? `< ${decimal(0.001, 3)}` : decimal(p, 3);

/** Whether a difference is clear; nothing where it is not judged. */
export const saidClear = ({ text }: FullSpeech, test: FindingTest | null): string =>
  test ? text.table[isClear(test) ? 'isClear' : 'isNotClear'] : '–';

const pairRow = (
  speech: FullSpeech,
  { des_phenotype, des_than, difference, faces_like_these: test }: Contrast,
): string[] => {
  const { text, phenotype, number } = speech;
  const unit = (value: number) => number(value, null, 1);
  return [
    text.table.pair(phenotype(des_phenotype), phenotype(des_than)),
    difference === null ? '–' : unit(difference),
    test ? speech.range(test, unit) : '–',
    test ? saidP(speech, test.p_holm) : '–',
    saidClear(speech, test),
  ];
};

/** The tables of the figure of a word: its shares, and all pairs of phenotypes. */
export const wordTables = (speech: FullSpeech, finding: WordFinding): Table[] => {
  const { text, word, whole, capital } = speech;
  const name = capital(word(finding.des_adjective));
  return [
    shareTable(
      speech,
      'shares',
      [`${name}.`, ...(finding.num_passed === null ? [] : [text.table.passedNote(whole(finding.num_passed))])].join(
        ' ',
      ),
      text.table.faces,
      phenotypes.map((key) => ({ label: speech.phenotype(key), share: finding.phenotypes[key] })),
    ),
    ...(finding.contrasts.length > 0
      ? [
          {
            key: 'pairs',
            caption: `${text.table.pairs(name)}.`,
            head: [text.table.faces, text.table.difference, text.table.like, text.table.adjusted, text.table.clear],
            rows: finding.contrasts.map((contrast) => pairRow(speech, contrast)),
          },
        ]
      : []),
  ];
};
