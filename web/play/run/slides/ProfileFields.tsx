import { type ReactNode, useCallback } from 'react';
import type { Country } from '../../../../contract/game.ts';
import { yearInItaly } from '../../../../contract/rules/italian-days.ts';
import { call } from '../../../api/client.ts';
import { type Language, useLanguage, useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Elements } from '../../../ui/elements.ts';
import { ToggleTip } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useLoading } from '../../shell/use-loading.ts';
import { birthYears, otherFields, type ProfileDraft, type ProfileField } from './profile.ts';

const requests = new Map<Language, Promise<Country[]>>();

/** Loads the countries by name, once per language and page load, or again after a failure. Rejects with ApiError. */
export const loadCountries = (language: Language): Promise<Country[]> => {
  const known = requests.get(language);
  if (known) return known;
  const list = call('GET /countries', { querystring: { language } });
  requests.set(language, list);
  list.catch(() => requests.delete(language));
  return list;
};

type ListField = Exclude<ProfileField, 'des_phenotype'>;

/** What a list offers: null says that somebody prefers not to answer. */
type Choice = { value: string | number | null; label: string };

export const questionId = (field: ProfileField | 'fourteen'): string => `profile-${field}`;

/** Shows a question, and focuses where it can be answered: its list, or the first of its buttons. */
export const goToQuestion = (field: ProfileField | 'fourteen'): void => {
  const question = document.getElementById(questionId(field));
  question?.scrollIntoView();
  question?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
};

const choicesOf = (declined: Choice, words: Record<string, string>): Choice[] => [
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
  declined,
];

type QuestionProps = Pick<Props, 'draft' | 'onChange'> & { field: ListField; choices: Choice[]; isDisabled: boolean };

const Question = ({ field, choices, draft, onChange, isDisabled }: QuestionProps) => {
  const text = useText(profiling);
  const value = draft[field];
  const isDegree = field === 'des_education_degree';
  const isShort = field === 'des_gender' || field === 'val_year_birth';
  const width = isDegree ? 'col-span-full' : isShort ? '' : 'col-span-full xs:col-span-1';
  return (
    <div id={questionId(field)} className={cx(width, isDisabled && 'opacity-45')}>
      <Select
        label={text.fields[field]}
        tip={isDegree ? <ToggleTip label={text.degreeTipLabel} text={text.degreeTip} /> : undefined}
        placeholder={text.choose}
        disabled={isDisabled}
        options={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) =>
          onChange({ [field]: choices.find((choice) => String(choice.value) === chosen)?.value } as ProfileDraft)
        }
      />
    </div>
  );
};

type FourteenProps = { value: boolean | undefined; onChange: (isFourteen: boolean) => void };

export const Fourteen = ({ value, onChange }: FourteenProps) => {
  const { fourteen: text } = useText(profiling);
  const answer = (isFourteen: boolean, label: ReactNode) => {
    const state = value === isFourteen ? 'border-fill bg-fill text-on-fill' : 'border-control bg-surface';
    return (
      <label className={`relative grid min-h-11 min-w-14 place-items-center rounded-md border px-3 font-bold ${state}`}>
        <input
          type="radio"
          name="fourteen"
          className="absolute inset-0 cursor-pointer appearance-none rounded-md"
          checked={value === isFourteen}
          onChange={() => onChange(isFourteen)}
        />
        <span>{label}</span>
      </label>
    );
  };
  return (
    <fieldset id={questionId('fourteen')} className="col-span-full rounded-lg bg-amber-soft px-3 py-2">
      <legend className="sr-only">{text.question}</legend>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <span aria-hidden="true" className="font-bold text-sm">
          {text.question}
        </span>
        <span className="flex gap-1.5">
          {answer(true, text.yes)}
          {answer(false, text.no)}
        </span>
      </div>
    </fieldset>
  );
};

type Props = {
  draft: ProfileDraft;
  onChange: (fields: ProfileDraft) => void;
  /** They may not answer: only the year of birth can still be changed. */
  isStopped: boolean;
  /** Whether the questions after the year of birth are asked. */
  isWhole: boolean;
  /** What the year of birth leads to. */
  children: Elements;
};

export const ProfileFields = ({ isStopped, isWhole, children, ...form }: Props) => {
  const text = useText(profiling);
  const { language } = useLanguage();
  // The previous list stays until the one of another language is here.
  const countries = useLoading(useCallback(() => loadCountries(language), [language]));
  const declined = { value: null, label: text.declined };
  const noResponse = { value: 'NoResponse', label: text.declined };
  const years = birthYears(yearInItaly(new Date())).map((year) => ({ value: year, label: String(year) }));
  const countryChoices = [
    declined,
    ...(countries.data ?? []).map(({ id, des_name }) => ({ value: id, label: des_name })),
  ];
  const choices: Record<ListField, Choice[]> = {
    des_gender: choicesOf(noResponse, text.gender),
    val_year_birth: [declined, ...years],
    id_country_birth: countryChoices,
    id_country_living: countryChoices,
    des_time_country_living: choicesOf(declined, text.time),
    des_region: choicesOf(declined, text.region),
    des_education_degree: choicesOf(noResponse, text.degree),
  };
  const ask = (field: ListField, isDisabled = false) => (
    <Question key={field} {...form} {...{ field, isDisabled }} choices={choices[field]} />
  );
  return (
    <div className="grid grid-cols-2 huge:grid-cols-1 items-end gap-x-3 gap-y-3.5 huge:*:col-span-1">
      {ask('des_gender', isStopped)}
      {ask('val_year_birth')}
      {children}
      {isWhole && countries.error && (
        <div role="alert" className="col-span-full flex flex-wrap items-center justify-between gap-2 text-no text-sm">
          <p>{text.countriesFailed}</p>
          <Button variant="outline" size="small" onClick={countries.refetch}>
            {text.countriesRetry}
          </Button>
        </div>
      )}
      {isWhole && otherFields(form.draft).map((field) => ask(field))}
    </div>
  );
};
