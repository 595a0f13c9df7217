import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { NewTicket } from '../../contract/tickets.ts';
import type { Context } from '../context.ts';
import { ticketMessage, ticketNote, ticket as ticketTable } from '../db/schema/tickets.ts';
import { findAccountByEmail } from '../features/accounts/accounts.ts';
import { createTicketCalls } from '../features/tickets/tickets.ts';
import { demoAdministrator, demoColleague, demoTeacher, type PastHour, timeBefore } from './demo-school.ts';

const at = (daysAgo: number, hour: number): PastHour => ({ daysAgo, hour });

export type DemoTicket = Omit<NewTicket, 'id' | 'user_email' | 'user_full_name'> & {
  from: typeof demoTeacher;
  written: PastHour;
  /** What was written afterwards, oldest first: by staff, or again by the person who asked. */
  talk?: { by: 'staff' | 'asker'; written: PastHour; content: string; close?: true }[];
  file?: { name: string; text: string };
  /** What staff note for each other; the administrator then handles it. */
  note?: { written: PastHour; content: string };
};

/** The requests of the demonstration's teachers so far, oldest first. */
export const demoTickets: DemoTicket[] = [
  {
    ...{ language: 'it', from: demoColleague, written: at(11, 15.7) },
    ...{ hs_ticket_category: 'results_not_received', hs_ticket_priority: 'MEDIUM' },
    subject: 'Nella 5B Filosofia manca un risultato',
    content:
      'In 5B Filosofia hanno iniziato in 23, ma tra i risultati ne conto 22.\n\nUna persona è uscita prima della fine: è per questo, oppure le sue risposte sono andate perse?',
    talk: [
      {
        ...{ by: 'staff', written: at(10, 14.8), close: true },
        content:
          'Ciao, non è andato perso niente: chi esce prima della fine non conta tra i risultati, e le sue risposte restano sul dispositivo finché non finisce.\n\nSe succede ancora, basta che quella persona riapra la pagina sullo stesso dispositivo: può finire fino a un quarto d’ora dopo la fine della sessione.',
      },
    ],
  },
  {
    ...{ language: 'it', from: demoTeacher, written: at(7, 16.3) },
    ...{ hs_ticket_category: 'unexpected_results', hs_ticket_priority: 'LOW' },
    subject: 'I risultati della 1D non si vedono',
    content:
      'Nel gruppo di sostegno della 1D erano in quattro, hanno finito tutti, ma la pagina dice che sono troppo pochi.\n\nCapisco che così non si riconosce nessuno. C’è però un modo di mettere insieme due gruppi piccoli, per parlarne in classe?',
    talk: [
      {
        ...{ by: 'staff', written: at(6, 10.1) },
        content:
          'Ciao, due sessioni non si possono unire dopo: i risultati si vedono da cinque persone in su, perché nessuno si riconosca.\n\nLa prossima volta potete far entrare i due gruppi nella stessa sessione, con lo stesso codice: insieme bastano.',
      },
    ],
  },
  {
    ...{ language: 'it', from: demoTeacher, written: at(5, 11.3) },
    ...{ hs_ticket_category: 'system_break', hs_ticket_priority: 'MEDIUM' },
    subject: 'Errore mentre esportavo i risultati',
    content:
      'Ho esportato i risultati della 4C Assemblea di classe: la prima volta è comparso un errore, la seconda il file è arrivato.\n\nPosso fidarmi di quel file o manca qualcosa?',
    talk: [
      {
        ...{ by: 'staff', written: at(4, 9.2) },
        content:
          'Sì, puoi fidarti: se il file arriva, è completo. L’errore era della connessione, che si è interrotta a metà.\n\nSe ti capita ancora, dimmi a che ora: lo cerchiamo nel registro.',
      },
      {
        ...{ by: 'asker', written: at(3, 13.6) },
        content: 'Grazie! È successo di nuovo stamattina, verso le 10:40, dalla rete della sala insegnanti.',
      },
    ],
  },
  {
    ...{ language: 'it', from: demoTeacher, written: at(2, 12.4) },
    ...{ hs_ticket_category: 'service_not_available', hs_ticket_priority: 'HIGH' },
    subject: 'Tre tablet dell’aula 12 non aprono la pagina',
    content:
      'In 3B Educazione civica tre tablet su venticinque non aprivano la pagina con il codice: chi li aveva ha giocato dal telefono.\n\nA breve tocca a un’altra classe nella stessa aula. Allego quello che c’era scritto sullo schermo.',
    file: {
      name: 'tablet-aula-12.txt',
      text: 'Impossibile raggiungere il sito\nVerifica che non ci siano errori di battitura.\nDNS_PROBE_FINISHED_NXDOMAIN\n\nTablet 4, 9 e 17, rete "Scuola-ospiti"\n',
    },
    note: {
      written: at(2, 15.1),
      content: 'Nell’aula 12 il filtro della scuola blocca gli indirizzi nuovi. Ho scritto al tecnico.',
    },
  },
  {
    ...{ language: 'en', from: demoColleague, written: at(1, 9.6) },
    ...{ hs_ticket_category: 'other', hs_ticket_priority: 'LOW' },
    subject: 'Can our exchange pupils play in English?',
    content:
      'Twelve pupils from Cork are visiting us next month and would like to take part with 1A.\n\nDo they need a session of their own, or can each of them switch the language on their own device? I am writing in English so that their teacher can read the answer too.',
  },
];

const nowhere = {
  ...{ HUBSPOT_TOKEN: undefined, SMTP_URL: undefined },
  RATE_LIMIT_PER_IP: 0,
};

const sendMail = async (): Promise<never> => {
  throw new Error('A demonstration delivers no requests for help.');
};

/** Creates the requests for help of the demonstration's teachers, some of them answered or closed by its administrator. */
export const simulateTickets = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> => {
  const today = now();
  // Attempts counted with this key end before anyone signs in, and match no real ones.
  const keys = { attempts: randomBytes(32) };
  const needed = { db, keys, config: nowhere, addWork: async () => {}, sendMail, origin: () => '' };
  const callsAt = (written: PastHour) => createTicketCalls({ ...needed, now: () => timeBefore(today, written) });
  const idOf = async ({ email }: { email: string }): Promise<string> => {
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error(`There is no account of ${email}.`);
    return account.id;
  };

  const staff = { id: await idOf(demoAdministrator), scopes: ['support:read' as const, 'support:update' as const] };
  for (const { from, written, talk = [], file, note, ...ticket } of demoTickets) {
    const asker = { id: await idOf(from), scopes: ['support:read' as const] };
    const form = { ...ticket, user_email: from.email, user_full_name: from.full_name };
    const files = file ? [{ name: file.name, content: Buffer.from(file.text) }] : [];
    const { id } = await callsAt(written).create(asker, form, files);
    for (const [num_seen, { by, written: answered, content, close = false }] of talk.entries()) {
      const message = { id: randomUUID(), content, num_seen, close, language: ticket.language };
      await callsAt(answered).write(by === 'staff' ? staff : asker, id, message);
    }
    if (!note) continue;
    const { content } = note;
    const tms_created_at = timeBefore(today, note.written);
    await db.insert(ticketNote).values({ id: randomUUID(), id_ticket: id, id_user: staff.id, content, tms_created_at });
    await db.update(ticketTable).set({ id_assignee: staff.id }).where(eq(ticketTable.id, id));
  }
  // Nobody of a demonstration has an inbox.
  await db.update(ticketMessage).set({ des_mail: null });
};
