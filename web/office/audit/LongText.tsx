import { useState } from 'react';
import { audit } from '../../i18n/audit.ts';
import { useText } from '../../i18n/language.tsx';
import { Breakable } from './Breakable.tsx';

const maxLength = 160;

const Isolated = ({ text }: { text: string }) => (
  <bdi>
    <Breakable text={text} />
  </bdi>
);

/** An untrusted text: isolated from the text around it, and truncated with a button to show all of it. */
export const LongText = ({ text }: { text: string }) => {
  const { showAll, showLess } = useText(audit);
  const [isWhole, setWhole] = useState(false);
  if (text.length <= maxLength) return <Isolated text={text} />;
  return (
    <>
      <Isolated text={isWhole ? text : `${text.slice(0, maxLength).trimEnd()}…`} />{' '}
      <button type="button" className="text-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? showLess : showAll}
      </button>
    </>
  );
};
