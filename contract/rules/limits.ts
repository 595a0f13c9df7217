/** How long a face can be answered, in ms from its onset. */
export const answerWindowMs = 3000;

/** The longest that an answer of an untimed run can take: one hour, in ms. */
export const untimedWindowMs = 3_600_000;

/** An answer sooner after the onset than this, in ms, was meant for the face before: nobody sees and decides so fast. */
export const fastestAnswerMs = 100;

/** Most answers of a run. */
export const longestRun = 500;

/** Fewest timed runs that a class's figures are made of, and that they grow by at once. */
export const minimumClassGroup = 5;

/** Fewest completed runs behind a public comparison. */
export const minimumPublicGroup = 10;

/** Simulated pupils of a rehearsal. */
export const rehearsalPupils = 24;

/** Most characters of a line of text, of an address of mail, and of what is searched for; passwords have a limit of their own. */
export const maxTextLength = 100;

/** Characters of a password: of a new one at least, of any at most. */
export const minPasswordLength = 8;
export const maxPasswordLength = 128;

/** Most characters of what somebody writes in a ticket; the subject is a line. */
export const maxContentLength = 5000;

/** Most files of a ticket. */
export const mostAttachments = 10;

/** Bytes of all files of a ticket together. */
export const maxAttachmentBytes = 1024 * 1024;

/** What a file of a ticket may be, by its content. */
export const attachmentTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'text/plain'] as const;

/** Most rows of a list that comes in one piece, such as sessions or tickets: the newest. */
export const longestList = 500;

/** Rows of a page of a day's list in the audit. */
export const auditPageSize = 25;

/** Most rows that a list of the audit counts and leads to; beyond them it asks for a narrower filter. */
export const mostAuditRows = 10_000;

/** Most characters of a route that calls of the audit are filtered by. */
export const maxRouteLength = 200;
