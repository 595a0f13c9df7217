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

const scaleColumns = (scale: RatedScale, language: Language): Column[] => {
  const text = norming[language];
  const { meanings, values, scaleEnds } = text.files;
  const what = text.scales[scale];
  const short = scale.replace('val_', '');
  const range = scale === 'val_age' ? values.age : values.scale(scaleEnds[scale][0] ?? '', scaleEnds[scale][1] ?? '');
  const figure = (key: 'mean' | 'sd' | 'low' | 'high'): Column => ({
    name: `${short}_${key}`,
    meaning: meanings[key](what),
    values: `${values.number}; ${range}; ${values.empty}`,
    cell: ({ scales }) => {
      const found = scales[scale];
      return found && { decimal: found[key] };
    },
  });
  const bars = barsOf(scale).map((from, place): Column => {
    const { to } = ageBar(from);
    const value = scale === 'val_age' && to > from ? `${from}–${to}` : String(from);
    return {
      name: scale === 'val_age' ? `${short}_${from}_${to}` : `${short}_${from}`,
      meaning: meanings.count(what, value),
      values: `${values.whole}; ${values.empty}`,
      cell: ({ scales }) => scales[scale]?.counts[place] ?? null,
    };
  });
  return [
    {
      name: `${short}_n`,
      meaning: meanings.num(what),
      values: `${values.whole}; ${values.empty}`,
      cell: ({ scales }) => scales[scale]?.num ?? null,
    },
    figure('mean'),
    figure('sd'),
    figure('low'),
    figure('high'),
    ...bars,
  ];
};

const seenColumns = (language: Language): Column[] => {
  const text = norming[language];
  const { meanings, values } = text.files;
  const { columns, gender } = text.faces;
  const counts = `${values.whole}; ${values.empty}`;
  const column = (name: string, meaning: string, cell: Column['cell']): Column => ({
    name,
    meaning,
    values: counts,
    cell,
  });
  return [
    column('gender_n', meanings.num(columns.gender), (face) => face.gender?.num ?? null),
    ...(['F', 'M', 'unsure'] as const).map((seen) =>
      column(`gender_${seen}`, meanings.seen(columns.gender, gender[seen]), (face) => face.gender?.[seen] ?? null),
    ),
    column('phenotype_n', meanings.num(columns.phenotype), (face) => face.phenotype?.num ?? null),
    ...(Object.entries(game[language].phenotype) as [Phenotype, string][]).map(([seen, name]) =>
      column(
        `phenotype_${seen}`,
        meanings.seen(columns.phenotype, name),
        (face) => face.phenotype?.counts[seen] ?? null,
      ),
    ),
    column(
      'phenotype_unsure',
      meanings.seen(columns.phenotype, gender.unsure),
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
    { name: 'set', meaning: meanings.set, values: values.whole, cell: () => set.id_image_set },
    { name: 'simulated', meaning: meanings.simulated, values: values.flag, cell: () => String(flg_simulated) },
    { name: 'id_image', meaning: meanings.id_image, values: values.whole, cell: ({ id_image }) => id_image },
    { name: 'file_name', meaning: meanings.file_name, values: '', cell: ({ file_name }) => file_name },
    {
      name: 'use',
      meaning: meanings.use,
      values: values.use,
      cell: useOf,
    },
    {
      name: 'des_phenotype',
      meaning: meanings.des_phenotype,
      values: phenotypes,
      cell: ({ des_phenotype }) => des_phenotype,
    },
    { name: 'des_gender', meaning: meanings.des_gender, values: 'F, M', cell: ({ des_gender }) => des_gender },
    ...seenColumns(language),
    ...ratedScales.flatMap((scale) => scaleColumns(scale, language)),
    {
      name: 'misfits',
      meaning: meanings.misfits,
      values: values.misfits,
      cell: ({ misfits }) => misfits.join(' '),
    },
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
