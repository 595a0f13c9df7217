import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { LongText } from './LongText.tsx';
import { wordsOf } from './series-name.ts';

/** Values that are words of the program; the same words in a name of a person or a role are left alone. */
const worded = ['by', 'full_name', 'description', 'disabled', 'simulated'];

/** What a security event tells besides, in words. */
export const DetailCell = ({ detail }: { detail: Readonly<Record<string, string>> }) => {
  const { details, detailValues } = useText(audit);
  return (
    <ul className="log-parameters">
      {Object.entries(detail).map(([name, value]) => (
        <li key={name}>
          <span className="log-quiet">{wordsOf(name, details) ?? <bdi>{name}</bdi>}:</span>{' '}
          <LongText text={(worded.includes(name) && wordsOf(value, detailValues)) || value} />
        </li>
      ))}
    </ul>
  );
};
