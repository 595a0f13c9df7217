import { errorMessages } from '../../i18n/error-messages.ts';
import type { Language } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { saveDraft } from '../../office/support/drafts.ts';
import { SupportPage } from '../../office/support/SupportPage.tsx';
import type { TicketDraft } from '../../office/support/ticket-draft.ts';
import { refusal } from '../answer-api.ts';
import { renderOffice, signIn, tokensFor } from '../render-office.tsx';
import { type Api, press, quote, type Screen } from './quotation.ts';

const { id: id_user, email, full_name } = tokensFor({}).user_data;
const written: TicketDraft = {
  ...{ id: '6a0f1f5e-6a55-4b7c-9d4c-2f0f6a3f1c01', hs_ticket_category: 'other', hs_ticket_priority: 'LOW' },
  ...{ subject: 'Projector', content: 'It does not start.', user_email: email, user_full_name: full_name, files: [] },
};

const openSupport = async (language: Language, api: Api, search = '?add=1') => {
  signIn('support:read');
  api.answer('GET /tickets', () => ({ rows: [], total: 0, next: null }));
  await renderOffice(<SupportPage />, { language, history: [`/support${search}`] });
};

const send = (language: Language) => press(support[language].form.submit);

/** The screens of the support page. */
export const supportScreens: Screen[] = [
  {
    name: 'support',
    open: (language, api) => openSupport(language, api, ''),
    quotations: [quote(2, 'Open Ticket', (language) => support[language].open)],
  },
  {
    name: 'an empty ticket',
    open: async (language, api) => {
      await openSupport(language, api);
      await send(language);
    },
    quotations: [
      quote(5, 'Missing data', (language) => support[language].form.messages.missingData),
      quote(5, 'Fill the required field.', (language) => support[language].form.messages.required),
      quote(5, 'Please select an option from the dropdown menu.', (language) => support[language].form.messages.select),
    ],
  },
  {
    name: 'a ticket without a sender',
    open: async (language, api) => {
      saveDraft(id_user, 'ticket', { ...written, user_email: '' });
      await openSupport(language, api);
      await send(language);
    },
    quotations: [quote(5, 'Missing sender mail', (language) => support[language].form.messages.missingSender)],
  },
  {
    name: 'a ticket with large files',
    open: async (language, api) => {
      await openSupport(language, api);
      const input = document.querySelector<HTMLInputElement>('input[type="file"]');
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(1_100_000)], 'large.png', { type: 'image/png' }));
      if (input) input.files = chosen.files;
      input?.dispatchEvent(new Event('change', { bubbles: true }));
    },
    quotations: [quote(5, 'Size limit exceeded (1MB)', (language) => support[language].form.sizeLimit)],
  },
  ...(
    [
      ['ticket_parameters_not_found', 'ticket parameters not found'],
      ['mail_parameters_not_found', 'mail parameters not found'],
      ['unexpected_error_creating_ticket', 'unexpected error creating a ticket'],
      ['ticket_created_portal_failed', 'ticket created but portal operation failed'],
      ['ticket_created_file_not_attached', 'ticket created but the file cannot be attached'],
    ] as const
  ).map(([code, quoted]) => ({
    name: `a ticket that fails: ${code}`,
    open: async (language: Language, api: Api) => {
      saveDraft(id_user, 'ticket', written);
      api.answer('POST /tickets', () => refusal(512, code));
      await openSupport(language, api);
      await send(language);
    },
    quotations: [quote(8, quoted, (language) => errorMessages[language].byCode[code])],
  })),
];
