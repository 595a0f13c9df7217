import type { ConditionalFinding } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { isClear } from './verdict.ts';
import { saidP } from './word-tables.ts';

const rowOf = (speech: FullSpeech, { des_adjective, phenotypes: found }: ConditionalFinding, key: Phenotype): Row => {
  const { text, word, faces, number, points, capital } = speech;
  const name = capital(word(des_adjective));
  const cell = found[key];
  const row = { key, label: speech.phenotype(key), end: null };
  if (!cell)
    return { ...row, marks: [], isClear: false, sentence: `${capital(faces(key))}: ${text.conditional.tooFew}` };
  const { given_yes, given_no, difference } = cell;
  const test = difference.these_faces;
  const [yes, no] = [given_yes, given_no].map(({ percent, these_faces }) => number(percent, these_faces));
  const clear = isClear(test);
  return {
    ...row,
    marks: [given_yes, given_no].map(({ percent, these_faces: thick }, index) => ({
      at: percent,
      thin: null,
      thick,
      isHollow: index === 1,
      value: number(percent, thick),
    })),
    isClear: clear,
    sentence: [
      text.conditional.row(name, faces(key), yes ?? '', no ?? ''),
      ...(test && difference.difference !== null
        ? [
            text.conditional.difference(
              points(difference.difference, test),
              number(test.low, test),
              number(test.high, test),
            ),
          ]
        : []),
      clear ? text.conditional.clear : text.conditional.notClear,
    ].join(' '),
  };
};

/** Two phenotypes among faces that were called migrant: no chart, since the rows above have the shares. */
const pairRows = (speech: FullSpeech, { des_adjective, pairs_given_yes }: ConditionalFinding): string[][] => {
  const { text, word, range, capital } = speech;
  const unit = (value: number) => speech.number(value, null, 1);
  return pairs_given_yes.map(({ des_phenotype, des_than, difference, these_faces: test }) => [
    capital(word(des_adjective)),
    text.table.pair(speech.phenotype(des_phenotype), speech.phenotype(des_than)),
    difference === null ? '–' : unit(difference),
    test ? range(test, unit) : '–',
    test ? saidP(speech, test.p_holm) : '–',
    isClear(test) ? text.table.isClear : text.table.isNotClear,
  ]);
};

/** How many pairs of phenotypes differ clearly given YES; nothing without pairs. */
const pairsNote = ({ text }: FullSpeech, found: ConditionalFinding[]): string[] => {
  const pairs = found.flatMap(({ pairs_given_yes }) => pairs_given_yes);
  const clear = pairs.filter(({ these_faces }) => isClear(these_faces)).length;
  return pairs.length === 0 ? [] : [text.conditional.pairs(clear, pairs.length)];
};

const countOf = (found: ConditionalFinding[]) => {
  const cells = found.flatMap(({ phenotypes: cells }) => phenotypes.flatMap((key) => cells[key] ?? []));
  return { all: cells.length, clear: cells.filter(({ difference }) => isClear(difference.these_faces)).length };
};

const tableRow = (speech: FullSpeech, { des_adjective, phenotypes: found }: ConditionalFinding, key: Phenotype) => {
  const { text, word, exact, range, whole, capital } = speech;
  const unit = (value: number) => speech.number(value, null, 1);
  const first = [capital(word(des_adjective)), speech.phenotype(key)];
  const cell = found[key];
  if (!cell) return [...first, '–', '–', '–', '–', '–'];
  const { given_yes, given_no, difference } = cell;
  const test = difference.these_faces;
  const said = ({ percent, these_faces, num_yes, num_answers }: typeof given_yes) =>
    `${exact(percent)} (${range(these_faces, exact)}; ${text.table.of(whole(num_yes), whole(num_answers))})`;
  return [
    ...first,
    said(given_yes),
    said(given_no),
    difference.difference === null ? '–' : `${unit(difference.difference)}${test ? ` (${range(test, unit)})` : ''}`,
    test ? saidP(speech, test.p_holm) : '–',
    isClear(test) ? text.table.isClear : text.table.isNotClear,
  ];
};

/**
 * YES to the other words by people who called the same face migrant, next to people who did not. For these faces only, and
 * never as cause: the notes say so, in every picture of it.
 */
export const conditionalFigure = (speech: FullSpeech, found: ConditionalFinding[], number: number): TabledFigure => {
  const { text, word, capital } = speech;
  const { all, clear } = countOf(found);
  const words = text.conditional;
  return {
    id: 'conditional',
    number,
    measured: text.kickers.conditional,
    title: words.title,
    scale: percentScale,
    panels: found.map((each) => ({
      key: each.des_adjective,
      heading: capital(word(each.des_adjective)),
      rows: phenotypes.map((key) => rowOf(speech, each, key)),
    })),
    legend: [
      { sign: 'solid', text: words.yes },
      { sign: 'hollow', text: words.no },
      { sign: 'thick', text: text.read.legendThick },
    ],
    verdict:
      clear > 0
        ? { isClear: true, strong: text.verdict.clearTheseFaces, text: words.count(clear, all) }
        : { isClear: false, strong: text.verdict.noneTheseFaces, text: words.countNone(all) },
    notes: [...pairsNote(speech, found), words.saysText, words.saysNot, words.why, words.notGeneral],
    tables: [
      {
        key: 'conditional',
        caption: words.title,
        head: [
          text.table.word,
          text.table.faces,
          text.table.yesAfterYes,
          text.table.yesAfterNo,
          text.table.difference,
          text.table.adjusted,
          text.table.clear,
        ],
        rows: found.flatMap((each) => phenotypes.map((key) => tableRow(speech, each, key))),
      },
      {
        key: 'pairs-given-yes',
        caption: words.pairsTitle,
        head: [
          text.table.word,
          text.table.faces,
          text.table.difference,
          text.table.these,
          text.table.adjusted,
          text.table.clear,
        ],
        rows: found.flatMap((each) => pairRows(speech, each)),
      },
    ],
  };
};
