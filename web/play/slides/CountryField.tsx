import { useState } from 'react';
import { idItaly } from '../../../contract/rules/profile.ts';
import { useText } from '../../i18n/language.tsx';
import { profiling } from '../../i18n/profiling.ts';
import { type Option, Select } from '../../ui/Select.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { questionId } from './question-id.ts';

type Kind = 'italy' | 'other' | 'declined';

type Props = {
  field: 'id_country_birth' | 'id_country_living';
  countries: Option[];
  /** undefined: not answered; null: declined. */
  value: number | null | undefined;
  onChange: (value: number | null | undefined) => void;
};

const kindOf = (value: Props['value']): Kind | undefined => {
  if (value === undefined) return undefined;
  if (value === null) return 'declined';
  return value === idItaly ? 'italy' : 'other';
};

/** A country: Italy in one tap, any other from the list. */
export const CountryField = ({ field, countries, value, onChange }: Props) => {
  const text = useText(profiling);
  const [isElsewhere, setElsewhere] = useState(false);
  const kind = kindOf(value) ?? (isElsewhere ? 'other' : undefined);
  const change = (chosen: Kind) => {
    setElsewhere(chosen === 'other');
    onChange({ italy: idItaly, other: undefined, declined: null }[chosen]);
  };
  return (
    <ChoiceField
      id={questionId(field)}
      legend={text.fields[field]}
      why={text.why[field]}
      value={kind}
      onChange={change}
      options={[
        { value: 'italy', label: text.country.italy },
        { value: 'other', label: text.country.other },
        { value: 'declined', label: text.declined },
      ]}
    >
      {kind === 'other' && (
        <Select
          label={text.country.which}
          placeholder={text.choose}
          options={countries.filter((country) => country.value !== String(idItaly))}
          value={String(value ?? '')}
          onChange={(chosen) => onChange(chosen === '' ? undefined : Number(chosen))}
        />
      )}
    </ChoiceField>
  );
};
