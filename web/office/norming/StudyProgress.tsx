import { Copy } from 'lucide-react';
import type { NormingResults, NormingStudy } from '../../../contract/norming.ts';
import type { Agreement } from '../../../contract/norming-figures.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { norming } from '../../i18n/norming.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QrCode } from '../../ui/qr-code/QrCode.tsx';
import { DataTable } from '../../ui/TableParts.tsx';
import { momentIn } from '../moment-in.ts';
import { copyWithNotice } from '../notices.ts';
import { Paragraphs } from '../sentences.tsx';
import { isOfThisComputer } from '../sessions/session.ts';

/** How many people rate and are in the results, and what those who wait wait for. */
export const StudyProgress = ({ results }: { results: NormingResults }) => {
  const { progress: text } = useText(norming);
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const { study, figures, tms_figures_at, num_waiting, num_needed } = results;
  const careless = figures?.num_careless ?? 0;
  const counts: [string, number | undefined][] = [
    [text.begun, study.num_raters],
    [text.completed, study.num_completed],
    [text.counted, figures?.num_counted],
    [text.careless, careless || undefined],
  ];
  const notes = [
    careless > 0 && text.carelessHint,
    figures && tms_figures_at && !study.flg_simulated && text.asOf(momentIn(language, tms_figures_at)),
    !figures && text.none(num_needed),
    figures && num_waiting > 0 && text.waiting(num_waiting, num_needed),
  ];
  return (
    <Card className="grid gap-4 p-5" aria-label={text.title}>
      <h2 className="font-bold text-md">{text.title}</h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {counts.map(
          ([name, count]) =>
            count !== undefined && (
              <div key={name} className="flex max-w-40 flex-col-reverse justify-end">
                <dt className="text-sm text-text-2">{name}</dt>
                <dd className="font-bold text-2xl">{whole(count)}</dd>
              </div>
            ),
        )}
      </dl>
      <Paragraphs of={notes} className="text-sm text-text-2" />
    </Card>
  );
};

export const Invitation = ({ study }: { study: NormingStudy }) => {
  const { invite: text } = useText(norming);
  const address = study.des_address ?? `${location.origin}/rate/${study.uid_study}`;
  const { host, hostname } = new URL(address);
  return (
    <Card className="flex flex-wrap items-start gap-5 p-5" aria-label={text.title}>
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <h2 className="font-bold text-md">{text.title}</h2>
        <p>{text.text}</p>
        <dl className="grid gap-1">
          <dt className="text-sm text-text-2">{text.code}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2" translate="no">
            <strong className="text-2xl" translate="no">
              {study.cod_study}
            </strong>
            <span className="text-sm text-text-2">{`${host}/join`}</span>
          </dd>
          <dt className="text-sm text-text-2">{text.address}</dt>
          <dd className="wrap-anywhere">{address}</dd>
        </dl>
        {isOfThisComputer(hostname) && <Notice title={text.local} />}
        <Button
          className="justify-self-start"
          variant="outline"
          icon={Copy}
          onClick={() => void copyWithNotice(address, text)}
        >
          {text.copy}
        </Button>
      </div>
      <QrCode text={address} label={text.qr(address)} className="max-w-40" />
    </Card>
  );
};

export const AgreementTable = ({ agreement }: { agreement: Agreement[] }) => {
  const { agreement: text, scales } = useText(norming);
  const { decimal } = useNumbers();
  const estimate = ({ icc, low, high }: Agreement['single']) => (
    <>
      <strong>{decimal(icc, 2)}</strong> <span>{text.interval(decimal(low, 2), decimal(high, 2))}</span>
    </>
  );
  const { columns } = text;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-bold text-md">{text.title}</h2>
      <p className="max-w-text text-text-2">{agreement.length === 0 ? text.none : text.lead}</p>
      {agreement.length > 0 && (
        <DataTable
          caption={text.caption}
          rows={agreement}
          keyOf={({ scale }) => scale}
          columns={[
            { head: columns.scale, looks: 'font-semibold', cell: ({ scale }) => scales[scale] },
            { head: columns.average, looks: 'whitespace-nowrap', cell: ({ average }) => estimate(average) },
            { head: columns.single, looks: 'whitespace-nowrap', cell: ({ single }) => estimate(single) },
            { head: columns.k, isNumber: true, cell: ({ per_face }) => decimal(per_face, 1) },
            { head: columns.raters, isNumber: true, cell: ({ num_raters }) => num_raters },
            { head: columns.faces, isNumber: true, cell: ({ num_faces }) => num_faces },
          ]}
        />
      )}
    </section>
  );
};
