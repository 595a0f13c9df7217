import type { Edition, FindingShare, GroupTable } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { type Panel, percentScale, type Row, type Scale, type Table, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { saidDifference, shareTable } from './word-tables.ts';

type GroupWord = GroupTable['words'][number];
type OwnAndOther = NonNullable<NonNullable<GroupWord['own_and_other']>[Phenotype]>;

/** The phenotypes whose own group is shown, with what was found for their faces. */
const ownOf = (word: GroupWord | undefined): ({ phenotype: Phenotype } & OwnAndOther)[] =>
  phenotypes.flatMap((phenotype) => {
    const cell = word?.own_and_other?.[phenotype];
    return cell ? [{ phenotype, ...cell }] : [];
  });

const rowOf = (
  { text, faces, number, between, capital }: FullSpeech,
  phenotype: Phenotype,
  { percent, these_faces: thick }: FindingShare,
  { key, label, whose }: { key: string; label: string; whose: string },
): Row => {
  const row = { key, label, end: null, isClear: false };
  if (percent === null) return { ...row, marks: [], sentence: capital(text.share.none(faces(phenotype))) };
  const value = number(percent);
  return {
    ...row,
    marks: [{ at: percent, thin: null, thick, isHollow: false, value }],
    sentence: `${text.group.row(faces(phenotype), whose, value)}${thick ? text.group.these(between(thick)) : '.'}`,
  };
};

const levelPanels = (speech: FullSpeech, { des_variable }: GroupTable, { levels }: GroupWord): Panel[] =>
  phenotypes.map((phenotype) => ({
    key: phenotype,
    heading: speech.phenotype(phenotype),
    rows: levels.map(({ des_level, phenotypes: shares }) =>
      rowOf(speech, phenotype, shares[phenotype], {
        key: des_level,
        label: speech.level(des_variable, des_level),
        whose: speech.levelOf(des_variable, des_level),
      }),
    ),
  }));

const ownPanels = (speech: FullSpeech, word: GroupWord): Panel[] =>
  ownOf(word).map(({ phenotype, own, other }) => {
    const { closestToOf, group } = speech.text;
    return {
      key: phenotype,
      heading: speech.phenotype(phenotype),
      rows: [
        rowOf(speech, phenotype, own, { key: 'own', label: group.own, whose: closestToOf(phenotype) }),
        rowOf(speech, phenotype, other, { key: 'other', label: group.other, whose: group.otherOf }),
      ],
    };
  });

const ownTable = (speech: FullSpeech, word: GroupWord): Table => {
  const { table, group } = speech.text;
  return {
    key: 'differences',
    caption: table.pair(group.own, group.other),
    head: [table.faces, table.difference, table.these],
    rows: ownOf(word).map(({ phenotype, difference }) => [
      speech.phenotype(phenotype),
      ...saidDifference(speech, difference),
    ]),
  };
};

/** Says which edition, how many runs each level has, and which are hidden. */
const editionNotes = (
  { text, level, whole, day }: FullSpeech,
  { des_variable, levels }: GroupTable,
  { dat_edition, num_runs: all }: Edition,
): string[] => {
  const each = levels.map(({ des_level, num_runs }) => {
    const name = level(des_variable, des_level);
    return num_runs === null ? text.group.hidden(name) : text.group.runs(name, whole(num_runs));
  });
  return [text.group.edition(day(dat_edition), whole(all)), `${each.join('; ')}.`, text.group.note];
};

/** One word by who answered: a panel for each phenotype of faces, a row for each group; or one's own and all others. */
export const groupFigure = (
  speech: FullSpeech,
  table: GroupTable,
  edition: Edition,
  adjective: AdjectiveName,
  number: number,
): TabledFigure | null => {
  const word = table.words.find(({ des_adjective }) => des_adjective === adjective);
  if (!word) return null;
  const { text, capital } = speech;
  const isOwn = word.own_and_other !== null;
  const name = capital(speech.word(adjective));
  const title = isOwn ? text.group.ownTitle(name) : text.group.title(name);
  const rows = word.levels.flatMap(({ des_level, phenotypes: shares }) =>
    phenotypes.map((key) => ({
      label: `${speech.level(table.des_variable, des_level)}: ${speech.phenotype(key)}`,
      share: shares[key],
    })),
  );
  return {
    id: 'groups',
    number,
    measured: text.kickers.group,
    title,
    scale: percentScale,
    panels: isOwn ? ownPanels(speech, word) : levelPanels(speech, table, word),
    legend: [{ sign: 'thick', text: text.legend.thick }],
    verdict: null,
    notes: editionNotes(speech, table, edition),
    tables: [shareTable(speech, 'shares', title, text.table.group, rows), ...(isOwn ? [ownTable(speech, word)] : [])],
  };
};

type Found = ReturnType<typeof ownOf>[number];

/** The narrowest of a few scales, as wide below 0 as above, on which all intervals are. */
const scaleFor = (speech: FullSpeech, found: readonly Found[]): Scale => {
  const ends = found.flatMap(({ summary: { difference, these_faces } }) =>
    [difference, these_faces?.low, these_faces?.high].map((end) => Math.abs(end ?? 0)),
  );
  const max = [10, 20, 40, 100].find((each) => each >= Math.max(0, ...ends)) ?? 100;
  return { min: -max, max, ticks: [-max, 0, max].map((at) => ({ at, label: speech.number(at) })) };
};

const ownRow = (speech: FullSpeech, { phenotype, summary: { difference, these_faces } }: Found): Row => {
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
    panels: [{ key: 'own', heading: null, rows: found.map((each) => ownRow(speech, each)) }],
    legend: [{ sign: 'thick', text: text.legend.thick }],
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
