import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { Card } from '../../ui/Card.tsx';
import type { JoinAddress } from './join-address.ts';

/** Warns that phones cannot reach the address, before a class finds out. */
export const LocalAddress = ({ address }: { address: JoinAddress }) => {
  const { local: text } = useText(sessions);
  return (
    <Card variant="note" className="card local-address">
      <h2>{text.title}</h2>
      <p>{text.text(new URL(address.link).host)}</p>
      <p>{text.todo}</p>
    </Card>
  );
};
