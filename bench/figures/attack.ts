import { z } from 'zod';
import { shown, table } from './markdown.ts';
import type { Section } from './section.ts';

const Advisories = z.union([
  z.object({ answered: z.literal(true), by_severity: z.record(z.string(), z.number()) }),
  z.object({ answered: z.literal(false), reason: z.string() }),
]);

/** One bad client among many. */
const BadWeather = z.object({
  refused_runs: z.array(z.object({ p50_ms: z.number() })),
  one_address: z.object({
    bad_submissions: z.record(z.string(), z.number()),
    honest_runs: z.number(),
    honest_refused: z.number(),
  }),
  passwords: z.object({
    hostile_logins: z.number(),
    known_device: z.object({ status: z.number(), ms: z.number() }),
  }),
  trickling_body_ended_after_ms: z.number().optional(),
});

const Stuffed = z.object({
  script: z.string(),
  runs: z.number(),
  seconds: z.number(),
  refused: z.number(),
  stored: z.record(z.string(), z.number()),
  before: z.number().nullable(),
  after: z.number().nullable(),
});

const Peeled = z.object({ addresses: z.number(), cells: z.number(), read: z.number() });

const Crowded = z.object({
  size: z.number(),
  fakes: z.number(),
  seconds: z.number(),
  joined: z.number(),
  waiting: z.number(),
});

/** Attacks on the published figures, and on a class. */
const Figures = z.object({
  stuffing: z.object({
    honest_runs: z.number(),
    without_fair_play: Stuffed,
    with_fair_play: z.array(Stuffed),
  }),
  peeling: z.object({
    without_fair_play: Peeled,
    with_fair_play: Peeled,
    with_fair_play_and_addresses: Peeled,
  }),
  crowding: z.object({ unbounded: Crowded, bounded: Crowded }).optional(),
});

const Result = z.object({
  seed: z.number(),
  requests: z.number(),
  succeeded: z.number(),
  refused: z.number(),
  cut_short: z.number().optional(),
  must_be_0: z.record(z.string(), z.number()),
  endpoints: z.array(z.object({ endpoint: z.string() })),
  route_matrix: z.object({ cases: z.number(), wrong: z.array(z.unknown()) }),
  headers: z.object({ checked: z.number(), wrong: z.array(z.unknown()) }),
  figures: Figures.optional(),
  advisories: z.object({ production: Advisories, with_development: Advisories, benches: Advisories.optional() }),
});

/** What others notice of one bad client. */
export const attackWeatherSection = (json: unknown): Section => {
  const { refused_runs, one_address, passwords, ...rest } = BadWeather.parse(json);
  const bad = Object.values(one_address.bad_submissions).reduce((sum, count) => sum + count, 0);
  const slowest = Math.max(...refused_runs.map(({ p50_ms }) => p50_ms));
  const rows = [
    [
      `Honest runs refused behind an address that has just sent ${shown(bad)} bad ones`,
      `${one_address.honest_refused} of ${one_address.honest_runs}`,
    ],
    [
      `Sign-in on a known device while five addresses send ${shown(passwords.hostile_logins)} logins`,
      `${passwords.known_device.status === 200 ? 'succeeds' : 'fails'}, ${shown(passwords.known_device.ms)} ms`,
    ],
    ['Refusing a bad run, the costliest kind, median', `${slowest} ms (at most 5)`],
    ...(rest.trickling_body_ended_after_ms === undefined
      ? []
      : [['A body that trickles is ended after', `${Math.round(rest.trickling_body_ended_after_ms / 1000)} s`]]),
  ];
  return { text: table(['What', 'Seen'], rows) };
};

const words = (name: string): string => name.replaceAll('_', ' ');

const percent = (value: number | null): string => (value === null ? '–' : `${value}%`);

const crowdingText = ({ unbounded, bounded }: NonNullable<z.infer<typeof Figures>['crowding']>): string => `

Fakes that come into a class through its join code, all at once ([decision 34](decisions/0034-entrance-of-a-class.md)):

${table(
  ['The class', 'Fakes', 'Came in', 'Wait outside'],
  [unbounded, bounded].map(({ size, fakes, seconds, joined, waiting }) => [
    `of ${shown(size)}`,
    `${shown(fakes)} in ${shown(seconds)} s`,
    ...[shown(joined), shown(waiting)],
  ]),
)}`;

const figuresText = ({ stuffing, peeling, crowding }: z.infer<typeof Figures>): string => {
  const row = (where: string, { script, runs, seconds, refused, stored, before, after }: z.infer<typeof Stuffed>) => {
    const { counted = 0, ...aside } = stored;
    const reasons = Object.entries(aside).map(([reason, count]) => `${shown(count)} (${words(reason)})`);
    return [
      ...[where, script, `${shown(runs)} in ${shown(seconds)} s`, shown(refused), reasons.join(', ') || '0'],
      ...[shown(counted), `${percent(before)} → ${percent(after)}`],
    ];
  };
  const peeled = (where: string, { addresses, cells, read }: z.infer<typeof Peeled>) => [
    ...[where, String(addresses), `${shown(read)} of ${shown(cells)}`],
  ];
  return `A script hands in runs from one address, with the same answer to every face, against a campaign with ${shown(stuffing.honest_runs)} honest runs. The figure is a published one, before and after:

${table(
  ['Fair play', 'Script', 'Runs', 'Refused', 'Set aside', 'Counted', 'The figure'],
  [row('off', stuffing.without_fair_play), ...stuffing.with_fair_play.map((each) => row('on', each))],
)}

Nine known runs around one of somebody else's, to read its answers from the difference of the public figures, with nobody else playing:

${table(
  ['Fair play', 'Addresses of the attacker', 'Cells read exactly'],
  [
    peeled('off', peeling.without_fair_play),
    peeled('on', peeling.with_fair_play),
    peeled('on', peeling.with_fair_play_and_addresses),
  ],
)}

In both, figures may step without a pause; by default ten minutes lie between two steps. What remains is in [decision 26](decisions/0026-fair-play.md).${crowding ? crowdingText(crowding) : ''}`;
};

const known = (advisories: z.infer<typeof Advisories>): string => {
  if (!advisories.answered) return `not known: the registry did not answer (${advisories.reason})`;
  const counts = Object.entries(advisories.by_severity).map(([severity, count]) => `${severity} ${count}`);
  return counts.join(', ');
};

/** The requests sent to the server, and the counts that must be 0. */
export const attackSection = (json: unknown): Section => {
  const found = Result.parse(json);
  const rows = [
    ['Requests generated', `${shown(found.requests)} over ${found.endpoints.length} calls, seed ${found.seed}`],
    ['of which accepted / refused', `${shown(found.succeeded)} / ${shown(found.refused)}`],
    ...(found.cut_short === undefined
      ? []
      : [['Answers cut off when a long body was sent where none is expected', shown(found.cut_short)]]),
    ...Object.entries(found.must_be_0).map(([name, count]) => [words(name), `${count} (must be 0)`]),
    ['Access rules: cases / wrong', `${shown(found.route_matrix.cases)} / ${found.route_matrix.wrong.length}`],
    ['Response headers: checked / wrong', `${shown(found.headers.checked)} / ${found.headers.wrong.length}`],
    ['Known vulnerabilities in runtime dependencies', known(found.advisories.production)],
    ['The same, with development dependencies', known(found.advisories.with_development)],
    ...(found.advisories.benches
      ? [['Known vulnerabilities in packages that only the benches need', known(found.advisories.benches)]]
      : []),
  ];
  const counts = table(['What', 'Count'], rows);
  return { text: found.figures ? `${counts}\n\n${figuresText(found.figures)}` : counts };
};
