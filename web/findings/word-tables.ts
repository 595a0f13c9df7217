import type { DescribedDifference, FindingShare, FindingTest, WordFinding } from '../../contract/findings.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { Table } from './figure.ts';
import type { FullSpeech } from './speech.ts';
import { isClear } from './word-figure.ts';

type ShareRow = { labels: string[]; share: FindingShare };

/** Counts only where they are exact; whole percents without them. `head`: of the columns before the shares. */
export const shareTable = (
  { text, percent: rounded, exact, range, whole }: FullSpeech,
  { caption, head, rows }: { caption: string; head: string[]; rows: ShareRow[] },
  hasFacesLikeThese = true,
): Table => {
  const isRounded = rows.every(({ share }) => share.num_answers === null);
  const said = isRounded ? (value: number) => rounded(value) : exact;
  const hasLike = hasFacesLikeThese && !isRounded;
  const cells = (like: string, counts: string) => [...(hasLike ? [like] : []), ...(isRounded ? [] : [counts])];
  return {
    caption,
    head: [...head, text.table.share, text.table.these, ...cells(text.table.like, text.table.counts)],
    rows: rows.map(({ labels, share: { percent, these_faces, faces_like_these, num_yes, num_answers } }) => [
      ...labels,
      percent === null ? text.noAnswers : said(percent),
      these_faces ? range(these_faces, said) : '–',
      ...cells(
        faces_like_these ? range(faces_like_these, said) : '–',
        text.table.of(whole(num_yes ?? 0), whole(num_answers ?? 0)),
      ),
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

/** A table of differences that are judged: each with its interval, its adjusted p value, and whether it is clear. */
export const testedTable = (
  { text, number, decimal, range }: FullSpeech,
  { caption, first }: { caption: string; first: string },
  rows: { label: string; difference: number | null; faces_like_these: FindingTest | null }[],
): Table => {
  const unit = (value: number) => number(value, null, 1);
  const saidP = (p: number) => (p < 0.001 ? `< ${decimal(0.001, 3)}` : decimal(p, 3));
  return {
    caption,
    head: [first, text.table.difference, text.table.like, text.table.adjusted, text.table.clear],
    rows: rows.map(({ label, difference, faces_like_these: test }) => [
      label,
      difference === null ? '–' : unit(difference),
      ...(test
        ? [range(test, unit), saidP(test.p_holm), text.table[isClear(test) ? 'isClear' : 'isNotClear']]
        : ['–', '–', '–']),
    ]),
  };
};

export const wordTables = (speech: FullSpeech, { des_adjective, num_passed, ...finding }: WordFinding): Table[] => {
  const { text, word, phenotype, whole, capital } = speech;
  const name = capital(word(des_adjective));
  const passed = num_passed === null ? [] : [text.table.passedNote(whole(num_passed))];
  const pairs = finding.contrasts.map(({ des_phenotype, des_than, ...contrast }) => ({
    label: text.table.pair(phenotype(des_phenotype), phenotype(des_than)),
    ...contrast,
  }));
  return [
    shareTable(speech, {
      caption: [`${name}.`, ...passed].join(' '),
      head: [text.table.faces],
      rows: phenotypes.map((key) => ({ labels: [phenotype(key)], share: finding.phenotypes[key] })),
    }),
    ...(pairs.length > 0
      ? [testedTable(speech, { caption: `${text.table.pairs(name)}.`, first: text.table.faces }, pairs)]
      : []),
  ];
};
