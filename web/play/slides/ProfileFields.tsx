import type { PublicProfile } from '../../../contract/profile.ts';
import { isRegionAsked, isTimeAsked } from '../../../contract/rules/profile.ts';
import { useText } from '../../i18n/language.tsx';
import { profiling } from '../../i18n/profiling.ts';
import { Button } from '../../ui/Button.tsx';
import { type Option, Select } from '../../ui/Select.tsx';
import { ToggleTip } from '../../ui/ToggleTip.tsx';
import { useCountries } from './countries.ts';
import { birthYears, type ProfileDraft } from './profile.ts';

type Props = { draft: ProfileDraft; onChange: (fields: Partial<ProfileDraft>) => void };

const optionsOf = (words: Record<string, string>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

/** The year of birth, which decides what else is asked. */
export const BirthYear = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  const options = birthYears(new Date().getFullYear()).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <Select
      label={text.fields.val_year_birth}
      placeholder={text.choose}
      options={options}
      value={String(draft.val_year_birth ?? '')}
      onChange={(value) => onChange({ val_year_birth: toNumber(value) })}
    />
  );
};

/** The other select fields of the profile; two of them appear only when they apply. */
export const ProfileFields = ({ draft, onChange }: Props) => {
  const text = useText(profiling);
  const { countries, hasFailed, retry } = useCountries();
  const countryOptions = countries.map(({ id, des_name }) => ({ value: String(id), label: des_name }));

  const country = (field: 'id_country_birth' | 'id_country_living') => (
    <Select
      label={text.fields[field]}
      placeholder={text.choose}
      options={countryOptions}
      value={String(draft[field] ?? '')}
      onChange={(value) => onChange({ [field]: toNumber(value) })}
    />
  );

  return (
    <div className="profile-fields">
      <Select
        label={text.fields.des_gender}
        placeholder={text.choose}
        options={optionsOf(text.gender)}
        value={draft.des_gender ?? ''}
        onChange={(value) => onChange({ des_gender: (value || null) as PublicProfile['des_gender'] | null })}
      />
      {hasFailed && (
        <div className="countries-failed" role="alert">
          <p>{text.countriesFailed}</p>
          <Button variant="outline" size="small" onClick={retry}>
            {text.countriesRetry}
          </Button>
        </div>
      )}
      {country('id_country_birth')}
      {country('id_country_living')}
      {isTimeAsked(draft) && (
        <Select
          label={text.fields.des_time_country_living}
          placeholder={text.choose}
          options={optionsOf(text.time)}
          value={draft.des_time_country_living ?? ''}
          onChange={(value) =>
            onChange({ des_time_country_living: (value || null) as PublicProfile['des_time_country_living'] })
          }
        />
      )}
      {isRegionAsked(draft) && (
        <Select
          label={text.fields.des_region}
          placeholder={text.choose}
          options={optionsOf(text.region)}
          value={draft.des_region ?? ''}
          onChange={(value) => onChange({ des_region: (value || null) as PublicProfile['des_region'] })}
        />
      )}
      <Select
        label={text.fields.des_education_degree}
        placeholder={text.choose}
        options={optionsOf(text.degree)}
        value={draft.des_education_degree ?? ''}
        onChange={(value) =>
          onChange({ des_education_degree: (value || null) as PublicProfile['des_education_degree'] | null })
        }
        tip={<ToggleTip label={text.degreeTipLabel} text={text.degreeTip} />}
      />
    </div>
  );
};
