import { useEffect, useState } from 'react';
import type { SetupItem } from '../../../../contract/installation.ts';
import { readStored } from '../../../api/login-storage.ts';
import { announcing } from '../../../i18n/announcing.ts';
import { useText } from '../../../i18n/language.tsx';
import { isDemo } from '../../../is-demo.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';

/** What the public test should not be announced without, for accounts that may see the checklist; empty for all others. */
const readLacking = async (): Promise<SetupItem[]> => {
  // What renews sign-ins is loaded only where there is one.
  if (isDemo || readStored() === null) return [];
  const { callSignedIn, readLogin, scopesOf } = await import('../../../api/login.ts');
  if (!scopesOf(readLogin()).includes('audit:read')) return [];
  const { lines } = await callSignedIn('GET /installation/checklist', { querystring: {} });
  return lines.filter(({ flg_before_public }) => flg_before_public).map(({ des_item }) => des_item);
};

/** What is to be set up before the public test is announced, for accounts that can do something about it. */
export const BeforeAnnouncing = () => {
  const text = useText(announcing);
  const [lacking, setLacking] = useState<readonly SetupItem[]>([]);
  useEffect(() => {
    // The test can be passed on without knowing.
    readLacking().then(setLacking, () => {});
  }, []);
  if (lacking.length === 0) return null;
  return (
    <Card variant="note" className="grid gap-1 print:hidden" role="note">
      <h2 className="font-bold text-base">{text.title}</h2>
      <p>{text.lead}</p>
      <ul className="list-disc pl-5">
        {lacking.map((item) => (
          <li key={item}>{text.items[item]}</li>
        ))}
      </ul>
      <TextLink to="/installation">{text.open}</TextLink>
      <small>{text.who}</small>
    </Card>
  );
};
