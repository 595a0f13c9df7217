import { randomUUID } from 'node:crypto';
import type { Ticket } from '../../../../contract/tickets.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';

/** A request for help as the page sends it, without files. */
export const draft = (change: Record<string, string> = {}): Record<string, string> => ({
  id: randomUUID(),
  hs_ticket_category: 'results_not_received',
  hs_ticket_priority: 'HIGH',
  subject: 'Nessun risultato',
  content: 'La classe ha finito,\nma non vedo niente.',
  user_email: 'ada@school.example',
  user_full_name: 'Ada Prova',
  ...change,
});

export type SentFile = { name: string; content: Buffer | string; type?: string; field?: string };

/** Encodes a form with its files. Resolves to its bytes and content type. */
export const formOf = async (fields: Record<string, string>, files: SentFile[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, content, type = '', field = 'files' } of files) {
    form.append(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type }));
  }
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

type Answer = { status_code: number; ticket: Ticket; detail?: string; fields?: { field: string; problem: string }[] };

/** Sends a ticket as a form. */
export const sendTicket = async (
  { app }: TestApp,
  authorized: { authorization: string },
  fields: Record<string, string> = draft(),
  files: SentFile[] = [],
) => {
  const { payload, headers } = await formOf(fields, files);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/tickets',
    headers: { ...authorized, ...headers },
    payload,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answer>() };
};

/** Resolves to the number of rows of a ticket, its files and its deliveries. */
export const countRows = async ({ db }: TestApp, id: string | undefined) => {
  const { rows } = await db.$client.query<{ tickets: number; files: number; deliveries: number }>(
    `select (select count(*)::int from ticket where id = $1) as tickets,
       (select count(*)::int from ticket_file where id_ticket = $1) as files,
       (select count(*)::int from ticket_delivery where id_ticket = $1) as deliveries`,
    [id],
  );
  return rows[0];
};
