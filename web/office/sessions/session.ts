import type { ClassSession, SessionData, SessionState } from '../../../contract/class-sessions.ts';
import { defaultClassSize, maxClassSize } from '../../../contract/rules/limits.ts';
import { typedLine } from '../../../contract/rules/text.ts';

export const isOpen = (state: SessionState): boolean => state === 'started' || state === 'running';

export type Dated = Pick<ClassSession, 'des_state' | 'tms_created_at' | 'tms_started_at' | 'tms_stopped_at'>;

export const momentOf = (session: Dated): { what: 'created' | 'started' | 'stopped'; at: string } => {
  const { des_state, tms_created_at, tms_started_at, tms_stopped_at } = session;
  if (des_state === 'stopped' && tms_stopped_at) return { what: 'stopped', at: tms_stopped_at };
  if (tms_started_at) return { what: 'started', at: tms_started_at };
  return { what: 'created', at: tms_created_at };
};

export const playingIn = ({ num_joined, num_completed }: Pick<ClassSession, 'num_joined' | 'num_completed'>): number =>
  Math.max(0, num_joined - num_completed);

/** Whether its results can be looked at: where nobody took part there are none. */
export const hasResults = ({ des_state, num_joined }: Pick<ClassSession, 'des_state' | 'num_joined'>): boolean =>
  des_state === 'stopped' && num_joined > 0;

const names = new Intl.Collator('it', { sensitivity: 'accent', ignorePunctuation: true });

/** What some keyboards give for an apostrophe counts as a sign of its own, not as punctuation. */
const plain = (text: string): string => text.replace(/[´`]/g, "'");

/** Whether the typed text is the name, however case, spaces and quotation marks are typed: a safeguard, not a typing test. */
export const isTypedName = (typed: string, name: string): boolean =>
  typed.trim() !== '' && names.compare(plain(typed), plain(name)) === 0;

/** Whether the teacher's account was deleted, so that others manage the session. */
export const isOrphaned = ({ flg_own, flg_may_change }: Pick<ClassSession, 'flg_own' | 'flg_may_change'>): boolean =>
  flg_may_change && !flg_own;

type Offered = Pick<ClassSession, 'des_state' | 'flg_own' | 'flg_simulated'>;

/** The user's own open session: preferably not a rehearsal. */
export const sessionToShow = <T extends Offered>(sessions: readonly T[]): T | undefined => {
  const open = sessions.filter(({ des_state, flg_own }) => flg_own && isOpen(des_state));
  return open.find(({ flg_simulated }) => !flg_simulated) ?? open[0];
};

export type SessionDraft = { des_name: string; des_note: string; num_size: string };

export const draftOf = ({ des_name, des_note, num_size }: SessionData): SessionDraft => ({
  des_name,
  des_note,
  num_size: String(num_size),
});

export const emptyDraft: SessionDraft = draftOf({ des_name: '', des_note: '', num_size: defaultClassSize });

/** The number of pupils typed; undefined when a class cannot have so many. */
export const sizeOf = (typed: string): number | undefined => {
  const size = /^\s*\d{1,4}\s*$/.test(typed) ? Number(typed) : Number.NaN;
  return size >= 1 && size <= maxClassSize ? size : undefined;
};

export const hasNoName = ({ des_name }: Pick<SessionDraft, 'des_name'>): boolean => typedLine(des_name) === '';

/** The draft as the server would store it; null while something is missing or wrong. */
export const dataOf = (draft: SessionDraft): SessionData | null => {
  const num_size = sizeOf(draft.num_size);
  if (hasNoName(draft) || num_size === undefined) return null;
  return { des_name: typedLine(draft.des_name), des_note: typedLine(draft.des_note), num_size };
};

export const isOfThisComputer = (hostname: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname) || hostname.endsWith('.localhost');

/** The address at which a class joins: the configured one, or else at this page's `origin`; to read, and as a QR code. */
export const joinAddressOf = (known: string | null, origin: string, code: string) => {
  const address = new URL(known ?? `${origin}/join`);
  const shown = `${address.host}${address.pathname}`;
  return { shown, link: `${address.href}/${code}`, isLocal: isOfThisComputer(address.hostname) };
};

export type JoinAddress = ReturnType<typeof joinAddressOf>;
