import { Paperclip } from 'lucide-react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Ticket, TicketFile } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { fileNameFor, sizeInWords } from './attachments.ts';
import { useTicketAction } from './use-ticket-failure.ts';

const save = ({ name, des_type, content }: Output<Contract['GET /tickets/:id/files/:id_file']>) => {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(new Blob([bytes], { type: des_type }), fileNameFor(name, des_type));
};

const DownloadFile = ({ id, file }: { id: string; file: TicketFile }) => {
  const { ticket: text } = useText(support);
  const { sending } = useText(table);
  const { language } = useLanguage();
  const act = useTicketAction();
  const size = sizeInWords(file.num_bytes, language);
  const params = { id, id_file: file.id };
  return (
    <ActionButton
      variant="outline"
      size="small"
      icon={Paperclip}
      aria-label={text.download(file.name, size)}
      action={() => act(async () => save(await callSignedIn('GET /tickets/:id/files/:id_file', { params })))}
      busy={sending}
      failed=""
    >
      <span className="wrap-anywhere font-normal">{file.name}</span>{' '}
      <span className="font-normal text-text-2">{size}</span>
    </ActionButton>
  );
};

/** The files of a ticket, as downloads. */
export const TicketFiles = ({ ticket: { id, files } }: { ticket: Ticket }) => (
  <ul className="mt-2 flex flex-wrap gap-2">
    {files.map((file) => (
      <li key={file.id}>
        <DownloadFile id={id} file={file} />
      </li>
    ))}
  </ul>
);
