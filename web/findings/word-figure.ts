import type { Contrast, Edition, FindingShare, FindingTest, WordFinding } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import type { Interval } from '../../contract/results.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { type Figure, type FiguresOf, type FigureVerdict, percentScale, type Row } from './figure.ts';
import type { Speech } from './speech.ts';

/** A difference turned so that it is positive, in percentage points. */
type Pair = { more: Phenotype; less: Phenotype; difference: number; interval: Interval };

type Ends = { highest: Phenotype[]; lowest: Phenotype[] };

/**
 * What may be said of the phenotypes of one word, for faces like these: which `pairs` are clear, or the `widest` where none
 * is. `ends` only where each of the highest is clear against each of the lowest; `most` and `least` only where one is clear
 * against all others.
 */
type Verdict = {
  pairs: Pair[];
  widest: Pair | null;
  ends: Ends | null;
  most: Phenotype | undefined;
  least: Phenotype | undefined;
  onlyOne: number;
};

/** By its p value adjusted over the table, with and without the flagged runs. Never by intervals that touch or not. */
export const isClear = (test: FindingTest | null): boolean => test?.flg_clear === true && !test.flg_only_one;

const pairOf = ({ des_phenotype, des_than, difference, faces_like_these: test }: Contrast): Pair[] => {
  if (difference === null || !test) return [];
  const { low, high } = test;
  return difference < 0
    ? [{ more: des_than, less: des_phenotype, difference: -difference, interval: { low: -high, high: -low } }]
    : [{ more: des_phenotype, less: des_than, difference, interval: { low, high } }];
};

/** The highest and the lowest shares of those that have answers; null without any, or where all are the same. */
export const endsOf = ({ phenotypes: shares }: Pick<WordFinding, 'phenotypes'>): Ends | null => {
  const values = phenotypes.flatMap((key) => shares[key].percent ?? []);
  const [most, least] = [Math.max(...values), Math.min(...values)];
  if (values.length === 0 || most === least) return null;
  const at = (end: number) => phenotypes.filter((key) => shares[key].percent === end);
  return { highest: at(most), lowest: at(least) };
};

/** Judges a word by its adjusted contrasts for faces like these; null where they cannot be judged. */
export const verdictOf = (finding: Pick<WordFinding, 'phenotypes' | 'contrasts'>): Verdict | null => {
  const judged = finding.contrasts.filter(({ faces_like_these }) => faces_like_these !== null);
  if (judged.length === 0) return null;
  const pairs = judged.filter(({ faces_like_these }) => isClear(faces_like_these)).flatMap(pairOf);
  const [widest = null] = judged.flatMap(pairOf).sort((one, other) => other.difference - one.difference);
  const isMore = (more: Phenotype, less: Phenotype) => pairs.some((pair) => pair.more === more && pair.less === less);
  const others = (key: Phenotype) => phenotypes.filter((other) => other !== key);
  const ends = endsOf(finding);
  return {
    pairs,
    widest: pairs.length === 0 ? widest : null,
    ends: ends?.highest.every((high) => ends.lowest.every((low) => isMore(high, low))) ? ends : null,
    most: phenotypes.find((key) => others(key).every((other) => isMore(key, other))),
    least: phenotypes.find((key) => others(key).every((other) => isMore(other, key))),
    onlyOne: judged.filter(({ faces_like_these: test }) => test?.flg_only_one).length,
  };
};

export const asOf = ({ text, day, whole }: Speech, { dat_edition, num_runs }: Edition): string =>
  text.verdict.asOf(day(dat_edition), whole(num_runs));

/** That figures without flagged runs are rounded, and of which edition. */
export const roundedNotes = ({ text, day }: Speech, { findings: { edition }, choice }: FiguresOf): string[] =>
  choice.runs === 'unflagged' && edition ? [text.who.unflaggedNote(day(edition.dat_edition))] : [];

/** The title is a sentence that can be quoted: it names phenotypes only where their difference is clear. */
const titleOf = (speech: Speech, finding: WordFinding, verdict: Verdict | null): string => {
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
  return verdict?.ends
    ? text.wordTitle.clear(name, highest, names(ends.highest), lowest, names(ends.lowest))
    : text.wordTitle.range(name, lowest, highest);
};

/** Which pairs are clear: that of the highest and the lowest first, or else each, up to three; or the widest of none. */
const pairsText = (speech: Speech, { des_adjective, contrasts }: WordFinding, verdict: Verdict): string[] => {
  const { text, word, faces, points, number } = speech;
  const { pairs, ends, most, least, widest } = verdict;
  const said = ({ more, less, difference, interval }: Pair) => ({
    ...{ more: faces(more), less: faces(less), points: points(difference, interval) },
    ...{ low: number(interval.low, interval), high: number(interval.high, interval) },
  });
  if (pairs.length === 0) return widest ? [text.verdict.widest(said(widest))] : [];
  const name = word(des_adjective);
  const told = ends
    ? pairs.filter(({ more, less }) => ends.highest.includes(more) && ends.lowest.includes(less))
    : pairs.slice(0, 3);
  return [
    ...told.map((pair) => text.verdict.moreThan(name, said(pair))),
    ...(most ? [text.verdict.mostOfAll(name, faces(most))] : []),
    ...(least ? [text.verdict.leastOfAll(name, faces(least))] : []),
    text.verdict.pairs(pairs.length, contrasts.length),
  ];
};

/** What the verdicts of the last edition say; null of runs without a flag, which are not judged. */
const verdictText = (
  speech: Speech,
  { findings: { edition }, choice }: FiguresOf,
  finding: WordFinding,
  verdict: Verdict | null,
): FigureVerdict | null => {
  const { text } = speech;
  if (choice.runs === 'unflagged') return null;
  if (!verdict || !edition) {
    const [untold] = finding.contrasts.flatMap(({ des_untold }) => des_untold ?? []);
    const why = finding.contrasts.length === 0 ? 'no_edition' : untold === 'no_spread' ? untold : 'too_few_faces';
    return { isClear: null, strong: text.verdict.untold, text: text.untold[why] };
  }
  const { pairs, onlyOne } = verdict;
  const only = onlyOne > 0 ? [text.verdict.onlyOne(onlyOne)] : [];
  return {
    isClear: pairs.length > 0,
    strong: pairs.length > 0 ? text.verdict.clear : text.verdict.none,
    text: [...pairsText(speech, finding, verdict), ...only, asOf(speech, edition)].join(' '),
  };
};

/** A row as a sentence: what faces of a phenotype were called, with the intervals that there are. */
const sentenceOf = (
  { text, number, between }: Speech,
  name: string,
  called: string,
  { percent, these_faces, faces_like_these }: FindingShare,
): string => {
  if (percent === null) return text.share.none(name);
  const share = number(percent, these_faces);
  if (!these_faces) return text.share.alone(name, called, share);
  if (!faces_like_these) return text.share.these(name, called, share, between(these_faces));
  return text.share.both(name, called, share, between(these_faces), between(faces_like_these));
};

export const wordFigure = (speech: Speech, of: FiguresOf, finding: WordFinding): Figure => {
  const { text, word, faces, capital } = speech;
  const verdict = verdictOf(finding);
  const shares = Object.values(finding.phenotypes);
  const rows = phenotypes.map((key): Row => {
    const { percent, these_faces: thick, faces_like_these: thin } = finding.phenotypes[key];
    const sentence = sentenceOf(speech, faces(key), word(finding.des_adjective), finding.phenotypes[key]);
    const isAt = (end: keyof Ends) => verdict?.ends?.[end].includes(key);
    return {
      key,
      label: speech.phenotype(key),
      marks: percent === null ? [] : [{ at: percent, thin, thick, value: speech.number(percent, thick) }],
      end: isAt('highest') ? 'highest' : isAt('lowest') ? 'lowest' : undefined,
      sentence: capital(sentence),
    };
  });
  return {
    id: finding.des_adjective,
    measured: text.measured,
    title: titleOf(speech, finding, verdict),
    scale: percentScale,
    panels: [{ key: finding.des_adjective, rows }],
    legend: [
      ...(shares.some(({ these_faces }) => these_faces) ? [{ sign: 'thick', text: text.legend.thick } as const] : []),
      ...(shares.some((share) => share.faces_like_these) ? [{ sign: 'thin', text: text.legend.thin } as const] : []),
    ],
    verdict: verdictText(speech, of, finding, verdict),
    notes: roundedNotes(speech, of),
    tables: { finding },
  };
};
