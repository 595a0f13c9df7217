/**
 * How a kind of call came through: as sent; not at all; with something else in its place, such as the page of a filter;
 * or unknown to this device, where the network has nothing to do with it.
 */
const passages = ['fine', 'blocked', 'changed', 'unsupported'] as const;
/** Of pictures, whose names come with an answer: without it they cannot be tried. */
const passagesOfPictures = [...passages, 'untried'] as const;
export type Passage = (typeof passagesOfPictures)[number];

/**
 * What a check of a classroom found, by its possible values: each measurement is rounded to one of them, so that a code
 * holds all, and support reads what the teacher read. The order is part of the code: never change it, add a version.
 */
export const checkValues = {
  /** Median time of a call, at most so many ms; null without an answer. */
  latency_ms: [null, 50, 100, 200, 400, 800, 1600, Number.POSITIVE_INFINITY],
  /** How long 30 devices take to load the test together, at most so many seconds; null where nothing was measured. */
  load_seconds: [null, 5, 10, 20, 30, 45, 60, 90, 120, 180, 300, 600, Number.POSITIVE_INFINITY],
  /** Calls that ask for something, and those that send answers. */
  ask: passages,
  send: passages,
  /** Pictures in the two formats. */
  avif: passagesOfPictures,
  webp: passagesOfPictures,
  /** Scripts, and the one that keeps the page on the device. */
  script: passages,
  worker: passages,
  /** Whether the page came by https. */
  secure: [false, true],
  /** Whether the browser keeps answers on the device. */
  keeps: [false, true],
  /** Room that the browser gives, at most so many MB; null where it does not say. */
  room_mb: [null, 10, 50, 200, Number.POSITIVE_INFINITY],
  /** How far the device's clock is ahead of the server's, in minutes, at least; negative when behind; null if unknown. */
  clock_minutes: [null, 0, 2, 10, 60, 1440, -2, -10, -60, -1440],
  /** Pictures a second of the screen, the nearest of these; null if unknown. */
  hertz: [null, 15, 24, 30, 48, 60, 75, 90, 120, 144, 240],
  /** Whether the browser says when a picture was on the screen. */
  element_timing: [false, true],
  /** Whether the browser knows all that the test uses. */
  modern: [false, true],
} as const;

type Values = typeof checkValues;
type Field = keyof Values;

export type RoomCheck = { [F in Field]: Values[F][number] };

const fields = Object.keys(checkValues) as Field[];

/** The smallest bound that is not below a measurement; null when there is none. */
const atMost = <T extends number | null>(bounds: readonly T[], measured: number | null): T | null =>
  measured === null ? null : (bounds.find((bound) => bound !== null && measured <= bound) ?? null);

/** What a check measured, before it is rounded; null is what could not be. */
export type Measured = { [F in Field]: RoomCheck[F] extends number | null ? number | null : RoomCheck[F] };

/** The bound that a clock has passed: 0 within two minutes. */
const clockBound = (minutes: number): number => {
  const passed = [1440, 60, 10, 2].find((bound) => Math.abs(minutes) >= bound) ?? 0;
  return minutes < 0 && passed > 0 ? -passed : passed;
};

const nearest = (hertz: number): number =>
  checkValues.hertz.reduce<number>(
    (best, rate) => (rate !== null && Math.abs(rate - hertz) < Math.abs(best - hertz) ? rate : best),
    60,
  );

/** Rounds what was measured to what a code can hold. */
export const roundCheck = (measured: Measured): RoomCheck =>
  ({
    ...measured,
    latency_ms: atMost(checkValues.latency_ms, measured.latency_ms),
    load_seconds: atMost(checkValues.load_seconds, measured.load_seconds),
    room_mb: atMost(checkValues.room_mb, measured.room_mb),
    clock_minutes: measured.clock_minutes === null ? null : clockBound(measured.clock_minutes),
    hertz: measured.hertz === null ? null : nearest(measured.hertz),
  }) as RoomCheck;

/** The signs of join codes, of which no two look alike (docs/decisions/17). */
const signs = 'ACDEFHJKMNPRTVWXY3479';
const dataLength = 8;
const codeLength = dataLength + 2;

/** Of the kind of code: raised when a field or a value is added. Four fit. */
const version = 0;
const versions = 4;

/** A prime below 21 × 21: a wrong sign or two that were swapped change the rest, which the last two signs say. */
const modulus = 439;

const toSigns = (number: number, length: number): string => {
  let rest = number;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = signs[rest % signs.length] + text;
    rest = Math.floor(rest / signs.length);
  }
  return text;
};

const toNumber = (text: string): number => [...text].reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0);

/** Returns the code of a check, such as `7KM4X-RT9AC`. */
export const codeOfCheck = (check: RoomCheck): string => {
  const packed = fields.reduce((sum, field) => {
    const ofField: readonly unknown[] = checkValues[field];
    return sum * ofField.length + ofField.indexOf(check[field]);
  }, 0);
  const number = packed * versions + version;
  const text = `${toSigns(number, dataLength)}${toSigns(number % modulus, 2)}`;
  return `${text.slice(0, codeLength / 2)}-${text.slice(codeLength / 2)}`;
};

/** What is read or heard wrong and can only mean one sign: as with join codes. */
const meant: Readonly<Record<string, string>> = { U: 'V', G: 'C', '1': '7' };

/** Returns the check of a code, as typed: capitals or not, with or without the dash. Undefined when it is none. */
export const checkOfCode = (typed: string): RoomCheck | undefined => {
  const text = [...typed.toUpperCase().replace(/[\s–-]/g, '')].map((sign) => meant[sign] ?? sign).join('');
  if (text.length !== codeLength || [...text].some((sign) => !signs.includes(sign))) return undefined;
  const number = toNumber(text.slice(0, dataLength));
  if (toNumber(text.slice(dataLength)) !== number % modulus || number % versions !== version) return undefined;
  let rest = Math.floor(number / versions);
  const check: Partial<Record<Field, unknown>> = {};
  for (const field of [...fields].reverse()) {
    const ofField: readonly unknown[] = checkValues[field];
    check[field] = ofField[rest % ofField.length];
    rest = Math.floor(rest / ofField.length);
  }
  return rest === 0 ? (check as RoomCheck) : undefined;
};

/** Two groups of five with a dash between them: what the page copies. */
const inText = /(?:^|[^\p{L}\p{N}-])([a-z0-9]{5}[–-][a-z0-9]{5})(?![\p{L}\p{N}-])/giu;

/** Every code that stands in a text, each once, with its check. */
export const checksInText = (text: string): { code: string; check: RoomCheck }[] => {
  const found = [...text.matchAll(inText)].flatMap(([, typed = '']) => checkOfCode(typed) ?? []);
  return [...new Map(found.map((check) => [codeOfCheck(check), check]))].map(([code, check]) => ({ code, check }));
};
