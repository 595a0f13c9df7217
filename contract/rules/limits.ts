/** How long a face accepts an answer, in ms from its onset. Texts in web/i18n and docs/methodology repeat "3 seconds". */
export const answerWindowMs = 3000;

/** A longer limit that a participant may choose instead, in ms: at least 30% more, as accessibility asks for. */
export const leastLimitMs = 3900;
export const greatestLimitMs = 30_000;

/** Maximum time of an answer in an untimed run: one hour, in ms. */
export const untimedWindowMs = 3_600_000;

/** An answer sooner after the onset than this, in ms, was meant for the previous face: nobody decides so fast. */
export const fastestAnswerMs = 100;

/** Least time between an answer and the next face, in ms: a frame of a fast screen. */
export const leastPauseMs = 4;

/** A set of faces with more for the test is a pool: participants are shown a form, two of each phenotype and gender. */
export const wholeUpTo = 24;

/** Faces of a practice round, of those that a set has for it. */
export const practiceFaces = 6;

/** Maximum number of answers of a run. */
export const maxRunAnswers = 500;

/** Pupils of a class: usual number, and the most that a session takes, a large school. */
export const defaultClassSize = 30;
export const maxClassSize = 1000;

/** Minimum number of timed runs in a class's figures, and the minimum by which they grow at once. */
export const minimumClassGroup = 5;

/** Minimum number of runs by which public figures change at once, and those of other teachers' classes are shown. */
export const minimumPublicGroup = 10;

/** Minimum number of counted runs behind the public shares. */
export const minimumPublicShown = 10;

/** Minimum number of counted runs behind a margin for these faces, and behind the figures of a group of participants. */
export const minimumPublicTold = 30;

/** Minimum number of counted runs behind a margin for faces like these, a verdict and figures of groups. */
export const minimumFacesLikeThese = 300;

/** Minimum number of faces of each phenotype: of fewer, nothing follows for faces like these. */
export const minimumFacesOfPhenotype = 10;

/** Smaller numbers of runs, except zero, are only called fewer on the page of the collection. */
export const minimumCountShown = 5;

/** Maximum number of runs that staff changes at once. */
export const maxChangedRuns = 100_000;

/** Simulated pupils of a rehearsal. */
export const rehearsalPupils = 24;

/** Maximum number of characters of a line of text, an email address or a search; passwords have their own limit. */
export const maxTextLength = 100;

/** Passkeys of an account. */
export const maxPasskeys = 10;

/** Characters of a password: minimum for new ones, maximum for any. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** Maximum number of characters of a ticket's text; its subject is a line. */
export const maxContentLength = 5000;

/** Maximum number of messages in a ticket, after its first text. */
export const maxMessages = 200;

/** Maximum number of files of a ticket. */
export const maxAttachments = 10;

/** Maximum number of bytes of a ticket's files together. */
export const maxAttachmentBytes = 1024 * 1024;

/** Types allowed for a ticket's files, judged by content. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'] as const;

/** Characters of a ticket's text in lists: staff's would take megabytes. */
export const listedContentLength = 300;

/** Tickets per page of their list. */
export const ticketPageSize = 25;

/** Maximum number of rows of an unpaged list, such as sessions: the newest. */
export const maxListLength = 500;

/** The most errors that the home page of staff counts, of each kind. */
export const maxErrorsCounted = 1000;

/** Maximum number of days of a chart of the audit by day; longer ones are by month. */
export const maxDaysByDay = 92;

/** Rows per page of a day's list in the audit. */
export const auditPageSize = 25;

/** Maximum number of rows that an audit list counts and shows; beyond them it asks for a narrower filter. */
export const maxAuditRows = 10_000;

/** Maximum number of characters of a route in an audit filter. */
export const maxRouteLength = 200;

/** How many people can be invited with one list. */
export const maxInvitedAtOnce = 100;

/** Days and times are Italian, wherever the server or the browser is. Here, since every page loads this file. */
export const timeZone = 'Europe/Rome';

/**
 * How long after the stop a run that began before it is still accepted. These texts repeat the 15 minutes: in web/i18n
 * `refused.session_not_open` (survey.ts), `stopping.playing` (sessions.ts) and the entries `sending` and `ended`
 * (faq.ts); in the guide (web/office/guide/content) 04-running.md, 05-results.md and 11-wifi.md.
 */
export const graceAfterStopMs = 15 * 60_000;
