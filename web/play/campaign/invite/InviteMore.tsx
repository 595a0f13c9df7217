import { invite } from '../../../i18n/invite.ts';
import { useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QrCode } from '../../../ui/qr-code/QrCode.tsx';
import { BeforeAnnouncing } from './BeforeAnnouncing.tsx';
import './invite-more.css';

export type InviteMoreProps = { address: string; onCopy: () => Promise<void> };

/** More ways to share the test: the device's share sheet where it has one, and a code for someone nearby. */
export const InviteMore = ({ address, onCopy }: InviteMoreProps) => {
  const text = useText(invite);
  const share = async () => {
    try {
      await navigator.share({ ...text.shared, url: address });
    } catch (error) {
      // Whoever closes the sheet has decided; whatever else went wrong, the link can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await onCopy();
    }
  };
  return (
    <Card className="card invite-more">
      <BeforeAnnouncing />
      <p>{text.nothing}</p>
      {typeof navigator.share === 'function' && (
        <Button variant="outline" onClick={share}>
          {text.share}
        </Button>
      )}
      <div className="invite-beside">
        <QrCode text={address} label={text.code} />
        <div>
          <h2>{text.beside.title}</h2>
          <p>
            <span>{text.beside.text}</span> <b translate="no">{`${location.host}/test`}</b>
          </p>
        </div>
      </div>
    </Card>
  );
};
