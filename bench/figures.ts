import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resultsFolder } from './report.ts';

/**
 * `name: list | fields that name an element | values with their budgets` (numbers, or where the result has them). `*`: all
 * entries, `#`: their number. Elements of the same name become a range. Without a line: all numbers outside lists.
 */
const shown = `
attack: | | requests headers.wrong.#=0 figures.peeling.with_fair_play.read=0
clock-cells: rows | system | error_abs_median_ms error_sd_ms onset_median_ms
failover: | | size.kills without_writes.median_ms<=30000 without_writes.worst_ms<=60000
failover: kills | kind | without_writes_ms
faults: rows[what=runs_sent] | scenario | count
faults: rows[must_be_zero=true] | scenario | count=0
findings-coverage: coverage | | these_faces.these>=93 these_faces.these<=97 these_faces.pairs>=93 these_faces.pairs<=97 faces_like_these.alike>=93 faces_like_these.alike<=97 faces_like_these.pairs>=93 faces_like_these.pairs<=97
findings-coverage: false_positives | runs faces | phenotypes_at_any_look<=5 gender_at_any_look<=5
findings-large: | | look_p99_ms<=budgets.look_p99_ms step_ms<=budgets.step_ms computation_s<=budgets.computation_s thread_mb<=budgets.thread_mb p99_ratio<=budgets.p99_ratio
pages-duration: | | people minutes_in_all.it.reads_all.median minutes_in_all.it.reads_half.median minutes_in_all.it.reads_nothing.median minutes_in_all.en.reads_half.median
pages-first-card: | | to_results_ms to_card_ms<=budget_ms
pages-first-face: * | key | before_the_first_face.words<=150 before_the_first_face.taps<=4 before_the_first_face.seconds_without_reading<=5
footprint-machines: machines | memory_mb cores | memory_visits_mb visits_per_hour disk_per_visit_bytes problems.#
growth-audit: rows | call | p50_ms<=100
growth-calls: slopes[expected=constant] | call | p50_ratio<=1.2
load-burst: | | share_of_bytes_from_cache>=0.95
load-classes: calls[call=POST /responses] | call | p99_ms<=1000
load-forms: | | participants faces fewest most
load-burst,load-forms: calls | call | p99_ms
load-live: | | looks_within_10_ms_inside_the_server_percent>=99
load-runs: calls[load=submissions] | load | per_second>=350 p99_ms<=150
load-runs: calls[call=whole run] | call processes | per_second p99_ms
load-runs: calls[load=burst] | load | p99_ms<=1000
load-runs: calls[load=aggregates] | load runs_stored | p99_ms<=20
pages-screens: scores[form_factor=mobile] | screen | performance>=budgets[screen].performance accessibility>=1 best_practices>=1
pages-proof: rows[slowdown=4] | where slowdown | hashes_a_second median_challenge_s
proxy: | | checks.# faults.#
proxy: checks | | holds=1
findings-recompute: scripts | script | equal=1
findings-release,findings-million: releases | tier | peak_mb<=max_mb
findings-release,findings-million: | | search.found=0
reproducible: | | differing.#=0
sizes: | | measured.first_screen_js_bytes<=budgets.first_screen_js_bytes measured.findings_rest_js_bytes<=budgets.findings_rest_js_bytes measured.proof_worker_bytes<=budgets.proof_worker_bytes measured.office_first_js_bytes<=budgets.office_first_js_bytes
sizes: tests | set ratio | test_bytes<=budget
update: | | kills.killed.#
update: * | key | problems.#=0
update: kills.killed | since | problems.#=0
`;

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const find = (json: unknown, path: string): unknown =>
  path.split('.').reduce((value, step) => {
    if (step === '#') return Array.isArray(value) ? value.length : undefined;
    return isJson(value) ? value[step] : undefined;
  }, json);

const elementsOf = (json: Json, list: string): Json[] => {
  if (list === '') return [json];
  if (list === '*') return Object.entries(json).flatMap(([key, value]) => (isJson(value) ? [{ key, ...value }] : []));
  const [, path = '', field = '', wanted] = /^([^[]+)(?:\[(.+)=(.+)\])?$/.exec(list) ?? [];
  const elements = Object.values(find(json, path) ?? {}).filter(isJson);
  return elements.filter((each) => !field || String(each[field]) === wanted);
};

/** All numbers that are in no list, by their path; what must be 0 with this budget. */
const numbersOf = (json: Json, above = ''): string[] =>
  Object.entries(json).flatMap(([name, value]) => {
    const path = above + name;
    if (typeof value === 'number') return [path.startsWith('must_be_') ? `${path}=0` : path];
    return isJson(value) && !Array.isArray(value) ? numbersOf(value, `${path}.`) : [];
  });

/** A number in the unit that its field's name ends with. */
const format = (value: number, path: string): string => {
  const [, suffix = ''] = /([_.]ms|_s|seconds|_mb|bytes|_percent)(?:_without_reading)?$/.exec(path) ?? [];
  const unit = { bytes: ' KB', _mb: ' MB', _percent: '%', _s: ' s', seconds: ' s' }[suffix] ?? (suffix && ' ms');
  const scaled = suffix === 'bytes' ? value / 1024 : value;
  if (scaled !== 0 && Math.abs(scaled) < 0.001) return scaled.toExponential();
  const digits = Math.abs(scaled) < 1000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return scaled.toLocaleString('en-GB', digits) + unit;
};

const named = (path: string): string =>
  path.replace(/^must_be_(zero|0)\.|\.#$|_(ms|s|mb|bytes)$/g, '').replaceAll(/[_.]/g, ' ');

/** The rows of a result's table. */
const rowsOf = (json: Json, specs: string[]): string[] => {
  const rows = new Map<string, { what: string; values: number[]; path: string; budget: string }>();
  const addRow = (element: Json, fields: string[], spec: string): void => {
    const [, path = '', sign = '', limit = ''] = /^([^<>=]+)(<=|>=|=)?(.*)$/.exec(spec) ?? [];
    const found = find(element, path);
    const value = typeof found === 'boolean' ? Number(found) : found;
    if (typeof value !== 'number') return;
    const names = fields.flatMap((field) => {
      const name = element[field];
      return name === undefined ? [] : [typeof name === 'number' ? `${named(field)} ${format(name, field)}` : name];
    });
    // As it stands, a field of the element, or where the result has it: `list[field].value` in the list's entry of this field.
    const [, listed = '', by = '', name = ''] = /^(\w+)\[(\w+)\]\.(\w+)$/.exec(limit) ?? [];
    const entry = listed && elementsOf(json, `${listed}[${by}=${element[by]}]`)[0]?.[name];
    const asked = Number(entry || (find(element, limit) ?? find(json, limit) ?? limit));
    const budget = sign === '' ? '' : `${{ '<=': '≤ ', '>=': '≥ ' }[sign] ?? ''}${format(asked, path)}`;
    const what = [...names, named(path)].join(', ');
    const row = rows.get(what + budget) ?? { what, values: [], path, budget };
    row.values.push(value);
    const isMissed = (sign !== '<=' && value < asked) || (sign !== '>=' && value > asked);
    if (sign !== '' && isMissed) row.budget = `${budget}: **missed**`;
    rows.set(what + budget, row);
  };
  for (const [list = '', fields = '', values = ''] of specs.map((spec) => spec.split('|').map((part) => part.trim())))
    for (const element of elementsOf(json, list))
      for (const spec of values.split(' ')) addRow(element, fields.split(' '), spec);
  const shownRows = [...rows.values()].map(({ what, values, path, budget }) => {
    const ends = [...new Set([Math.min(...values), Math.max(...values)])].map((value) => format(value, path));
    return { what, seen: ends.join(' to '), budget };
  });
  const rowOf = (what: string, seen: string, budget: string) => `| ${what} | ${seen} | ${budget} |`;
  const isExact = (row: { seen: string; budget: string }) =>
    /^(0|1|≥ 1)$/.test(row.budget) && row.budget.endsWith(row.seen);
  // What is exactly as it must be takes one row.
  const exact = ['0', '1', '≥ 1'].flatMap((budget) => {
    const same = shownRows.filter((row) => isExact(row) && row.budget === budget);
    return same.length === 0 ? [] : [rowOf(same.map(({ what }) => what).join('; '), budget.slice(-1), budget)];
  });
  return [...exact, ...shownRows.filter((row) => !isExact(row)).map((row) => rowOf(row.what, row.seen, row.budget))];
};

const sectionOf = (name: string, { conditions, ...json }: Json): string => {
  const { day, commit, system, cores, memory_gb, node, load_before } = conditions as Json;
  const machine = `${cores} cores, ${memory_gb} GB, ${system}, Node ${node}, load ${load_before}`;
  const lines = shown.split('\n').map((line) => line.split(': '));
  const specs = lines.filter(([names]) => names?.split(',').includes(name)).map(([, spec = '']) => spec);
  const numbers = numbersOf(json).filter((path) => specs.length === 0 || path.endsWith('=0'));
  const rows = rowsOf(json, [`| | ${numbers.join(' ')}`, ...specs]);
  const head = '| What | Seen | Budget |\n| --- | --- | --- |';
  return [`## ${name}\n`, `*${day}, ${commit}, ${machine}*\n`, head, ...rows].join('\n');
};

export const pagePath = join(import.meta.dirname, '../docs/how-good.md');

/** The page: a table for each result in bench/results/. */
export const writePage = (): string => {
  const sections = readdirSync(resultsFolder)
    .toSorted()
    .map((file) => sectionOf(file.replace('.json', ''), JSON.parse(readFileSync(join(resultsFolder, file), 'utf8'))));
  return `${['# How good is it?', ...sections].join('\n\n')}\n`;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(pagePath, writePage());
