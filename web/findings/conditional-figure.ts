import type { ConditionalFinding, Edition } from '../../contract/findings.ts';
import type { Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { saidDifference } from './word-tables.ts';

const rowOf = (speech: FullSpeech, { des_adjective, phenotypes: found }: ConditionalFinding, key: Phenotype): Row => {
  const { text, word, faces, number, points, capital } = speech;
  const cell = found[key];
  const row = { key, label: speech.phenotype(key) };
  if (!cell) return { ...row, marks: [], sentence: `${capital(faces(key))}: ${text.conditional.tooFew}` };
  const marks = [cell.given_yes, cell.given_no].map(({ percent, these_faces: thick }, index) => ({
    ...{ at: percent, thick, isHollow: index === 1, value: number(percent) },
  }));
  const { difference, these_faces } = cell.difference;
  const [yes = '', no = ''] = marks.map(({ value }) => value);
  const distance =
    difference === null || !these_faces
      ? []
      : [text.difference(points(difference), number(these_faces.low), number(these_faces.high))];
  const sentence = text.conditional.row(capital(word(des_adjective)), faces(key), yes, no);
  return { ...row, marks, sentence: [sentence, ...distance].join(' ') };
};

const tableRow = (speech: FullSpeech, { des_adjective, phenotypes: found }: ConditionalFinding, key: Phenotype) => {
  const { word, percent, range, capital } = speech;
  const first = [capital(word(des_adjective)), speech.phenotype(key)];
  const cell = found[key];
  if (!cell) return [...first, '–', '–', '–', '–'];
  const shares = [cell.given_yes, cell.given_no].map(
    (given) => `${percent(given.percent)} (${range(given.these_faces, percent)})`,
  );
  return [...first, ...shares, ...saidDifference(speech, cell.difference)];
};

/**
 * YES to the other words by people who called the same face migrant, next to people who did not. Described for these faces
 * only, and never as cause: the notes say so, in every picture of it.
 */
export const conditionalFigure = (
  speech: FullSpeech,
  found: ConditionalFinding[],
  { dat_edition, num_runs }: Edition,
): TabledFigure => {
  const { text, word, whole, day, capital } = speech;
  const { table, conditional: words } = text;
  return {
    id: 'conditional',
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
        rows: found.flatMap((each) => phenotypes.map((key) => tableRow(speech, each, key))),
      },
      {
        caption: words.pairsTitle,
        head: [table.word, table.faces, table.difference, table.these],
        rows: found.flatMap(({ des_adjective, pairs_given_yes }) =>
          pairs_given_yes.map((pair) => [
            capital(word(des_adjective)),
            table.pair(speech.phenotype(pair.des_phenotype), speech.phenotype(pair.des_than)),
            ...saidDifference(speech, pair),
          ]),
        ),
      },
    ],
    isOfEdition: true,
  };
};
