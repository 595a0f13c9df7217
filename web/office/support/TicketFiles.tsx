import { Paperclip } from 'lucide-react';
import type { Ticket } from '../../../contract/tickets.ts';
import { callSignedIn } from '../../api/login.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { saveFile } from '../../ui/save-file.ts';
import { fileNameFor, sizeInWords } from './attachments.ts';
import { TicketAction } from './TicketAction.tsx';

/** The files of a ticket, as downloads. */
export const TicketFiles = ({ ticket: { id, files } }: { ticket: Ticket }) => {
  const { ticket: text } = useText(support);
  const { language } = useLanguage();
  const download = async (id_file: string) => {
    const { name, des_type, content } = await callSignedIn('GET /tickets/:id/files/:id_file', {
      params: { id, id_file },
    });
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveFile(new Blob([bytes], { type: des_type }), fileNameFor(name, des_type));
  };
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map((file) => {
        const size = sizeInWords(file.num_bytes, language);
        return (
          <li key={file.id}>
            <TicketAction
              size="small"
              icon={Paperclip}
              aria-label={text.download(file.name, size)}
              action={() => download(file.id)}
            >
              <span className="wrap-anywhere font-normal">{file.name}</span>{' '}
              <span className="font-normal text-text-2">{size}</span>
            </TicketAction>
          </li>
        );
      })}
    </ul>
  );
};
