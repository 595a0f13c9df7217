// Owns nav_event, request_event, the errors, security_event, the counts of their days and visitors; all calls below /audit.
// Promises that no answer waits for it, that nothing in it leads to a participant, and that old rows are deleted every day.
export { browserOf, platformOf } from './browser-family.ts';
export { clockPlausibility } from './daily-work.ts';
export type { Entries, Recorded } from './entries.ts';
export { totalDays } from './kept-days.ts';
export { createCallRecording, type Recorder, startRecording } from './recorder.ts';
export { forgetVisitors, startRetention } from './retention.ts';
export { recordSecurityEvent } from './store-batch.ts';
export { hashOfDay } from './visitors.ts';
