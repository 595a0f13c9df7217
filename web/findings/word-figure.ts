import type { Edition, FindingShare, WordFinding } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { type Figure, type FigureVerdict, percentScale, type Row } from './figure.ts';
import type { FiguresOf } from './source.ts';
import type { Speech } from './speech.ts';
import { endsOf, type Pair, type Verdict, verdictOf } from './verdict.ts';

/** Of which day, and of how many runs, verdicts are. */
export const asOf = ({ text, day, whole }: Speech, { dat_edition, num_runs }: Edition): string =>
  text.verdict.asOf(day(dat_edition), whole(num_runs));

/** That figures without flagged runs are rounded, and of which edition. */
export const roundedNotes = ({ text, day }: Speech, { findings: { edition }, choice }: FiguresOf): string[] =>
  choice.runs === 'unflagged' && edition ? [text.who.unflaggedNote(day(edition.dat_edition))] : [];

const saidPair = ({ faces, points, number }: Speech, { more, less, difference, interval }: Pair) => ({
  more: faces(more),
  less: faces(less),
  points: points(difference, interval),
  low: number(interval.low, interval),
  high: number(interval.high, interval),
});

/** The title is a sentence that can be quoted: it names phenotypes only where their difference is clear. */
const titleOf = (speech: Speech, finding: WordFinding, verdict: Verdict): string => {
  const { text, word, number, list } = speech;
  const name = speech.capital(word(finding.des_adjective));
  const said = ({ percent, these_faces }: FindingShare) => number(percent ?? 0, these_faces);
  const ends = endsOf(finding);
  const [high, low] = [ends?.highest[0], ends?.lowest[0]];
  if (!ends || !high || !low) {
    const some = Object.values(finding.phenotypes).find(({ percent }) => percent !== null);
    return some ? text.wordTitle.same(name, said(some)) : text.wordTitle.none(name);
  }
  const names = (keys: Phenotype[]) => list(keys.map(speech.faces));
  const [highest, lowest] = [said(finding.phenotypes[high]), said(finding.phenotypes[low])];
  return verdict.kind === 'clear' && verdict.ends
    ? text.wordTitle.clear(name, highest, names(ends.highest), lowest, names(ends.lowest))
    : text.wordTitle.range(name, lowest, highest);
};

/** Says which pairs are clear: that of the highest and the lowest first, or else each, up to three. */
const clearText = (speech: Speech, finding: WordFinding, verdict: Extract<Verdict, { kind: 'clear' }>): string[] => {
  const { text, word, faces } = speech;
  const name = word(finding.des_adjective);
  const { pairs, ends, most, least } = verdict;
  const told = ends
    ? pairs.filter(({ more, less }) => ends.highest.includes(more) && ends.lowest.includes(less))
    : pairs.slice(0, 3);
  return [
    ...told.map((pair) => text.verdict.moreThan(name, saidPair(speech, pair))),
    ...(most ? [text.verdict.mostOfAll(name, faces(most))] : []),
    ...(least ? [text.verdict.leastOfAll(name, faces(least))] : []),
    text.verdict.pairs(pairs.length, finding.contrasts.length),
  ];
};

/** What the verdicts of the last edition say; null of runs without a flag, which are not judged. */
const verdictText = (
  speech: Speech,
  { findings: { edition }, choice }: FiguresOf,
  finding: WordFinding,
  verdict: Verdict,
): FigureVerdict | null => {
  const { text } = speech;
  if (choice.runs === 'unflagged') return null;
  if (verdict.kind === 'untold' || !edition) {
    const [untold] = finding.contrasts.flatMap(({ des_untold }) => des_untold ?? []);
    const why = finding.contrasts.length === 0 ? 'no_edition' : untold === 'no_spread' ? untold : 'too_few_faces';
    return { isClear: null, strong: text.verdict.untold, text: text.untold[why] };
  }
  const widest =
    verdict.kind === 'none' && verdict.widest ? [text.verdict.widest(saidPair(speech, verdict.widest))] : [];
  const isClear = verdict.kind === 'clear';
  return {
    isClear,
    strong: isClear ? text.verdict.clear : text.verdict.none,
    text: [
      ...(isClear ? clearText(speech, finding, verdict) : widest),
      ...(verdict.onlyOne > 0 ? [text.verdict.onlyOne(verdict.onlyOne)] : []),
      asOf(speech, edition),
    ].join(' '),
  };
};

/** A row as a sentence: what faces of a phenotype were called, with the intervals that there are. */
const sentenceOf = (
  { text, faces, word, number, between }: Speech,
  phenotype: Phenotype,
  adjective: AdjectiveName,
  { percent, these_faces, faces_like_these }: FindingShare,
): string => {
  const name = faces(phenotype);
  if (percent === null) return text.share.none(name);
  const share = number(percent, these_faces);
  const called = word(adjective);
  if (!these_faces) return text.share.alone(name, called, share);
  if (!faces_like_these) return text.share.these(name, called, share, between(these_faces));
  return text.share.both(name, called, share, between(these_faces), between(faces_like_these));
};

const rowsOf = (speech: Speech, finding: WordFinding, verdict: Verdict): Row[] => {
  const ends = verdict.kind === 'clear' ? verdict.ends : null;
  return phenotypes.map((key) => {
    const share = finding.phenotypes[key];
    const { percent, these_faces: thick, faces_like_these: thin } = share;
    return {
      key,
      label: speech.phenotype(key),
      marks: percent === null ? [] : [{ at: percent, thin, thick, value: speech.number(percent, thick) }],
      end: ends?.highest.includes(key) ? 'highest' : ends?.lowest.includes(key) ? 'lowest' : undefined,
      sentence: speech.capital(sentenceOf(speech, key, finding.des_adjective, share)),
    };
  });
};

/** The figure of one word: a row for each phenotype, with both intervals. */
export const wordFigure = (speech: Speech, of: FiguresOf, finding: WordFinding): Figure => {
  const { text } = speech;
  const verdict = verdictOf(finding);
  const shares = Object.values(finding.phenotypes);
  return {
    id: finding.des_adjective,
    measured: text.measured,
    title: titleOf(speech, finding, verdict),
    scale: percentScale,
    panels: [{ key: finding.des_adjective, rows: rowsOf(speech, finding, verdict) }],
    legend: [
      ...(shares.some(({ these_faces }) => these_faces) ? [{ sign: 'thick', text: text.legend.thick } as const] : []),
      ...(shares.some((share) => share.faces_like_these) ? [{ sign: 'thin', text: text.legend.thin } as const] : []),
    ],
    verdict: verdictText(speech, of, finding, verdict),
    notes: roundedNotes(speech, of),
    tables: { finding },
  };
};
