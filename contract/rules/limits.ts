/** How long a face accepts an answer, in ms from its onset. Texts in web/i18n and docs/methodology repeat "3 seconds". */
export const answerWindowMs = 3000;

/** A longer limit that a participant may choose instead, in ms: at least 30% more, as accessibility asks for. */
export const leastLimitMs = 3900;
export const greatestLimitMs = 30_000;

/** Maximum time of an answer in an untimed run. */
export const untimedWindowMs = 3_600_000;

/** In ms from the onset: a faster answer was meant for the previous face. */
export const fastestAnswerMs = 100;

/** Least time between an answer and the next face, in ms: a frame of a fast screen. */
export const leastPauseMs = 4;

/** A set with more test faces is a pool, of which participants see a form: two of each phenotype and gender. */
export const wholeUpTo = 24;
export const practiceFaces = 6;
export const maxRunAnswers = 500;
export const defaultClassSize = 30;
export const maxClassSize = 1000;

/** Minimum number of timed runs in a class's figures, and the minimum by which they grow at once. */
export const minimumClassGroup = 5;

/** Minimum number of runs by which public figures change at once, and those of other teachers' classes are shown. */
// With strict fair play a step waits for 10 to 20 runs, by chance. Texts and documents repeat "ten".
export const minimumPublicGroup = 10;
export const minimumPublicShown = 10;

/** Minimum number of counted runs behind a margin for these faces, and behind the figures of a group of participants. */
export const minimumMarginRuns = 30;

/** Minimum number of counted runs behind a margin for faces like these, a verdict and figures of groups. */
export const minimumFacesLikeThese = 300;

/** Minimum number of faces of each phenotype: of fewer, nothing follows for faces like these. */
export const minimumFacesOfPhenotype = 10;

/** Smaller numbers of runs, except zero, are only called fewer on the page of the collection. */
export const minimumCountShown = 5;
export const maxChangedRuns = 100_000;
export const rehearsalPupils = 24;

/** Maximum number of characters of a line of text, an email address or a search; passwords have their own limit. */
export const maxTextLength = 100;
export const maxPasskeys = 10;
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** Maximum number of characters of a ticket's text; its subject is a line. */
export const maxContentLength = 5000;
export const maxMessages = 200;
export const maxAttachments = 10;
export const maxAttachmentBytes = 1024 * 1024;
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'] as const;

/** Characters of a ticket's text in lists: staff's would take megabytes. */
export const listedContentLength = 300;
export const ticketPageSize = 25;
export const maxListLength = 500;
export const maxErrorsCounted = 1000;
export const maxDaysByDay = 92;
export const auditPageSize = 25;
export const maxAuditRows = 10_000;
export const maxRouteLength = 200;
export const maxInvitedAtOnce = 100;

/** Days and times are Italian, wherever the server or the browser is. Here, since every page loads this file. */
export const timeZone = 'Europe/Rome';

/** A run that began before the stop is accepted for so long after it. web/i18n and the guide repeat "15 minutes". */
export const graceAfterStopMs = 15 * 60_000;
/** For so long after its end, a public run's results stay open. Texts, guide and documents repeat "30 minutes". */
export const publicResultsMs = 30 * 60_000;
