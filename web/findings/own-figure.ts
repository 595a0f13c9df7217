import type { Edition, GroupTable } from '../../contract/findings.ts';
import type { AdjectiveName } from '../../contract/game.ts';
import type { Row, Scale, TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { editionNotes, ownOf } from './group-figure.ts';
import { saidDifference } from './word-tables.ts';

type Found = ReturnType<typeof ownOf>[number];

/** The narrowest of a few scales, as wide below 0 as above, on which all intervals are. */
const scaleFor = (speech: FullSpeech, found: readonly Found[]): Scale => {
  const ends = found.flatMap(({ summary: { difference, these_faces } }) =>
    [difference, these_faces?.low, these_faces?.high].map((end) => Math.abs(end ?? 0)),
  );
  const max = [10, 20, 40, 100].find((each) => each >= Math.max(0, ...ends)) ?? 100;
  return { min: -max, max, ticks: [-max, 0, max].map((at) => ({ at, label: speech.number(at) })) };
};

const rowOf = (speech: FullSpeech, { phenotype, summary: { difference, these_faces } }: Found): Row => {
  const { text, number, points, capital } = speech;
  const name = speech.phenotype(phenotype);
  const row = { key: phenotype, label: name, end: null, isClear: false };
  if (difference === null) return { ...row, marks: [], sentence: `${name}: ${text.noAnswers}.` };
  const said = text.own.row(capital(text.closestTo(phenotype)), points(difference));
  const range = these_faces ? [text.own.range(number(these_faces.low), number(these_faces.high))] : [];
  return {
    ...row,
    marks: [{ at: difference, thin: null, thick: these_faces, isHollow: false, value: number(difference) }],
    sentence: [said, ...range].join(' '),
  };
};

/**
 * For faces of the phenotype that participants feel closest to, by how much more they say YES than those who named another
 * one: beyond how readily they say it to all others. null without a group to show.
 */
export const ownFigure = (
  speech: FullSpeech,
  table: GroupTable,
  edition: Edition,
  adjective: AdjectiveName,
  number: number,
): TabledFigure | null => {
  const found = ownOf(table.words.find(({ des_adjective }) => des_adjective === adjective));
  if (found.length === 0) return null;
  const { text, word, capital } = speech;
  const title = text.own.title(capital(word(adjective)));
  return {
    id: 'own',
    number,
    measured: text.kickers.own,
    title,
    scale: scaleFor(speech, found),
    panels: [{ key: 'own', heading: null, rows: found.map((each) => rowOf(speech, each)) }],
    legend: [{ sign: 'thick', text: text.read.legendThick }],
    verdict: null,
    notes: [text.own.note, ...editionNotes(speech, table, edition)],
    tables: [
      {
        key: 'own',
        caption: title,
        head: [text.table.group, text.table.difference, text.table.these],
        rows: found.map(({ phenotype, summary }) => [speech.phenotype(phenotype), ...saidDifference(speech, summary)]),
      },
    ],
  };
};
