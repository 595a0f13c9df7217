import { invite } from '../../i18n/invite.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { BeforeAnnouncing } from './BeforeAnnouncing.tsx';
import { addressOfTest, InviteActions } from './InviteActions.tsx';
import './invite-sheet.css';

export type InviteSheetProps = { open: boolean; onClose: () => void };

/** What others will see, the ways to send it, and a code for whoever stands beside. Nothing of whoever invites is in it. */
export const InviteSheet = ({ open, onClose }: InviteSheetProps) => {
  const text = useText(invite);
  const { language } = useLanguage();
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <BeforeAnnouncing />
      <img className="invite-picture" src={`/og-${language}.png`} alt="" width="1200" height="630" />
      <p>{text.nothing}</p>
      <InviteActions />
      <div className="invite-beside">
        <QrCode text={addressOfTest(language)} label={text.code} />
        <div>
          <h3>{text.beside.title}</h3>
          <p>
            {text.beside.text} <b>{location.host}</b>
          </p>
        </div>
      </div>
    </Dialog>
  );
};
