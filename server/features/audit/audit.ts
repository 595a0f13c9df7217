export { forgetVisitors } from './apply-retention.ts';
export { browserOf, platformOf } from './browser-family.ts';
export { clockPlausibility } from './clock-plausibility.ts';
export { callHandling } from './record-calls.ts';
export type { Entries, Recorded } from './recorded-entries.ts';
export { type Recorder, startRecording } from './recorder.ts';
export { startRetention } from './retention.ts';
export { recordSecurityEvent } from './security-events.ts';
export { hashOfDay } from './visitors.ts';
