import type { PublicProfile } from '../../../contract/profile.ts';
import { isRegionAsked, isTimeAsked } from '../../../contract/rules/profile.ts';
import { useText } from '../../i18n/language.tsx';
import { profiling } from '../../i18n/profiling.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { ToggleTip } from '../../ui/ToggleTip.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { CountryField } from './CountryField.tsx';
import { useCountries } from './countries.ts';
import { birthYears, type ProfileDraft } from './profile.ts';
import { questionId } from './question-id.ts';

type Props = { draft: ProfileDraft; onChange: (fields: ProfileDraft) => void };

const optionsOf = <Value extends string>(words: Record<Value, string>): { value: Value; label: string }[] =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }));

/** How a list says that somebody prefers not to answer, where the wire says null. */
const declined = 'declined';

/** The year of birth, which decides what else is asked. */
export const BirthYear = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  const years = birthYears(new Date().getFullYear()).map((year) => ({ value: String(year), label: String(year) }));
  const { val_year_birth: born } = draft;
  return (
    <Select
      label={text.fields.val_year_birth}
      about={text.why.val_year_birth}
      placeholder={text.choose}
      options={[{ value: declined, label: text.declined }, ...years]}
      value={born === null ? declined : String(born ?? '')}
      onChange={(value) =>
        onChange({ val_year_birth: value === '' ? undefined : value === declined ? null : Number(value) })
      }
    />
  );
};

/** The other questions of the profile; two of them appear only when they apply. */
export const ProfileFields = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  const { countries, hasFailed, retry } = useCountries();
  const countryOptions = countries.map(({ id, des_name }) => ({ value: String(id), label: des_name }));
  const noResponse = { value: 'NoResponse', label: text.declined } as const;
  const { des_time_country_living: time, des_region: region } = draft;

  return (
    <div className="profile-fields">
      <ChoiceField
        id={questionId('des_gender')}
        legend={text.fields.des_gender}
        why={text.why.des_gender}
        options={[...optionsOf(text.gender), noResponse]}
        value={draft.des_gender}
        onChange={(des_gender) => onChange({ des_gender })}
      />
      {hasFailed && (
        <div className="countries-failed" role="alert">
          <p>{text.countriesFailed}</p>
          <Button variant="outline" size="small" onClick={retry}>
            {text.countriesRetry}
          </Button>
        </div>
      )}
      <CountryField
        field="id_country_birth"
        countries={countryOptions}
        value={draft.id_country_birth}
        onChange={(id_country_birth) => onChange({ id_country_birth })}
      />
      <CountryField
        field="id_country_living"
        countries={countryOptions}
        value={draft.id_country_living}
        onChange={(id_country_living) => onChange({ id_country_living })}
      />
      {isTimeAsked(draft) && (
        <ChoiceField
          id={questionId('des_time_country_living')}
          legend={text.fields.des_time_country_living}
          why={text.why.des_time_country_living}
          options={[...optionsOf(text.time), { value: declined, label: text.declined }]}
          value={time === null ? declined : time}
          onChange={(value) => onChange({ des_time_country_living: value === declined ? null : value })}
        />
      )}
      {isRegionAsked(draft) && (
        <div id={questionId('des_region')}>
          <Select
            label={text.fields.des_region}
            about={text.why.des_region}
            placeholder={text.choose}
            options={[...optionsOf(text.region), { value: declined, label: text.declined }]}
            value={region === null ? declined : (region ?? '')}
            onChange={(value) =>
              onChange({
                des_region:
                  value === declined ? null : ((value || undefined) as NonNullable<PublicProfile['des_region']>),
              })
            }
          />
        </div>
      )}
      <ChoiceField
        id={questionId('des_education_degree')}
        legend={text.fields.des_education_degree}
        why={text.why.des_education_degree}
        options={[...optionsOf(text.degree), noResponse]}
        value={draft.des_education_degree}
        onChange={(des_education_degree) => onChange({ des_education_degree })}
        tip={<ToggleTip label={text.degreeTipLabel} text={text.degreeTip} />}
      />
    </div>
  );
};
