import { seededRandom } from '../../../contract/rules/seeded-random.ts';
import type { Pieces } from '../../i18n/results.ts';
import { type Column, hair, isComparable } from './answers.ts';
import type { ResultsText } from './use-results-text.ts';

const permutations = 10_000;

/** The luck is always the same: someone who looks again reads the same sentence. */
const seed = 7;

/** A face that was answered: its group, and its answers to all words together. */
type Face = { place: number; yes: number; answers: number };

const facesOf = (groups: readonly Column[]): Face[] => {
  const faces = new Map<number, Face>();
  for (const [place, group] of groups.entries()) {
    for (const { image, flg_response } of group.faces) {
      if (flg_response === null) continue;
      const { yes, answers } = faces.get(image.id) ?? { yes: 0, answers: 0 };
      faces.set(image.id, { place, yes: yes + Number(flg_response), answers: answers + 1 });
    }
  }
  return [...faces.values()];
};

/**
 * How often, 0..1, luck alone parts groups at least as far as somebody's answers do: the share of 10,000 permutations in
 * which whole faces are dealt anew to the groups, since whatever a face has in common across words would look like a
 * difference between groups. The ends are found anew each time, since they were picked after looking. The observed
 * answers count as a permutation (Phipson and Smyth 2010): never 0. Null where fewer than two groups have enough.
 */
export const chanceOf = (groups: readonly Column[]): number | null => {
  const most = Math.max(...groups.map(({ answers }) => answers));
  const compared = groups.flatMap(({ answers }, place) => (isComparable(answers, most) ? [place] : []));
  if (compared.length < 2) return null;
  const faces = facesOf(groups);
  const [given, givenYes] = [
    Uint8Array.from(faces, ({ answers }) => answers),
    Uint8Array.from(faces, ({ yes }) => yes),
  ];
  const [yes, answers] = [new Uint16Array(groups.length), new Uint16Array(groups.length)];
  const places = Uint8Array.from(faces, ({ place }) => place);
  /** The largest less the smallest share of YES among the groups, 0..1. Makes no objects: it is called often. */
  const readRange = (): number => {
    yes.fill(0);
    answers.fill(0);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      yes[place] = (yes[place] ?? 0) + (givenYes[at] ?? 0);
      answers[place] = (answers[place] ?? 0) + (given[at] ?? 0);
    }
    let [highest, lowest] = [0, 1];
    for (const place of compared) {
      const share = (yes[place] ?? 0) / (answers[place] || 1);
      if (share > highest) highest = share;
      if (share < lowest) lowest = share;
    }
    return highest - lowest;
  };
  const observed = readRange();
  const random = seededRandom(seed);
  let asFar = 1;
  for (let turn = 0; turn < permutations; turn++) {
    // Fisher-Yates.
    for (let at = places.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1));
      const place = places[other] ?? 0;
      places[other] = places[at] ?? 0;
      places[at] = place;
    }
    if (readRange() >= observed - hair) asFar++;
  }
  return asFar / (permutations + 1);
};

/** What people say: once in so many times. */
const spoken = [2, 3, 5, 10, 20];

/** A chance by the nearest ratio that people say. `boxes`: as many as its sign has; 0 where they would be too many. */
export const inWords = (chance: number, text: ResultsText['text']['chance']): { boxes: number; pieces: Pieces } => {
  if (chance < 1 / 20) return { boxes: 0, pieces: text.rare() };
  if (chance > 2 / 3) return { boxes: 2, pieces: text.most() };
  const distance = (times: number): number => Math.abs(Math.log(chance * times));
  const times = spoken.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  return { boxes: times <= 10 ? times : 0, pieces: text.about(times) };
};
