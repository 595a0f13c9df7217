import type { Passage, RoomCheck } from './room-check.ts';

/** The class that a check is made for: so many devices at once. */
export const devicesOfClass = 30;

/** What can come through or not, in the words of a school: which of them a filter stops. */
export type Part = 'questions' | 'answers' | 'pictures' | 'scripts' | 'worker';

export type Level = 'fine' | 'attention' | 'broken';

/** One line of the result; its words are in web/i18n/room-check.ts. */
export type Line =
  | { about: 'server'; level: Level; latency_ms: number | null }
  | { about: Part; level: Level; passage: Passage; format?: 'avif' | 'webp' }
  | { about: 'loading'; level: Level; seconds: number | null }
  | { about: 'https'; level: Level }
  | { about: 'browser'; level: Level }
  | { about: 'keeping'; level: Level; why: 'keeps' | 'denied' | 'little_room' }
  | { about: 'clock'; level: Level; minutes: number | null }
  | { about: 'screen'; level: Level; hertz: number | null }
  | { about: 'element_timing'; level: 'fine'; isKnown: boolean };

/** What the page says above all lines. */
export type Verdict =
  | { says: 'unreachable' | 'portal' | 'old_browser' | 'too_slow' | 'unmeasured' | 'with_care' | 'fine' }
  | { says: 'blocked'; parts: Part[] }
  | { says: 'slow'; seconds: number };

/** A call is answered within this time, in ms, without anybody noticing. */
const quickMs = 800;
/** A class waits so many seconds without a word; for longer the page is opened beforehand. */
const shortWait = 20;
/** Above so many seconds no class should begin at once. */
const longestWait = 300;
/** MB: faces, pages and several runs have room in it. */
const enoughRoom = 50;
/** Pictures a second: below, the screen saves power. */
const smooth = 48;

const stops = (passage: Passage): boolean => passage === 'blocked' || passage === 'changed';

const ofNeeded = (passage: Passage): Level => (stops(passage) ? 'broken' : 'fine');

/** One format is enough for this device; the other is what devices of another age ask for. */
const picturesOf = ({ avif, webp }: RoomCheck): Line => {
  if (avif === 'untried' || webp === 'untried') return { about: 'pictures', level: 'attention', passage: 'untried' };
  if (avif !== 'fine' && webp !== 'fine') {
    return { about: 'pictures', level: 'broken', passage: stops(avif) ? avif : webp };
  }
  if (stops(avif)) return { about: 'pictures', level: 'attention', passage: avif, format: 'avif' };
  if (stops(webp)) return { about: 'pictures', level: 'attention', passage: webp, format: 'webp' };
  return { about: 'pictures', level: 'fine', passage: 'fine' };
};

const levelOfLoading = (seconds: number | null): Level => {
  if (seconds === null) return 'attention';
  if (seconds > longestWait) return 'broken';
  return seconds > shortWait ? 'attention' : 'fine';
};

/** The lines of a check, in the order of the page: first what a network does, then what a device does. */
export const linesOf = (check: RoomCheck): Line[] => {
  const { latency_ms, load_seconds, ask, send, script, worker, secure, modern, keeps, room_mb } = check;
  const { clock_minutes, hertz } = check;
  const isLittleRoom = room_mb !== null && room_mb < enoughRoom;
  const why = !keeps ? 'denied' : isLittleRoom ? 'little_room' : 'keeps';
  const levelOfServer = latency_ms === null ? 'broken' : latency_ms > quickMs ? 'attention' : 'fine';
  return [
    { about: 'server', level: levelOfServer, latency_ms },
    { about: 'loading', level: levelOfLoading(load_seconds), seconds: load_seconds },
    { about: 'questions', level: ofNeeded(ask), passage: ask },
    { about: 'answers', level: ofNeeded(send), passage: send },
    picturesOf(check),
    { about: 'scripts', level: ofNeeded(script), passage: script },
    { about: 'worker', level: worker === 'fine' ? 'fine' : 'attention', passage: worker },
    { about: 'https', level: secure ? 'fine' : 'attention' },
    { about: 'browser', level: modern ? 'fine' : 'broken' },
    { about: 'keeping', level: why === 'keeps' ? 'fine' : 'attention', why },
    { about: 'clock', level: clock_minutes ? 'attention' : 'fine', minutes: clock_minutes },
    { about: 'screen', level: hertz !== null && hertz < smooth ? 'attention' : 'fine', hertz },
    { about: 'element_timing', level: 'fine', isKnown: check.element_timing },
  ];
};

/** Whether a line is about what came through or not. */
export const isOfPart = (line: Line): line is Extract<Line, { about: Part }> => 'passage' in line;

/** What a check means for a class of 30, in one word: what stops it comes before what makes it slow. */
export const verdictOf = (check: RoomCheck): Verdict => {
  const lines = linesOf(check);
  // Something else in place of the server's answer, wherever it was asked: a page to sign in to the network.
  if (check.ask === 'changed') return { says: 'portal' };
  if (check.latency_ms === null) return { says: 'unreachable' };
  const blocked = lines.filter(isOfPart).filter(({ level, passage }) => level === 'broken' && stops(passage));
  if (blocked.length > 0) return { says: 'blocked', parts: blocked.map(({ about }) => about) };
  if (lines.some(({ level, about }) => level === 'broken' && (about === 'browser' || about === 'pictures'))) {
    return { says: 'old_browser' };
  }
  const seconds = check.load_seconds;
  if (seconds === null) return { says: 'unmeasured' };
  const loading = levelOfLoading(seconds);
  if (loading !== 'fine') return loading === 'broken' ? { says: 'too_slow' } : { says: 'slow', seconds };
  return { says: lines.some(({ level }) => level === 'attention') ? 'with_care' : 'fine' };
};

/** How a verdict is marked: whether a class can play. */
export const levelOf = ({ says }: Verdict): Level => {
  if (says === 'fine') return 'fine';
  return says === 'slow' || says === 'with_care' || says === 'unmeasured' ? 'attention' : 'broken';
};
