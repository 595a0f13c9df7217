import { useId } from 'react';
import type { DoctorReport } from '../../../contract/doctor.ts';
import { doctor } from '../../i18n/doctor.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';

/** What a phone on the class's network must be able to open, to try it. */
export const TryPhone = ({ report: { des_join, lines } }: { report: DoctorReport }) => {
  const { phone: text } = useText(doctor);
  const id = useId();
  const isLocal = lines.some(({ finding }) => finding.des_finding === 'phones_local');
  return (
    <Card aria-labelledby={id} className="card doctor-phone">
      <h2 id={id}>{text.title}</h2>
      <p>{isLocal ? text.unreachable : text.text}</p>
      {!isLocal && (
        <div className="doctor-qr">
          <QrCode text={des_join} label={text.qr(des_join)} />
        </div>
      )}
      <p className="doctor-address">{des_join}</p>
    </Card>
  );
};
