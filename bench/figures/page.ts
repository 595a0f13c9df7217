import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { resultsFolder } from '../report.ts';
import { attackSection, attackWeatherSection } from './attack.ts';
import { burstSection } from './burst.ts';
import { campaignSection } from './campaign.ts';
import { classesSection } from './classes.ts';
import { clockSection } from './clock.ts';
import { draw } from './draw.ts';
import { failoverSection } from './failover.ts';
import { faultsSection } from './faults.ts';
import { findingsCallsSection, findingsSection, foldAgainstSection } from './findings.ts';
import { footprintSection } from './footprint.ts';
import { formsSection } from './forms.ts';
import { growthSection } from './growth.ts';
import { loadGivenSection, loadSection } from './load.ts';
import { loadAgainstSection } from './load-against.ts';
import { paragraphs } from './markdown.ts';
import { migrateSection } from './migrate.ts';
import { pagesSection } from './pages.ts';
import { proofSection } from './proof.ts';
import { proxySection } from './proxy.ts';
import { recomputeSection } from './recompute.ts';
import { releaseSection } from './release.ts';
import { reproducibleSection } from './reproducible.ts';
import type { Section } from './section.ts';
import { updateSection } from './update.ts';

/** The benches on the page, by the name of their result file, which the page's markers use too. */
const sections: Record<string, (json: unknown) => Section> = {
  clock: clockSection,
  load: loadSection,
  'load-given': loadGivenSection,
  'load-against': loadAgainstSection,
  classes: classesSection,
  burst: burstSection,
  forms: formsSection,
  growth: growthSection,
  migrate: migrateSection,
  faults: faultsSection,
  failover: failoverSection,
  update: updateSection,
  reproducible: reproducibleSection,
  footprint: footprintSection,
  proxy: proxySection,
  attack: attackSection,
  'attack-weather': attackWeatherSection,
  pages: pagesSection,
  proof: proofSection,
  findings: findingsSection,
  'findings-calls': findingsCallsSection,
  'fold-against': foldAgainstSection,
  campaign: campaignSection,
  recompute: recomputeSection,
  release: releaseSection,
  'release-million': releaseSection,
};

export const pagePath = join(import.meta.dirname, '../../docs/how-good.md');
export const picturesFolder = join(import.meta.dirname, '../../docs/figures');

const Conditions = z.object({
  conditions: z.object({
    day: z.string(),
    commit: z.string(),
    system: z.string(),
    cores: z.number(),
    memory_gb: z.number(),
    node: z.string(),
    load_before: z.number(),
  }),
});

/** For results whose command is not just the script of their name. */
const commands: Record<string, string> = {
  'load-given': 'DATABASE_URL=… npm run bench:load',
  'load-against': 'npm run bench:load -- --against DIR',
  'attack-weather': 'npm run bench:attack -- --weather',
  'findings-calls': 'npm run bench:findings -- --calls',
  'fold-against': 'npm run bench:fold -- --against DIR',
  'release-million': 'npm run bench:release -- --runs 1000000',
};

const commandOf = (name: string): string => `\`${commands[name] ?? `npm run bench:${name}`}\``;

const origin = (name: string, json: unknown): string => {
  const { day, commit, system, cores, memory_gb, node, load_before } = Conditions.parse(json).conditions;
  return `*${commandOf(name)} on ${day}, at commit ${commit}: ${cores} cores, ${memory_gb} GB, ${system}, Node ${node}; load of the machine before it ${load_before}.*`;
};

/** Reads a result in bench/results/; undefined if the bench has not been run. */
const readResult = async (name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(resultsFolder, `${name}.json`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const between = (name: string) => new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`);

/** Renews the figures in the page. Resolves to the page, and its pictures as SVG by name. */
export const renewPage = async (page: string): Promise<{ page: string; pictures: Record<string, string> }> => {
  const pictures: Record<string, string> = {};
  for (const [name, sectionOf] of Object.entries(sections)) {
    const json = await readResult(name);
    const section: Section = json ? sectionOf(json) : { text: `Not measured yet: ${commandOf(name)}.` };
    for (const [picture, spec] of Object.entries(section.pictures ?? {})) pictures[picture] = await draw(spec);
    const text = paragraphs(section.text, json ? origin(name, json) : '');
    if (!between(name).test(page)) throw new Error(`the page has no markers for ${name}`);
    // A function, since figures may contain `$`, which is special in a replacement text.
    page = page.replace(between(name), (_, open: string, close: string) => `${open}${text}\n${close}`);
  }
  return { page, pictures };
};
