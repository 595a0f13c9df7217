import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { Link } from '../../ui/router.tsx';

/** Leads a phone to the check of the classroom: by a code to scan, an address to type, or a press on this device. */
export const CheckRoom = ({ origin }: { origin: string }) => {
  const { room: text } = useText(sessions);
  const shown = `${new URL(origin).host}/check`;
  return (
    <section className="card session-card check-room">
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      <p>
        <Link to="/check">{shown}</Link>
      </p>
      {/* Folded, so that no pupil takes it for the way into the class. */}
      <details>
        <summary>{text.show}</summary>
        <QrCode text={`${origin}/check`} label={text.qr(shown)} />
      </details>
    </section>
  );
};
