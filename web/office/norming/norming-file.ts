import type { Phenotype } from '../../../contract/game.ts';
import type { NormingResults } from '../../../contract/norming.ts';
import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ageScale, ageStep, ratedScales, ratingScale } from '../../../contract/rules/norming.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import type { Cell } from '../csv/csv.ts';

/** A column of the file, with what the codebook says about it. */
type Column = { name: string; meaning: string; values: string; cell: (face: FaceFigures) => Cell };

type Study = NormingResults['study'];

/** The first value of each bar of a distribution. */
export const barsOf = (scale: RatedScale): number[] => {
  const { min, max } = scale === 'val_age' ? ageScale : ratingScale;
  const step = scale === 'val_age' ? ageStep : 1;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
};

/** What a bar of the distribution of ages stands for: 25–29, and 70 at the end of the slider. */
export const ageBar = (from: number): { from: number; to: number } => ({
  from,
  to: Math.min(ageScale.max, from + ageStep - 1),
});

const column = (name: string, meaning: string, values: string, cell: Column['cell']): Column => ({
  name,
  meaning,
  values,
  cell,
});

const scaleColumns = (scale: RatedScale, language: Language): Column[] => {
  const text = norming[language];
  const { meanings, values, scaleEnds } = text.files;
  const what = text.scales[scale];
  const short = scale.replace('val_', '');
  const isAge = scale === 'val_age';
  const range = isAge ? values.age : values.scale(scaleEnds[scale][0] ?? '', scaleEnds[scale][1] ?? '');
  const counted = `${values.whole}; ${values.empty}`;
  const figures = (['mean', 'sd', 'low', 'high'] as const).map((key) =>
    column(`${short}_${key}`, meanings[key](what), `${values.number}; ${range}; ${values.empty}`, ({ scales }) => {
      const found = scales[scale];
      return found && { decimal: found[key] };
    }),
  );
  const bars = barsOf(scale).map((from, place) => {
    const { to } = ageBar(from);
    const name = isAge ? `${short}_${from}_${to}` : `${short}_${from}`;
    const value = isAge && to > from ? `${from}–${to}` : String(from);
    return column(name, meanings.count(what, value), counted, ({ scales }) => scales[scale]?.counts[place] ?? null);
  });
  return [
    column(`${short}_n`, meanings.num(what), counted, ({ scales }) => scales[scale]?.num ?? null),
    ...figures,
    ...bars,
  ];
};

const seenColumns = (language: Language): Column[] => {
  const text = norming[language];
  const { meanings, values } = text.files;
  const { columns, gender } = text.faces;
  const counted = `${values.whole}; ${values.empty}`;
  const phenotypes = Object.entries(game[language].phenotype) as [Phenotype, string][];
  return [
    column('gender_n', meanings.num(columns.gender), counted, (face) => face.gender?.num ?? null),
    ...(['F', 'M', 'unsure'] as const).map((seen) =>
      column(
        `gender_${seen}`,
        meanings.seen(columns.gender, gender[seen]),
        counted,
        (face) => face.gender?.[seen] ?? null,
      ),
    ),
    column('phenotype_n', meanings.num(columns.phenotype), counted, (face) => face.phenotype?.num ?? null),
    ...phenotypes.map(([seen, name]) =>
      column(
        `phenotype_${seen}`,
        meanings.seen(columns.phenotype, name),
        counted,
        (face) => face.phenotype?.counts[seen] ?? null,
      ),
    ),
    column(
      'phenotype_unsure',
      meanings.seen(columns.phenotype, gender.unsure),
      counted,
      (face) => face.phenotype?.unsure ?? null,
    ),
  ];
};

const useOf = ({ tutorial, flg_spare }: FaceFigures): string => {
  if (!tutorial) return 'test';
  return flg_spare ? 'spare' : 'practice';
};

/** Every column of the file, in order. Names are the same in both languages. */
const columnsOf = ({ set, flg_simulated }: Study, language: Language): Column[] => {
  const { meanings, values } = norming[language].files;
  const phenotypes = Object.keys(game[language].phenotype).join(', ');
  return [
    column('set', meanings.set, values.whole, () => set.id_image_set),
    column('simulated', meanings.simulated, values.flag, () => String(flg_simulated)),
    column('id_image', meanings.id_image, values.whole, ({ id_image }) => id_image),
    column('file_name', meanings.file_name, '', ({ file_name }) => file_name),
    column('use', meanings.use, values.use, useOf),
    column('des_phenotype', meanings.des_phenotype, phenotypes, ({ des_phenotype }) => des_phenotype),
    column('des_gender', meanings.des_gender, 'F, M', ({ des_gender }) => des_gender),
    ...seenColumns(language),
    ...ratedScales.flatMap((scale) => scaleColumns(scale, language)),
    column('misfits', meanings.misfits, values.misfits, ({ misfits }) => misfits.join(' ')),
  ];
};

/** The figures of a study for a spreadsheet or a statistics program: a row of names, and a row for each face. */
export const normingFile = ({ study, figures }: NormingResults, language: Language): Cell[][] => {
  const columns = columnsOf(study, language);
  const rows = (figures?.faces ?? []).map((face) => columns.map(({ cell }) => cell(face)));
  return [columns.map(({ name }) => name), ...rows];
};

/** What each column of that file means. */
export const codebookFile = (study: Study, language: Language): Cell[][] => {
  const { columns } = norming[language].files;
  const rows = columnsOf(study, language).map(({ name, meaning, values }) => [name, meaning, values]);
  return [Object.values(columns), ...rows];
};

/** The name of a file: plain letters, the number of the set and the day (YYYY-MM-DD). */
export const normingFileName = (kind: 'data' | 'codebook', { set }: Study, language: Language, day: string): string =>
  `${norming[language].files.name[kind]}-${set.id_image_set}-${day}.csv`;
