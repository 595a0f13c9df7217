import type { GroupTable } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import type { Row, Scale, TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { editionNotes } from './group-figure.ts';
import { isClear } from './verdict.ts';
import { saidP } from './word-tables.ts';

type OwnAndOther = NonNullable<NonNullable<GroupTable['words'][number]['own_and_other']>[Phenotype]>;
type Found = { phenotype: Phenotype; num_runs: number } & OwnAndOther['summary'];

/** The narrowest of a few scales, as wide below 0 as above, on which all intervals are. */
const scaleFor = (speech: FullSpeech, found: readonly Found[]): Scale => {
  const ends = found.flatMap(({ difference, these_faces }) => [
    Math.abs(difference ?? 0),
    Math.abs(these_faces?.low ?? 0),
    Math.abs(these_faces?.high ?? 0),
  ]);
  const max = [10, 20, 40, 100].find((each) => each >= Math.max(0, ...ends)) ?? 100;
  return { min: -max, max, ticks: [-max, 0, max].map((at) => ({ at, label: speech.number(at) })) };
};

const rowOf = (speech: FullSpeech, { phenotype, difference, these_faces }: Found): Row => {
  const { text, number, points, capital } = speech;
  const name = speech.phenotype(phenotype);
  const clear = isClear(these_faces);
  if (difference === null) {
    return {
      key: phenotype,
      label: name,
      marks: [],
      end: null,
      isClear: false,
      sentence: `${name}: ${text.noAnswers}.`,
    };
  }
  const said = text.own.row(capital(text.closestTo(phenotype)), points(difference, these_faces));
  const range = these_faces
    ? [text.own.range(number(these_faces.low, these_faces), number(these_faces.high, these_faces))]
    : [];
  return {
    key: phenotype,
    label: name,
    marks: [
      {
        at: difference,
        thin: null,
        thick: these_faces && { low: these_faces.low, high: these_faces.high },
        isHollow: false,
        value: number(difference, these_faces),
      },
    ],
    end: null,
    isClear: clear,
    sentence: [said, ...range, clear ? text.conditional.clear : text.conditional.notClear].join(' '),
  };
};

/**
 * For faces of the phenotype that participants feel closest to, by how much more they say YES than those who named another
 * one: beyond how readily they say it to all others. null without a group to show.
 */
export const ownFigure = (
  speech: FullSpeech,
  table: GroupTable,
  adjective: AdjectiveName,
  number: number,
): TabledFigure | null => {
  const own = table.words.find(({ des_adjective }) => des_adjective === adjective)?.own_and_other;
  const found = phenotypes.flatMap((phenotype): Found[] => {
    const cell = own?.[phenotype];
    return cell ? [{ phenotype, num_runs: cell.num_runs_own, ...cell.summary }] : [];
  });
  if (found.length === 0) return null;
  const { text, word, whole, capital } = speech;
  const name = capital(word(adjective));
  const tested = found.filter(({ these_faces }) => these_faces);
  const clear = tested.filter(({ these_faces }) => isClear(these_faces)).length;
  const unit = (value: number) => speech.number(value, null, 1);
  return {
    id: 'own',
    number,
    measured: text.kickers.own,
    title: text.own.title(name),
    scale: scaleFor(speech, found),
    panels: [{ key: 'own', heading: null, rows: found.map((each) => rowOf(speech, each)) }],
    legend: [{ sign: 'thick', text: text.read.legendThick }],
    verdict:
      clear > 0
        ? { isClear: true, strong: text.verdict.clearTheseFaces, text: text.own.count(clear, tested.length) }
        : { isClear: false, strong: text.verdict.noneTheseFaces, text: text.own.countNone(tested.length) },
    notes: [text.own.note, ...editionNotes(speech, table)],
    tables: [
      {
        key: 'own',
        caption: text.own.title(name),
        head: [
          text.table.group,
          text.table.runs,
          text.table.difference,
          text.table.these,
          text.table.adjusted,
          text.table.clear,
        ],
        rows: found.map(({ phenotype, num_runs, difference, these_faces: test }) => [
          speech.phenotype(phenotype),
          whole(num_runs),
          difference === null ? '–' : unit(difference),
          test ? speech.range(test, unit) : '–',
          test ? saidP(speech, test.p_holm) : '–',
          isClear(test) ? text.table.isClear : text.table.isNotClear,
        ]),
      },
    ],
  };
};
