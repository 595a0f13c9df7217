import type { DoctorReport } from '../../../contract/doctor.ts';
import { doctor } from '../../i18n/doctor.ts';
import { useText } from '../../i18n/language.tsx';
import { Card } from '../../ui/Card.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { TextButton } from '../../ui/TextLink.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** What a phone on the class's network must be able to open, to try it. */
const TryPhone = ({ report: { des_join, lines } }: { report: DoctorReport }) => {
  const { phone: text } = useText(doctor);
  const isLocal = lines.some(({ finding }) => finding.des_finding === 'phones_local');
  return (
    <Card className="grid gap-2" aria-label={text.title}>
      <h2 className="font-bold text-md">{text.title}</h2>
      <div className="flex items-start gap-4">
        {!isLocal && (
          <div className="size-24 shrink-0">
            <QrCode text={des_join} label={text.qr(des_join)} />
          </div>
        )}
        <p className="text-sm text-text-2">{isLocal ? text.unreachable : text.text}</p>
      </div>
      <p className="wrap-anywhere text-sm">{des_join}</p>
    </Card>
  );
};

/** What runs here, as the checks found it. */
const ThisInstallation = ({ report: { des_join, lines } }: { report: DoctorReport }) => {
  const { installation: text } = useText(doctor);
  const rows: [string, string][] = [[text.address, new URL(des_join).host]];
  for (const { finding } of lines) {
    if (finding.des_finding === 'schema_right') rows.unshift([text.version, finding.des_release]);
    if (finding.des_finding === 'node_version') rows.push(['Node.js', finding.des_version]);
    if (finding.des_finding === 'postgres_version') rows.push(['PostgreSQL', finding.des_version]);
  }
  return (
    <Card aria-label={text.title}>
      <h2 className="font-bold text-md">{text.title}</h2>
      <dl className="mt-2 grid gap-1 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex gap-4">
            <dt className="w-24 shrink-0 text-text-2">{name}</dt>
            <dd className="wrap-anywhere min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** Beside the checks: a phone, what runs here, and the list for the person who looks after the machine. */
export const StatusAside = ({ report, list }: { report: DoctorReport; list: string }) => {
  const text = useText(doctor);
  const { state, copy } = useCopy(list);
  return (
    <div className="grid grid-cols-1 content-start gap-5 lg:w-78 lg:shrink-0">
      <TryPhone report={report} />
      <ThisInstallation report={report} />
      <div className="grid gap-1 px-1 text-sm text-text-2">
        <p>{text.settings}</p>
        <p>
          <TextButton isInline className="text-text" onClick={() => void copy()}>
            {text.copyList}
          </TextButton>{' '}
          <span role="status">{state !== 'idle' && text.copyStates[state]}</span>
        </p>
        <p>{text.server}</p>
      </div>
    </div>
  );
};
