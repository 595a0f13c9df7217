import type { Edition, FindingShare, GroupTable } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { type Panel, percentScale, type Row, type Scale, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { saidDifference, shareTable } from './word-tables.ts';

type GroupWord = GroupTable['words'][number];
type OwnAndOther = NonNullable<NonNullable<GroupWord['own_and_other']>[Phenotype]>;
type Found = { phenotype: Phenotype } & OwnAndOther;

const wordOf = ({ words }: GroupTable, adjective: AdjectiveName): GroupWord | undefined =>
  words.find(({ des_adjective }) => des_adjective === adjective);

/** The phenotypes whose own group is shown, with what was found for their faces. */
const ownOf = (word: Pick<GroupWord, 'own_and_other'> | undefined): Found[] =>
  phenotypes.flatMap((phenotype) => {
    const cell = word?.own_and_other?.[phenotype];
    return cell ? [{ phenotype, ...cell }] : [];
  });

/** Whose answers a row is of, as its label and as a part of its sentence. */
type Group = { key: string; label: string; whose: string };

const rowOf = (
  { text, faces, number, between, capital }: FullSpeech,
  phenotype: Phenotype,
  { percent, these_faces: thick }: FindingShare,
  { key, label, whose }: Group,
): Row => {
  if (percent === null) return { key, label, marks: [], sentence: capital(text.share.none(faces(phenotype))) };
  const value = number(percent);
  return {
    ...{ key, label },
    marks: [{ at: percent, thick, value }],
    sentence: `${text.group.row(faces(phenotype), whose, value)}${thick ? text.group.these(between(thick)) : '.'}`,
  };
};

/** A panel for each phenotype of faces, with a row for each group; or one's own and all others. */
const panelsOf = (speech: FullSpeech, { levels, ...word }: GroupWord): Panel[] => {
  const { group, closestToOf } = speech.text;
  const panel = (phenotype: Phenotype, rows: Row[]) => ({ key: phenotype, heading: speech.phenotype(phenotype), rows });
  if (word.own_and_other)
    return ownOf(word).map(({ phenotype, own, other }) =>
      panel(phenotype, [
        rowOf(speech, phenotype, own, { key: 'own', label: group.own, whose: closestToOf(speech.faces(phenotype)) }),
        rowOf(speech, phenotype, other, { key: 'other', label: group.other, whose: group.otherOf }),
      ]),
    );
  return phenotypes.map((phenotype) =>
    panel(
      phenotype,
      levels.map(({ des_level: key, phenotypes: shares }) =>
        rowOf(speech, phenotype, shares[phenotype], { key, label: speech.level(key), whose: speech.levelOf(key) }),
      ),
    ),
  );
};

/** What both figures share: no verdict, and notes that say which edition, and of how many runs each level is. */
const ofGroups = ({ text, level, whole, day }: FullSpeech, { levels }: GroupTable, edition: Edition) => {
  const each = levels.map(({ des_level, num_runs }) =>
    num_runs === null ? text.group.hidden(level(des_level)) : text.group.runs(level(des_level), whole(num_runs)),
  );
  const said = text.group.edition(day(edition.dat_edition), whole(edition.num_runs));
  return {
    legend: [{ sign: 'thick' as const, text: text.legend.thick }],
    notes: [said, `${each.join('; ')}.`, text.group.note],
    isOfEdition: true,
  };
};

/** One word by who answered: a panel for each phenotype of faces, a row for each group; or one's own and all others. */
export const groupFigure = (
  speech: FullSpeech,
  table: GroupTable,
  edition: Edition,
  adjective: AdjectiveName,
): TabledFigure | null => {
  const word = wordOf(table, adjective);
  if (!word) return null;
  const { text, capital } = speech;
  const { group, table: heads } = text;
  const name = capital(speech.word(adjective));
  const title = word.own_and_other ? group.ownTitle(name) : group.title(name);
  const rows = word.levels.flatMap(({ des_level, phenotypes: shares }) =>
    phenotypes.map((key) => ({
      labels: [`${speech.level(des_level)}: ${speech.phenotype(key)}`],
      share: shares[key],
    })),
  );
  const tables = [shareTable(speech, { caption: title, head: [heads.group], rows })];
  if (word.own_and_other)
    tables.push({
      caption: heads.pair(group.own, group.other),
      head: [heads.faces, heads.difference, heads.these],
      rows: ownOf(word).map(({ phenotype, difference }) => [
        speech.phenotype(phenotype),
        ...saidDifference(speech, difference),
      ]),
    });
  return {
    id: 'groups',
    measured: text.kickers.group,
    title,
    scale: percentScale,
    panels: panelsOf(speech, word),
    tables,
    ...ofGroups(speech, table, edition),
  };
};

/** The narrowest of a few scales, as wide below 0 as above, on which all intervals are. */
const scaleFor = (speech: FullSpeech, found: readonly Found[]): Scale => {
  const ends = found.flatMap(({ summary: { difference, these_faces } }) =>
    [difference, these_faces?.low, these_faces?.high].map((end) => Math.abs(end ?? 0)),
  );
  const max = [10, 20, 40, 100].find((each) => each >= Math.max(0, ...ends)) ?? 100;
  return { min: -max, max, ticks: [-max, 0, max].map((at) => ({ at, label: speech.number(at) })) };
};

const ownRow = (speech: FullSpeech, { phenotype, summary: { difference, these_faces: thick } }: Found): Row => {
  const { text, faces, number, points, capital } = speech;
  const row = { key: phenotype, label: speech.phenotype(phenotype) };
  if (difference === null) return { ...row, marks: [], sentence: `${row.label}: ${text.noAnswers}.` };
  const said = text.own.row(capital(text.closestTo(faces(phenotype))), points(difference));
  const range = thick ? [text.own.range(number(thick.low), number(thick.high))] : [];
  return {
    ...row,
    marks: [{ at: difference, thick, value: number(difference) }],
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
): TabledFigure | null => {
  const found = ownOf(wordOf(table, adjective));
  if (found.length === 0) return null;
  const { text, word, capital } = speech;
  const title = text.own.title(capital(word(adjective)));
  const { notes, ...both } = ofGroups(speech, table, edition);
  return {
    id: 'own',
    measured: text.kickers.own,
    title,
    scale: scaleFor(speech, found),
    panels: [{ key: 'own', rows: found.map((each) => ownRow(speech, each)) }],
    notes: [text.own.note, ...notes],
    tables: [
      {
        caption: title,
        head: [text.table.group, text.table.difference, text.table.these],
        rows: found.map(({ phenotype, summary }) => [speech.phenotype(phenotype), ...saidDifference(speech, summary)]),
      },
    ],
    ...both,
  };
};
