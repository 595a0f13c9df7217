import { yearInItaly } from '../../../../contract/rules/italian-days.ts';
import { isRegionAsked, isTimeAsked } from '../../../../contract/rules/profile.ts';
import { useText } from '../../../i18n/language.tsx';
import { profiling } from '../../../i18n/profiling.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Select } from '../../../ui/Select.tsx';
import { ToggleTip } from '../../../ui/ToggleTip.tsx';
import { useCountries } from './countries.ts';
import { birthYears, type ProfileDraft, type ProfileField } from './profile.ts';
import { questionId } from './question-id.ts';

type Props = { draft: ProfileDraft; onChange: (fields: ProfileDraft) => void };

/** An answer: null says that somebody prefers not to give one. */
type Choice<Value> = { value: Value; label: string };

type QuestionProps<Value> = {
  field: Exclude<ProfileField, 'des_phenotype'>;
  choices: Choice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
  tip?: Elements;
};

const choicesOf = <Value extends string>(words: Record<Value, string>): Choice<Value>[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** A question with a list of answers, and why it is asked. */
const Question = <Value extends string | number | null>(props: QuestionProps<Value>) => {
  const { field, choices, value, onChange, tip } = props;
  const text = useText(profiling);
  return (
    <div id={questionId(field)}>
      <Select
        label={text.fields[field]}
        about={text.why[field]}
        tip={tip}
        placeholder={text.choose}
        options={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value)}
      />
    </div>
  );
};

export const Gender = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  return (
    <Question
      field="des_gender"
      choices={[...choicesOf(text.gender), { value: 'NoResponse', label: text.declined }]}
      value={draft.des_gender}
      onChange={(des_gender) => onChange({ des_gender })}
    />
  );
};

/** The year of birth, which decides whether the rest is asked. */
export const BirthYear = ({ draft, onChange }: Props) => {
  const { declined } = useText(profiling);
  const years = birthYears(yearInItaly(new Date())).map((year) => ({ value: year, label: String(year) }));
  return (
    <Question
      field="val_year_birth"
      choices={[{ value: null, label: declined }, ...years]}
      value={draft.val_year_birth}
      onChange={(val_year_birth) => onChange({ val_year_birth })}
    />
  );
};

/** The questions after the year of birth; two of them appear only when they apply. */
export const OtherFields = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  const { countries, hasFailed, retry } = useCountries();
  const declined = { value: null, label: text.declined };
  const countryChoices = [declined, ...countries.map(({ id, des_name }) => ({ value: id, label: des_name }))];
  return (
    <>
      {hasFailed && (
        <div className="countries-failed" role="alert">
          <p>{text.countriesFailed}</p>
          <Button variant="outline" size="small" onClick={retry}>
            {text.countriesRetry}
          </Button>
        </div>
      )}
      <Question
        field="id_country_birth"
        choices={countryChoices}
        value={draft.id_country_birth}
        onChange={(id_country_birth) => onChange({ id_country_birth })}
      />
      <Question
        field="id_country_living"
        choices={countryChoices}
        value={draft.id_country_living}
        onChange={(id_country_living) => onChange({ id_country_living })}
      />
      {isTimeAsked(draft) && (
        <Question
          field="des_time_country_living"
          choices={[...choicesOf(text.time), declined]}
          value={draft.des_time_country_living}
          onChange={(des_time_country_living) => onChange({ des_time_country_living })}
        />
      )}
      {isRegionAsked(draft) && (
        <Question
          field="des_region"
          choices={[...choicesOf(text.region), declined]}
          value={draft.des_region}
          onChange={(des_region) => onChange({ des_region })}
        />
      )}
      <Question
        field="des_education_degree"
        choices={[...choicesOf(text.degree), { value: 'NoResponse', label: text.declined }]}
        value={draft.des_education_degree}
        onChange={(des_education_degree) => onChange({ des_education_degree })}
        tip={<ToggleTip label={text.degreeTipLabel} text={text.degreeTip} />}
      />
    </>
  );
};
