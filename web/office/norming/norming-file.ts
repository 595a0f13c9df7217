import type { NormingResults } from '../../../contract/norming.ts';
import type { FaceFigures, RatedScale } from '../../../contract/norming-figures.ts';
import { ratedScales } from '../../../contract/rules/norming.ts';
import { game } from '../../i18n/game.ts';
import type { Language } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import type { Cell } from '../csv/csv.ts';
import { barsOf, seenIn, type Trait } from './figures.ts';

/** A column of the file: its name, what the codebook says about it, and its value for a face. */
type Column = readonly [name: string, meaning: string, values: string, cell: (face: FaceFigures) => Cell];

type Study = NormingResults['study'];

const scaleColumns = (scale: RatedScale, language: Language): Column[] => {
  const text = norming[language];
  const { meanings, values, scaleEnds } = text.files;
  const what = text.scales[scale];
  const short = scale.replace('val_', '');
  const isAge = scale === 'val_age';
  const range = isAge ? values.age : values.scale(scaleEnds[scale][0] ?? '', scaleEnds[scale][1] ?? '');
  const counted = `${values.whole}; ${values.empty}`;
  const figures = (['mean', 'sd', 'low', 'high'] as const).map(
    (key): Column => [
      `${short}_${key}`,
      meanings[key](what),
      `${values.number}; ${range}; ${values.empty}`,
      ({ scales }) => {
        const found = scales[scale];
        return found && { decimal: found[key] };
      },
    ],
  );
  const bars = barsOf(scale).map(({ from, to }, place): Column => {
    const name = isAge ? `${short}_${from}_${to}` : `${short}_${from}`;
    const meaning = meanings.count(what, to > from ? `${from}–${to}` : String(from));
    return [name, meaning, counted, ({ scales }) => scales[scale]?.counts[place] ?? null];
  });
  return [[`${short}_n`, meanings.num(what), counted, ({ scales }) => scales[scale]?.num ?? null], ...figures, ...bars];
};

const seenColumns = (trait: Trait, language: Language): Column[] => {
  const { files, faces } = norming[language];
  const { meanings, values } = files;
  const what = faces.columns[trait];
  const counted = `${values.whole}; ${values.empty}`;
  const phenotypes = { ...game[language].phenotype, unsure: faces.gender.unsure };
  const answers = Object.entries(trait === 'gender' ? faces.gender : phenotypes);
  return [
    [`${trait}_n`, meanings.num(what), counted, (face) => seenIn(face, trait)?.num ?? null],
    ...answers.map(
      ([answer, name]): Column => [
        `${trait}_${answer}`,
        meanings.seen(what, name),
        counted,
        (face) => seenIn(face, trait)?.counts[answer] ?? null,
      ],
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
    ['set', meanings.set, values.whole, () => set.id_image_set],
    ['simulated', meanings.simulated, 'true, false', () => String(flg_simulated)],
    ['id_image', meanings.id_image, values.whole, ({ id_image }) => id_image],
    ['file_name', meanings.file_name, '', ({ file_name }) => file_name],
    ['use', meanings.use, 'test, practice, spare', useOf],
    ['des_phenotype', meanings.des_phenotype, phenotypes, ({ des_phenotype }) => des_phenotype],
    ['des_gender', meanings.des_gender, 'F, M', ({ des_gender }) => des_gender],
    ...seenColumns('gender', language),
    ...seenColumns('phenotype', language),
    ...ratedScales.flatMap((scale) => scaleColumns(scale, language)),
    ['misfits', meanings.misfits, values.misfits, ({ misfits }) => misfits.join(' ')],
  ];
};

export const normingFile = ({ study, figures }: NormingResults, language: Language): Cell[][] => {
  const columns = columnsOf(study, language);
  const rows = (figures?.faces ?? []).map((face) => columns.map(([, , , cell]) => cell(face)));
  return [columns.map(([name]) => name), ...rows];
};

export const codebookFile = (study: Study, language: Language): Cell[][] => {
  const { columns } = norming[language].files;
  const rows = columnsOf(study, language).map(([name, meaning, values]) => [name, meaning, values]);
  return [Object.values(columns), ...rows];
};

/** The name of a file: plain letters, the number of the set and the day (YYYY-MM-DD). */
export const normingFileName = (kind: 'data' | 'codebook', { set }: Study, language: Language, day: string): string =>
  `${norming[language].files.name[kind]}-${set.id_image_set}-${day}.csv`;
