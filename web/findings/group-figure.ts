import type { GroupLevel, GroupTable, ShareOfTheseFaces } from '../../contract/findings.ts';
import type { AdjectiveName, Phenotype } from '../../contract/game.ts';
import { phenotypes } from '../figures/face-groups.ts';
import { type Figure, type Panel, percentScale, type Row, type Table, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import { isClear } from './verdict.ts';
import { saidP, shareTable } from './word-tables.ts';

type GroupWord = GroupTable['words'][number];
type OwnAndOther = NonNullable<NonNullable<GroupWord['own_and_other']>[Phenotype]>;

const rowOf = (
  { text, faces, number, between, capital }: FullSpeech,
  share: ShareOfTheseFaces,
  of: { key: string; label: string; whose: string; phenotype: Phenotype; thin: Row['marks'][number]['thin'] },
): Row => {
  const { percent, these_faces: thick } = share;
  return {
    key: of.key,
    label: of.label,
    marks:
      percent === null ? [] : [{ at: percent, thin: of.thin, thick, isHollow: false, value: number(percent, thick) }],
    end: null,
    isClear: false,
    sentence:
      percent === null
        ? capital(text.share.none(faces(of.phenotype)))
        : text.group.row(
            faces(of.phenotype),
            of.whose,
            number(percent, thick),
            thick ? between(thick) : text.noAnswers,
          ),
  };
};

const levelPanels = (speech: FullSpeech, { des_variable }: GroupTable, { levels }: GroupWord): Panel[] =>
  phenotypes.map((phenotype) => ({
    key: phenotype,
    heading: speech.phenotype(phenotype),
    rows: levels.map(({ des_level, phenotypes: shares }) =>
      rowOf(speech, shares[phenotype], {
        key: des_level,
        label: speech.level(des_variable, des_level),
        whose: speech.levelOf(des_variable, des_level),
        phenotype,
        thin: shares[phenotype].faces_like_these,
      }),
    ),
  }));

const ownPanels = (speech: FullSpeech, found: [Phenotype, OwnAndOther][]): Panel[] =>
  found.map(([phenotype, { own, other, difference }]) => {
    const clear = isClear(difference.these_faces);
    const { text } = speech;
    return {
      key: phenotype,
      heading: speech.phenotype(phenotype),
      rows: [
        rowOf(speech, own, {
          key: 'own',
          label: text.group.own,
          whose: text.closestToOf(phenotype),
          phenotype,
          thin: null,
        }),
        rowOf(speech, other, {
          key: 'other',
          label: text.group.other,
          whose: text.group.otherOf,
          phenotype,
          thin: null,
        }),
      ].map((row) => ({ ...row, isClear: clear && row.key === 'own' })),
    };
  });

/** A difference between two groups of runs, whichever has more YES first. */
type Told = {
  phenotype: Phenotype;
  first: string;
  than: string;
  difference: number;
  low: number;
  high: number;
  p_holm: number;
  clear: boolean;
};

const turned = (told: Told): Told =>
  told.difference < 0
    ? {
        ...told,
        first: told.than,
        than: told.first,
        difference: -told.difference,
        low: -told.high,
        high: -told.low,
      }
    : told;

const toldOf = (
  phenotype: Phenotype,
  first: string,
  than: string,
  { difference, these_faces: test }: OwnAndOther['difference'],
): Told[] =>
  difference === null || !test
    ? []
    : [
        {
          phenotype,
          first,
          than,
          difference,
          low: test.low,
          high: test.high,
          p_holm: test.p_holm,
          clear: isClear(test),
        },
      ];

const differencesOf = (
  speech: FullSpeech,
  { des_variable }: GroupTable,
  word: GroupWord,
  own: [Phenotype, OwnAndOther][],
): Told[] => {
  const whose = (level: GroupLevel) => speech.levelOf(des_variable, level);
  const { text } = speech;
  return [
    ...word.differences.flatMap((each) =>
      toldOf(each.des_phenotype, whose(each.des_level), whose(each.des_than), each),
    ),
    ...own.flatMap(([phenotype, { difference }]) =>
      toldOf(phenotype, text.closestToOf(phenotype), text.group.otherOf, difference),
    ),
  ];
};

const verdictOf = (speech: FullSpeech, adjective: AdjectiveName, told: Told[]): Figure['verdict'] => {
  const { text, word, faces, number, points, capital } = speech;
  const clear = told.filter((each) => each.clear);
  if (told.length === 0) return null;
  if (clear.length === 0)
    return { isClear: false, strong: text.verdict.noneTheseFaces, text: text.group.countNone(told.length) };
  const sentences = clear.map(turned).map(({ phenotype, first, than, difference, low, high }) => {
    const interval = { low, high };
    return text.group.difference(
      capital(word(adjective)),
      faces(phenotype),
      first,
      than,
      points(difference, interval),
      number(low, interval),
      number(high, interval),
    );
  });
  return {
    isClear: true,
    strong: text.verdict.clearTheseFaces,
    text: [text.group.count(clear.length, told.length), ...sentences].join(' '),
  };
};

const differenceTable = (speech: FullSpeech, told: Told[]): Table => {
  const { text, capital } = speech;
  const unit = (value: number) => speech.number(value, null, 1);
  return {
    key: 'differences',
    caption: text.table.difference,
    head: [
      text.table.faces,
      text.table.group,
      text.table.difference,
      text.table.these,
      text.table.adjusted,
      text.table.clear,
    ],
    rows: told.map(({ phenotype, first, than, difference, low, high, p_holm, clear }) => [
      speech.phenotype(phenotype),
      text.table.pair(capital(first), than),
      unit(difference),
      speech.range({ low, high }, unit),
      saidP(speech, p_holm),
      clear ? text.table.isClear : text.table.isNotClear,
    ]),
  };
};

/** Says which edition, how many runs each level has, and how many wait. */
export const editionNotes = (speech: FullSpeech, { des_variable, edition, levels }: GroupTable): string[] => {
  const { text, whole, day } = speech;
  const { num_edition, dat_edition, num_runs, num_waiting } = edition;
  const waiting = num_waiting === null ? text.fewerThanTen : whole(num_waiting);
  return [
    text.group.edition(num_edition, day(dat_edition), whole(num_runs)),
    `${levels
      .map(({ des_level, num_runs: runs }) => {
        const name = speech.level(des_variable, des_level);
        return runs === null ? text.group.tooFew(name) : text.group.runs(name, whole(runs));
      })
      .join('; ')}.`,
    ...(num_waiting === 0 ? [] : [text.group.waiting(waiting)]),
    text.group.note,
  ];
};

/** One word by who answered: a panel for each phenotype of faces, a row for each group; or one's own and all others. */
export const groupFigure = (
  speech: FullSpeech,
  table: GroupTable,
  adjective: AdjectiveName,
  number: number,
): TabledFigure | null => {
  const word = table.words.find(({ des_adjective }) => des_adjective === adjective);
  if (!word) return null;
  const { text, capital } = speech;
  const own = phenotypes.flatMap((key): [Phenotype, OwnAndOther][] => {
    const cell = word.own_and_other?.[key];
    return cell ? [[key, cell]] : [];
  });
  const isOwn = word.own_and_other !== null;
  const name = capital(speech.word(adjective));
  const title = isOwn ? text.group.ownTitle(name) : text.group.title(name);
  const told = differencesOf(speech, table, word, own);
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
    panels: isOwn ? ownPanels(speech, own) : levelPanels(speech, table, word),
    legend: [
      { sign: 'thick', text: text.read.legendThick },
      ...(isOwn ? [] : [{ sign: 'thin', text: text.read.legendThin } as const]),
    ],
    verdict: verdictOf(speech, adjective, told),
    notes: editionNotes(speech, table),
    tables: [shareTable(speech, 'shares', title, text.table.group, rows), differenceTable(speech, told)],
  };
};
